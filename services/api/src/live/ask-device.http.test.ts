import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PRINT_AGENT_NAMESPACE,
  SOCKET_IO_PATH,
  type LeasedJob,
  type ProbeAnswer,
} from '@masa/contract/print-channel';
import { evening, order, refusalsOf, type Evening } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';

const TILL = 'till';
const OUT: ProbeAnswer = { outcome: 'printed', fiscalNumber: '0000042', verifyUrl: 'https://sfs.md/r/42' };

describe('the question to the cash register', () => {
  let bar: Evening;
  let pay: ReturnType<typeof paying>;
  let key: string;

  let till: Socket | null = null;
  let asked: string[] = [];

  beforeAll(async () => {
    bar = await evening();
    pay = paying(bar);
    ({ key } = await bar.product.print.agents.enrol(TILL, 'user:boss'));
  });
  afterAll(() => bar.close());
  beforeEach(() => {
    asked = [];
  });
  afterEach(() => {
    till?.disconnect();
    till = null;
  });

  const say = (name: string, message: unknown): Promise<unknown> => {
    if (!till) throw new Error('The till is away.');
    return till.timeout(3_000).emitWithAck(name, message);
  };
  const hangUp = async () => {
    const before = till;
    const gone = new Promise((done) => before?.once('disconnect', done));
    before?.disconnect();
    await gone;
    till = null;
  };

  /** The till's agent, connected; it answers a question as the test says. */
  async function plugIn(answer: (reply: (word: unknown) => void) => void) {
    const socket = io(`${bar.origin}${PRINT_AGENT_NAMESPACE}`, {
      path: SOCKET_IO_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { key },
    });
    till = socket;
    socket.on('alive', (reply: () => void) => reply());
    socket.on('probe', ({ jobId }: { jobId: string }, reply: (word: unknown) => void) => {
      asked.push(jobId);
      answer(reply);
    });
    await new Promise((done, fail) => socket.once('connect', () => done(null)).once('connect_error', fail));
    const state = { state: 'ok', paper: 'ok', detail: '' };
    const printers = [{ name: TILL, role: 'fiscal', station: 'all', language: 'ro', ...state }];
    await say('hello', { agentVersion: '1', printers });
  }

  /** A receipt that was sent to the till, which then lost track of it. */
  async function lostReceipt() {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries');
    const checkId = await pay.opened(pay.separate(guest));
    const { jobId } = await bar.ana.printFiscal({ params: { checkId } });
    const { jobs } = (await say('claim', { printers: [TILL], limit: 1 })) as { jobs: LeasedJob[] };
    expect(jobs.map((job) => job.jobId)).toEqual([jobId]);
    const lease = { jobId, leaseNo: 1 };
    await say('started', lease);
    expect(await say('unknown', { ...lease, reason: 'no answer' })).toEqual({ status: 'ok' });
    return { jobId, checkId };
  }
  const ask = (jobId: string, api = bar.ana) => api.askJob({ params: { jobId } });
  const stateOf = async (id: string) =>
    (await bar.ana.printJobs({ query: { limit: 200 } })).find(({ jobId }) => jobId === id)?.status;
  const answering = (word: unknown) => (reply: (word: unknown) => void) => reply(word);

  it('brings the number and the link of a receipt that came out', async () => {
    await plugIn(answering(OUT));
    const { jobId, checkId } = await lostReceipt();
    expect(await ask(jobId)).toMatchObject({
      outcome: 'printed',
      reason: null,
      job: { jobId, status: 'printed', confirmed: true, fiscalNumber: '0000042', error: null },
    });
    expect(asked).toEqual([jobId]);
    const check = await bar.ana.getCheck({ params: { checkId } });
    expect(check).toMatchObject({ fiscalNumber: '0000042', fiscalLink: 'https://sfs.md/r/42' });
    const [trace] = (await bar.database
      .db('audit_log')
      .where({ action: 'print_job.ask', entity_id: jobId })) as {
      actor: string;
    }[];
    expect(trace?.actor).toBe('user:ana');
  });

  it('frees the check for another receipt when none came out', async () => {
    await plugIn(answering({ outcome: 'not_printed', reason: 'the device holds no such receipt' }));
    const { jobId, checkId } = await lostReceipt();
    expect(await ask(jobId)).toMatchObject({
      outcome: 'not_printed',
      job: { status: 'failed', error: 'the device holds no such receipt' },
    });
    expect(await bar.ana.printFiscal({ params: { checkId } })).toMatchObject({ duplicate: false });
    const { jobs } = (await say('claim', { printers: [TILL], limit: 1 })) as { jobs: LeasedJob[] };
    await say('printed', {
      jobId: jobs[0]?.jobId,
      leaseNo: 1,
      confirmed: true,
      fiscalNumber: '43',
      paper: null,
    });
  });

  it('changes nothing when the device cannot tell, or its answer makes no sense', async () => {
    let word: unknown = { outcome: 'unknown', reason: 'the device cannot tell' };
    await plugIn((reply) => reply(word));
    const { jobId } = await lostReceipt();
    expect(await ask(jobId)).toMatchObject({
      outcome: 'unknown',
      reason: 'device_unsure',
      detail: 'the device cannot tell',
      job: { status: 'unknown' },
    });
    for (word of [null, 7, { outcome: 'printed' }, { ...OUT, fiscalNumber: 'x'.repeat(41) }])
      expect(await ask(jobId)).toMatchObject({ outcome: 'unknown', reason: 'no_answer' });
    expect(await stateOf(jobId)).toBe('unknown');
  });

  it('is put once, however many ask at once, and holds up nobody meanwhile', async () => {
    let reply: (word: unknown) => void = () => undefined;
    let heard: () => void = () => undefined;
    const question = new Promise<void>((done) => (heard = done));
    await plugIn((answer) => {
      reply = answer;
      heard();
    });
    const { jobId } = await lostReceipt();
    const asking = Promise.all([ask(jobId), ask(jobId, bar.boss), ask(jobId)]);
    await question;
    // The same database serves others: no transaction waits for the device.
    await order(await bar.guest('Dana', bar.table()), 'fries');
    expect(await stateOf(jobId)).toBe('unknown');
    reply(OUT);
    expect((await asking).map(({ outcome, job }) => [outcome, job.status])).toEqual(
      Array.from({ length: 3 }, () => ['printed', 'printed']),
    );
    expect(asked).toEqual([jobId]);
  });

  it('is answered at once when the agent is away, or goes away while it is asked', async () => {
    await plugIn(() => void hangUp());
    const { jobId } = await lostReceipt();
    expect(await ask(jobId)).toMatchObject({ outcome: 'unknown', reason: 'no_answer' });
    expect(await ask(jobId)).toMatchObject({
      outcome: 'unknown',
      reason: 'agent_away',
      detail: null,
      job: { status: 'unknown' },
    });
    expect(asked).toEqual([jobId]);
  });

  it('is for receipts of unknown outcome alone, and for the staff', async () => {
    await plugIn(answering(OUT));
    const { jobId } = await lostReceipt();
    await bar.ana.resolveJob({ params: { jobId }, body: { printed: true } });
    expect(await refusalsOf(ask(jobId))).toEqual(['409 print_job_wrong_state']);
    expect(await refusalsOf(ask(crypto.randomUUID()))).toEqual(['404 print_job_not_found']);
    expect(await refusalsOf(ask(jobId, bar.bare))).toEqual(['401 unauthorized']);
    expect(asked).toEqual([]);
  });
});
