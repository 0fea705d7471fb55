import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrinterReport } from '@masa/contract/print-channel';
import { evening, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const ask = (kind: 'x' | 'z', printerId: string) => bar.boss.fiscalReport({ body: { kind, printerId } });
const jobOf = async (jobId: string) =>
  (await bar.ana.printJobs({ query: { limit: 200 } })).find((job) => job.jobId === jobId);

describe('a report whose register is gone', () => {
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const named = (name: string, serial: string) => ({
    ...({ name, role: 'fiscal', station: 'all', language: 'ro', ...state } as const),
    device: { model: 'FP-700', serial, registration: null, legal: true },
  });
  /** An agent whose file names what it is told to name. */
  async function counter() {
    const { agents, agentLink } = bar.product.print;
    const { id } = await agents.enrol(`counter-${crypto.randomUUID()}`, 'user:boss');
    return {
      hello: (...printers: PrinterReport[]) => agentLink.answers.hello(id, { agentVersion: '1', printers }),
      claimed: async (name: string) =>
        (await agentLink.answers.claim(id, { printers: [name], limit: 5 })).jobs.map((job) => job.jobId),
      leaves: () => agents.revoke(id, 'user:boss'),
    };
  }
  const idOf = async (name: string) =>
    (await bar.ana.printers()).find((printer) => printer.name === name)?.id ?? '';
  const swept = async (jobId: string) => {
    bar.clock.advance(31_000);
    await bar.product.print.agentLink.sweep();
    return jobOf(jobId);
  };

  it('fails with that reason when it was renamed, and can be asked of the one that is there', async () => {
    const agent = await counter();
    await agent.hello(named('old name', 'DT1'));
    const { jobId } = await ask('z', await idOf('old name'));
    await agent.hello(named('new name', 'DT1'));
    expect(await agent.claimed('new name')).toEqual([]);
    expect(await swept(jobId)).toMatchObject({
      status: 'failed',
      reason: 'printer_gone',
      error: null,
      superseded: false,
    });
    expect((await bar.ana.overview()).printJobs).toMatchObject({
      failed: 1,
      waiting: 0,
      stuck: { count: 0 },
    });
    await agent.hello(named('new name', 'DT1'));
    const next = await ask('z', await idOf('new name'));
    expect(next).toMatchObject({ duplicate: false });
    expect(await agent.claimed('new name')).toEqual([next.jobId]);
    await agent.leaves();
  });

  it('fails when its printer got other work, its agent was revoked, or it is tried again in vain', async () => {
    const agent = await counter();
    await agent.hello(named('till', 'DT2'));
    const printerId = await idOf('till');
    const x = await ask('x', printerId);
    await bar.boss.changePrinter({ params: { printerId }, body: { role: 'precheck' } });
    expect(await swept(x.jobId)).toMatchObject({ status: 'failed', reason: 'printer_gone' });
    await bar.boss.changePrinter({ params: { printerId }, body: { role: 'fiscal' } });
    await agent.hello(named('till', 'DT2'));
    const z = await ask('z', printerId);
    await agent.leaves();
    expect(await swept(z.jobId)).toMatchObject({ status: 'failed', reason: 'printer_gone' });
    const again = await bar.ana.retryJob({ params: { jobId: z.jobId } });
    expect(await swept(again.jobId)).toMatchObject({ status: 'failed', reason: 'printer_gone' });
  });

  it('waits on while the register is only away, paused, or left out of the file for a moment', async () => {
    const agent = await counter();
    const register = named('till', 'DT3');
    await agent.hello(register);
    const printerId = await idOf('till');
    const { jobId } = await ask('z', printerId);
    await agent.hello();
    await bar.product.print.agentLink.sweep();
    await agent.hello({ ...register, state: 'offline' });
    expect(await swept(jobId)).toMatchObject({ status: 'queued' });
    await bar.boss.changePrinter({ params: { printerId }, body: { paused: true } });
    expect(await swept(jobId)).toMatchObject({ status: 'queued' });
    await bar.boss.changePrinter({ params: { printerId }, body: { paused: false } });
    await agent.hello(register);
    expect(await agent.claimed('till')).toEqual([jobId]);
    await agent.leaves();
  });

  it('is followed by a test page of that printer', async () => {
    const agent = await counter();
    await agent.hello(named('first', 'DT4'));
    const page = await bar.ana.testPrinter({ params: { printerId: await idOf('first') } });
    await agent.hello(named('second', 'DT4'));
    expect(await swept(page.jobId)).toMatchObject({ kind: 'test', status: 'failed', reason: 'printer_gone' });
    await agent.leaves();
  });
});
