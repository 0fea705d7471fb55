import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRINT_LATE_AFTER_MS, PRINT_MAX_ATTEMPTS } from '@masa/domain/print-job';
import { codeOf } from '../../testing/code-of.ts';
import { callOf, openBar, printer, PRINTED, type Bar } from '../../testing/print-bar.ts';
import { printOverview } from './public.ts';
import { printingToWire } from './print.wire.ts';
import { sweepPapers } from './sweep.ts';

const LATE = PRINT_LATE_AFTER_MS;
const DAY = 24 * 60 * 60_000;

describe('the print queue as people see it', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const sticker = async (station: 'kitchen' | 'bar' = 'kitchen') => {
    const order = await bar.item(station);
    return (await bar.inWork((work) => bar.print.printing.enqueueCopy(work, order))).jobId;
  };
  const receipt = async () => {
    const check = await bar.check();
    const press = () => bar.inWork((work) => bar.print.printing.enqueueFiscal(work, check));
    return { check, press, jobId: (await press()).jobId };
  };
  const retry = async (jobId: string) => bar.print.handlers.retryJob(callOf({ params: { jobId } }));
  const dismiss = async (jobId: string) =>
    bar.print.handlers.dismissJob(callOf({ params: { jobId }, query: {} }));
  const resolve = async (jobId: string, printed: boolean) =>
    bar.print.handlers.resolveJob(callOf({ params: { jobId }, body: { printed } }));
  const jobs = async (query: { state?: 'failed' | 'printed'; limit: number }) =>
    bar.print.handlers.printJobs(callOf({ query }));
  const overview = async () => printingToWire(await printOverview(bar.db, bar.context.world.now()));
  const audited = async (action: string) => (await bar.db('audit_log').where({ action })).length;
  const failedReceipt = async () => {
    const made = await receipt();
    const agent = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    await bar.agentLink.failed(agent.id, { ...(await agent.claimOne()), reason: 'cover open' });
    return { ...made, agent };
  };
  const unknownReceipt = async () => {
    const made = await receipt();
    const agent = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    const lease = await agent.claimOne();
    await bar.agentLink.started(agent.id, lease);
    await bar.agentLink.unknown(agent.id, { ...lease, reason: 'no answer' });
    return { ...made, agent, lease };
  };

  it('asks one question and writes nothing while nothing is on its way', async () => {
    const agent = await bar.agent([printer('k')]);
    await sticker();
    await bar.agentLink.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED });
    const said: string[] = [];
    const hear = ({ sql }: { readonly sql: string }) => void said.push(sql);
    const sweep = async () => {
      said.length = 0;
      bar.db.on('query', hear);
      await bar.print.agentLink.sweep();
      bar.db.off('query', hear);
      return said;
    };
    expect(await sweep()).toHaveLength(1);
    expect(said[0]).toMatch(/^select/u);
    await sticker();
    expect((await sweep()).length).toBeGreaterThan(3);
  });

  it('tells the hall once when something is not on paper after 30 seconds, waiting or half printed', async () => {
    const wanted = new Date(bar.context.world.now()).toISOString();
    const fiscal = await receipt();
    const device = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    const lease = await device.claimOne();
    await bar.agentLink.started(device.id, lease);
    bar.pass(29_000);
    const agent = await bar.agent([printer('k')]);
    const young = await sticker();
    await bar.print.agentLink.sweep();
    expect((await overview()).printJobs).toMatchObject({ waiting: 2, stuck: { count: 0, oldest: null } });
    bar.heard.length = 0;
    bar.pass(1_000);
    await bar.agentLink.renew(device.id, lease);
    await bar.print.agentLink.sweep();
    expect(bar.heard.map(({ kind }) => kind)).toEqual(['staff']);
    expect((await overview()).printJobs.stuck).toEqual({ count: 1, oldest: wanted });
    bar.heard.length = 0;
    bar.pass(1_000);
    await bar.print.agentLink.sweep();
    expect(bar.heard).toEqual([]);
    await bar.agentLink.printed(device.id, { ...lease, ...PRINTED });
    await bar.agentLink.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED });
    expect((await overview()).printJobs).toMatchObject({ waiting: 0, stuck: { count: 0, oldest: null } });
    expect([await bar.statusOf(fiscal.jobId), await bar.statusOf(young)]).toEqual(['printed', 'printed']);
  });

  it('keeps a sticker that waited 15 minutes for a person, who prints or drops it', async () => {
    const [kept, dropped] = [await sticker(), await sticker()];
    const agent = await bar.agent([printer('k')]);
    bar.pass(LATE - 1);
    await bar.print.agentLink.sweep();
    expect((await overview()).printJobs).toMatchObject({ waiting: 2, failed: 0, late: 0, unknown: 0 });
    bar.heard.length = 0;
    bar.pass(1);
    expect(await agent.claim()).toEqual([]);
    expect(bar.heard.map(({ kind }) => kind)).toEqual(['staff']);
    expect((await overview()).printJobs).toEqual({
      waiting: 0,
      failed: 0,
      late: 2,
      unknown: 0,
      stuck: { count: 0, oldest: null },
    });
    expect(await retry(kept)).toMatchObject({ jobId: kept, status: 'queued', copyNo: 0 });
    expect(await dismiss(dropped)).toMatchObject({ jobId: dropped, status: 'dismissed' });
    bar.pass(LATE - 1);
    expect((await agent.claim()).map(({ jobId }) => jobId)).toEqual([kept]);
    expect([await audited('print_job.retry'), await audited('print_job.dismiss')]).toEqual([1, 1]);
  });

  it('never makes a receipt late, and lets nobody drop one', async () => {
    const { jobId } = await receipt();
    bar.pass(10 * LATE);
    await bar.print.agentLink.sweep();
    expect(await codeOf(dismiss(jobId))).toBe('print_job_wrong_state');
    expect(await bar.statusOf(jobId)).toBe('queued');
  });

  it('takes a failed sticker up again, with three new tries', async () => {
    const jobId = await sticker();
    const agent = await bar.agent([printer('k')]);
    for (let tries = 0; tries < PRINT_MAX_ATTEMPTS; tries += 1) await agent.loseOne();
    const reason = 'agent_silent';
    expect(await jobs({ state: 'failed', limit: 5 })).toMatchObject([{ jobId, reason, error: null }]);
    expect((await overview()).printJobs.failed).toBe(1);
    expect(await bar.job(jobId)).toMatchObject({ attempts: 3 });
    expect(await retry(jobId)).toMatchObject({ jobId, status: 'queued', error: null });
    expect(await bar.job(jobId)).toMatchObject({ attempts: 0 });
  });

  it('retries a failed receipt as a new job, once, and counts the old failure no more', async () => {
    const { jobId, agent } = await failedReceipt();
    bar.pass(1_000);
    const outcomes = await Promise.allSettled([retry(jobId), retry(jobId), retry(jobId)]);
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(made).toMatchObject([{ status: 'queued', kind: 'fiscal', requestedBy: 'Admin' }]);
    const [trace] = await bar.db('audit_log').where({ action: 'print_job.retry' }).pluck('actor');
    expect(trace).toBe('user:admin');
    expect(made.map((job) => job.jobId)).not.toContain(jobId);
    expect((await overview()).printJobs).toMatchObject({ waiting: 1, failed: 0, late: 0, unknown: 0 });
    await bar.agentLink.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED, fiscalNumber: '1' });
    expect(await codeOf(retry(jobId))).toBe('print_job_wrong_state');
  });

  it('prints nothing more of a cancelled check, and asks nobody about it', async () => {
    const { jobId, check, agent } = await failedReceipt();
    const bill = await bar.agent([printer('bill', { role: 'precheck' })]);
    const precheck = { ...check, kind: 'precheck', role: 'precheck' } as const;
    const failing = await bar.inWork((work) => bar.print.printing.enqueueCopy(work, precheck));
    await bar.agentLink.failed(bill.id, { ...(await bill.claimOne()), reason: 'cover open' });
    const latePress = { ...(await bar.check()), kind: 'precheck', role: 'precheck' } as const;
    const late = await bar.inWork((work) => bar.print.printing.enqueueCopy(work, latePress));
    bar.pass(LATE);
    await bar.print.agentLink.sweep();
    await bar.db('checks').update({ status: 'cancelled' });
    for (const dead of [jobId, failing.jobId, late.jobId])
      expect(await codeOf(retry(dead))).toBe('print_job_wrong_state');
    expect(await agent.claim()).toEqual([]);
    expect(await bill.claim()).toEqual([]);
    expect((await overview()).printJobs).toMatchObject({ waiting: 0, failed: 0, late: 1, unknown: 0 });
    expect(await jobs({ state: 'failed', limit: 5 })).toMatchObject([
      { superseded: true },
      { superseded: true },
    ]);
    expect(await dismiss(late.jobId)).toMatchObject({ status: 'dismissed' });
  });

  it('lists what waits for a person first, however much came after it', async () => {
    const unknown = (await unknownReceipt()).jobId;
    bar.pass(1_000);
    const failed = (await failedReceipt()).jobId;
    const late = await sticker();
    bar.pass(LATE);
    await bar.print.agentLink.sweep();
    const newer: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      bar.pass(1);
      newer.unshift(await sticker());
    }
    const ids = async (limit: number) => (await jobs({ limit })).map(({ jobId }) => jobId);
    expect(await ids(50)).toEqual([unknown, failed, late, ...newer.slice(0, 50)]);
    bar.pass(DAY);
    expect((await ids(200)).slice(0, 2)).toEqual([unknown, late]);
  });

  it('tells which failure nobody has to look at any more', async () => {
    const first = await failedReceipt();
    const shown = async () =>
      (await jobs({ state: 'failed', limit: 5 })).map(({ jobId, superseded }) => [jobId, superseded]);
    expect(await shown()).toEqual([[first.jobId, false]]);
    bar.pass(1_000);
    const second = await retry(first.jobId);
    expect(second.superseded).toBe(false);
    expect(await shown()).toEqual([[first.jobId, true]]);
    expect((await jobs({ limit: 5 })).map(({ jobId }) => jobId)).toEqual([second.jobId, first.jobId]);
    const lease = await first.agent.claimOne();
    await bar.agentLink.failed(first.agent.id, { ...lease, reason: 'paper jam' });
    expect(await shown()).toEqual([
      [second.jobId, false],
      [first.jobId, true],
    ]);
    bar.pass(1_000);
    await bar.agentLink.printed(first.agent.id, {
      ...(await retry(second.jobId).then(() => first.agent.claimOne())),
      ...PRINTED,
    });
    expect((await shown()).map(([, superseded]) => superseded)).toEqual([true, true]);
  });

  it('lets a person decide a receipt of unknown outcome: printed for good, or free for a new attempt', async () => {
    const out = await unknownReceipt();
    expect((await overview()).printJobs.unknown).toBe(1);
    expect(await resolve(out.jobId, true)).toMatchObject({ status: 'printed', confirmed: true });
    expect(await out.press()).toMatchObject({ jobId: out.jobId, duplicate: true });
    // The device's own word still brings the number.
    await bar.agentLink.printed(out.agent.id, { ...out.lease, ...PRINTED, fiscalNumber: '9' });
    expect(await bar.job(out.jobId)).toMatchObject({ status: 'printed', fiscal_number: '9' });

    const not = await unknownReceipt();
    expect(await resolve(not.jobId, false)).toMatchObject({ status: 'failed' });
    expect(await not.press()).toMatchObject({ duplicate: false });
    expect(await audited('print_job.resolve')).toBe(2);
  });

  it('refuses what the state of a job does not allow', async () => {
    const jobId = await sticker();
    const attempts = [retry(jobId), dismiss(jobId), resolve(jobId, true), retry('nobody')];
    expect(await Promise.all(attempts.map(codeOf))).toEqual([
      'print_job_wrong_state',
      'print_job_wrong_state',
      'print_job_wrong_state',
      'print_job_not_found',
    ]);
    expect(
      await codeOf(Promise.resolve(bar.print.handlers.paperPreview(callOf({ params: { jobId } })))),
    ).toBe('paper_not_found');
  });

  it('shows the paper of a job as the agent sent it', async () => {
    const jobId = await sticker();
    const agent = await bar.agent([printer('k')]);
    const paper = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    await bar.agentLink.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED, paper });
    expect(await jobs({ limit: 1 })).toMatchObject([{ jobId, status: 'printed', hasPaper: true }]);
    const shown = await bar.print.handlers.paperPreview(callOf({ params: { jobId } }));
    expect(Buffer.from(shown as Uint8Array).equals(paper)).toBe(true);
  });

  it('keeps the picture of a paper for a week, and the job for good', async () => {
    const agent = await bar.agent([printer('k')]);
    const paper = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const printOne = async () => {
      const jobId = await sticker();
      await bar.agentLink.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED, paper });
      return jobId;
    };
    for (let count = 0; count < 120; count += 1) await printOne();
    bar.pass(DAY);
    const kept = await printOne();
    bar.pass(6 * DAY + 1);
    await sweepPapers(bar.db, bar.context.world.now());
    expect(await bar.db('print_papers').pluck('job_id')).toEqual([kept]);
    expect(await jobs({ state: 'printed', limit: 200 })).toHaveLength(121);
  });
});
