import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callOf, openBar, printer, PRINTED, type Bar } from '../../testing/print-bar.ts';

describe('a denied receipt that came out after all', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const receipt = async () => {
    const check = await bar.check();
    const press = () => bar.inWork((work) => bar.print.printing.enqueueFiscal(work, check));
    return { check, press, jobId: (await press()).jobId };
  };
  const aFiscalAgent = () => bar.agent([printer('ecc', { role: 'fiscal' })]);
  const deny = (jobId: string) =>
    bar.print.handlers.resolveJob(callOf({ params: { jobId }, body: { printed: false } }));

  it.each(['queued', 'leased'] as const)('stops the second attempt while that is %s', async (state) => {
    const { jobId, check, press } = await receipt();
    const agent = await aFiscalAgent();
    const lease = await agent.loseOne();
    await deny(jobId);
    const second = await press();
    expect(second).toMatchObject({ status: 'queued', duplicate: false });
    const next = state === 'leased' ? await agent.claimOne() : { jobId: second.jobId, leaseNo: 1 };
    const word = { ...lease, ...PRINTED, fiscalNumber: '7' };
    expect(await bar.agentLink.printed(agent.id, word)).toEqual({ status: 'ok' });
    expect(await bar.statusOf(second.jobId)).toBe('failed');
    expect(await bar.agentLink.started(agent.id, next)).toEqual({ status: 'stale_lease' });
    expect(await agent.claim()).toEqual([]);
    expect(await press()).toMatchObject({ jobId, status: 'printed', duplicate: true });
    expect(await bar.db('checks').where({ id: check.checkId }).first('fiscal_number')).toMatchObject({
      fiscal_number: '7',
    });
  });

  it('lets a word from the device and the start of the second attempt not both count', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { jobId, press } = await receipt();
      const agent = await aFiscalAgent();
      const lease = await agent.loseOne();
      await deny(jobId);
      await press();
      const next = await agent.claimOne();
      const [word, started] = await Promise.all([
        bar.agentLink.printed(agent.id, { ...lease, ...PRINTED, fiscalNumber: '7' }),
        bar.agentLink.started(agent.id, next),
      ]);
      expect([word.status, started.status].toSorted()).toEqual(['ok', 'stale_lease']);
    }
  });

  it('does not let a late word break into a second attempt that is already at the device', async () => {
    const { jobId, check, press } = await receipt();
    const agent = await aFiscalAgent();
    const lease = await agent.loseOne();
    await deny(jobId);
    await press();
    const next = await agent.claimOne();
    await bar.agentLink.started(agent.id, next);
    expect(await bar.agentLink.printed(agent.id, { ...lease, ...PRINTED, fiscalNumber: '7' })).toEqual({
      status: 'stale_lease',
    });
    expect(await bar.statusOf(next.jobId)).toBe('printing');
    expect(await bar.db('checks').where({ id: check.checkId }).first('fiscal_number')).toMatchObject({
      fiscal_number: null,
    });
    expect(await bar.db('audit_log').where({ action: 'print_job.late_report' })).toHaveLength(1);
  });
});
