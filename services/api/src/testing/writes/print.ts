import type { Place, Writes } from './write.ts';

const ok = { station: 'all', language: 'ro', state: 'ok', paper: 'ok', detail: '' } as const;

/** A fiscal device of its own, which begins what is asked of it. */
async function till({ bar, fresh }: Place) {
  const { agents, agentLink } = bar.product.print;
  const name = fresh();
  const { id } = await agents.enrol(name, 'user:boss');
  await agentLink.answers.hello(id, { agentVersion: '1', printers: [{ name, role: 'fiscal', ...ok }] });
  const printerId = (await bar.ana.printers()).find((one) => one.name === name)?.id ?? '';
  return {
    printerId,
    begin: async (jobId: string) => {
      const { jobs } = await agentLink.answers.claim(id, { printers: [name], limit: 20 });
      const lease = { jobId, leaseNo: jobs.find((job) => job.jobId === jobId)?.leaseNo ?? 0 };
      await agentLink.answers.started(id, lease);
      return {
        fails: () => agentLink.answers.failed(id, { ...lease, reason: 'cover open' }),
        losesTrack: () => agentLink.answers.unknown(id, { ...lease, reason: 'no answer' }),
      };
    },
  };
}
const receipt = async ({ bar, asked }: Place) =>
  (await bar.ana.printFiscal({ params: { checkId: await asked() } })).jobId;

const failedReceipt = async (at: Place): Promise<string> => {
  const { begin } = await till(at);
  const jobId = await receipt(at);
  await (await begin(jobId)).fails();
  return jobId;
};
const lostReceipt = async (at: Place): Promise<string> => {
  const { begin } = await till(at);
  const jobId = await receipt(at);
  await (await begin(jobId)).losesTrack();
  return jobId;
};
const failedReport = async (at: Place): Promise<string> => {
  const { printerId, begin } = await till(at);
  const { jobId } = await at.bar.boss.fiscalReport({ body: { kind: 'x', printerId } });
  await (await begin(jobId)).fails();
  return jobId;
};

/** The queue, printers and their agents. */
export const printWrites = {
  retryJob: async (at) => {
    const params = { jobId: await failedReceipt(at) };
    return (once) => at.bar.ana.retryJob({ params }, once);
  },
  dismissJob: async (at) => {
    const params = { jobId: await failedReport(at) };
    return (once) => at.bar.ana.dismissJob({ params, query: { reason: 'not needed' } }, once);
  },
  resolveJob: async (at) => {
    const params = { jobId: await lostReceipt(at) };
    return (once) => at.bar.ana.resolveJob({ params, body: { printed: true } }, once);
  },
  askJob: async (at) => {
    const params = { jobId: await lostReceipt(at) };
    return (once) => at.bar.ana.askJob({ params }, once);
  },
  testPrinter: async (at) => {
    const { printerId } = await till(at);
    return (once) => at.bar.ana.testPrinter({ params: { printerId } }, once);
  },
  fiscalReport: async (at) => {
    const { printerId } = await till(at);
    return (once) => at.bar.boss.fiscalReport({ body: { kind: 'x', printerId } }, once);
  },
  createPrintAgent: ({ bar, fresh }) => {
    const body = { name: fresh() };
    return (once) => bar.boss.createPrintAgent({ body }, once);
  },
} satisfies Writes;
