import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { callOf, openBar, printer, PRINTED, type Bar } from '../../testing/print-bar.ts';
import { printOverview } from './public.ts';

const LATE = 15 * 60_000;

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
    return { press, jobId: (await press()).jobId };
  };
  const retry = async (jobId: string) => bar.print.handlers.retryJob(callOf({ params: { jobId } }));
  const dismiss = async (jobId: string) => bar.print.handlers.dismissJob(callOf({ params: { jobId } }));
  const resolve = async (jobId: string, printed: boolean) =>
    bar.print.handlers.resolveJob(callOf({ params: { jobId }, body: { printed } }));
  const jobs = async (query: { state?: 'failed' | 'printed'; limit: number }) =>
    bar.print.handlers.printJobs(callOf({ query }));
  const printers = async () => bar.print.handlers.printers(callOf({}));
  const change = async (
    name: string,
    body: { paused?: boolean; backupId?: string | null; station?: 'all' | 'bar' },
  ) => {
    const printerId = (await printers()).find((one) => one.name === name)?.id ?? '';
    return bar.print.handlers.changePrinter(callOf({ params: { printerId }, body }));
  };
  const overview = () => printOverview(bar.db, bar.context.world.now());
  const audited = async (action: string) => (await bar.db('audit_log').where({ action })).length;
  const failedReceipt = async () => {
    const made = await receipt();
    const agent = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    await bar.desk.failed(agent.id, { ...(await agent.claimOne()), reason: 'cover open' });
    return { ...made, agent };
  };
  const unknownReceipt = async () => {
    const made = await receipt();
    const agent = await bar.agent([printer('ecc', { role: 'fiscal' })]);
    const lease = await agent.claimOne();
    await bar.desk.started(agent.id, lease);
    await bar.desk.unknown(agent.id, { ...lease, reason: 'no answer' });
    return { ...made, agent, lease };
  };

  it('keeps a sticker that waited 15 minutes for a person, who prints or drops it', async () => {
    const [kept, dropped] = [await sticker(), await sticker()];
    const agent = await bar.agent([printer('k')]);
    bar.pass(LATE - 1);
    await bar.print.desk.sweep();
    expect((await overview()).printJobs).toEqual({ waiting: 2, failed: 0, late: 0, unknown: 0 });
    bar.heard.length = 0;
    bar.pass(1);
    expect(await agent.claim()).toEqual([]);
    expect(bar.heard.map(({ kind }) => kind)).toEqual(['staff']);
    expect((await overview()).printJobs).toEqual({ waiting: 0, failed: 0, late: 2, unknown: 0 });
    expect(await retry(kept)).toMatchObject({ jobId: kept, status: 'queued', copyNo: 0 });
    expect(await dismiss(dropped)).toMatchObject({ jobId: dropped, status: 'dismissed' });
    bar.pass(LATE - 1);
    expect((await agent.claim()).map(({ jobId }) => jobId)).toEqual([kept]);
    expect([await audited('print_job.retry'), await audited('print_job.dismiss')]).toEqual([1, 1]);
  });

  it('never makes a receipt late, and lets nobody drop one', async () => {
    const { jobId } = await receipt();
    bar.pass(10 * LATE);
    await bar.print.desk.sweep();
    expect(await codeOf(dismiss(jobId))).toBe('print_job_wrong_state');
    expect(await bar.statusOf(jobId)).toBe('queued');
  });

  it('takes a failed sticker up again, with three new tries', async () => {
    const jobId = await sticker();
    const agent = await bar.agent([printer('k')]);
    await bar.desk.failed(agent.id, { ...(await agent.claimOne()), reason: 'no such letter' });
    expect(await jobs({ state: 'failed', limit: 5 })).toMatchObject([{ jobId, error: 'no such letter' }]);
    expect((await overview()).printJobs.failed).toBe(1);
    await bar.db('print_jobs').where({ id: jobId }).update({ attempts: 3 });
    expect(await retry(jobId)).toMatchObject({ jobId, status: 'queued', error: null });
    expect(await bar.job(jobId)).toMatchObject({ attempts: 0 });
  });

  it('retries a failed receipt as a new job, once, and counts the old failure no more', async () => {
    const { jobId, agent } = await failedReceipt();
    bar.pass(1_000);
    const outcomes = await Promise.allSettled([retry(jobId), retry(jobId), retry(jobId)]);
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(made).toMatchObject([{ status: 'queued', kind: 'fiscal' }]);
    expect(made.map((job) => job.jobId)).not.toContain(jobId);
    expect((await overview()).printJobs).toEqual({ waiting: 1, failed: 0, late: 0, unknown: 0 });
    await bar.desk.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED, fiscalNumber: '1' });
    expect(await codeOf(retry(jobId))).toBe('print_job_wrong_state');
  });

  it('lets a person decide a receipt of unknown outcome: printed for good, or free for a new attempt', async () => {
    const out = await unknownReceipt();
    expect((await overview()).printJobs.unknown).toBe(1);
    expect(await resolve(out.jobId, true)).toMatchObject({ status: 'printed', confirmed: true });
    expect(await out.press()).toMatchObject({ jobId: out.jobId, duplicate: true });
    // The device's own word still brings the number.
    await bar.desk.printed(out.agent.id, { ...out.lease, ...PRINTED, fiscalNumber: '9' });
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
    await bar.desk.printed(agent.id, { ...(await agent.claimOne()), ...PRINTED, paper });
    expect(await jobs({ limit: 1 })).toMatchObject([{ jobId, status: 'printed', hasPaper: true }]);
    const shown = await bar.print.handlers.paperPreview(callOf({ params: { jobId } }));
    expect(Buffer.from(shown).equals(paper)).toBe(true);
  });

  it('gives stickers to the printer of their station, and nothing to a paused one', async () => {
    const [kitchen, counter] = [await sticker('kitchen'), await sticker('bar')];
    await receipt();
    const agent = await bar.agent([printer('k', { station: 'kitchen' }), printer('b', { station: 'bar' })]);
    await change('b', { paused: true });
    expect((await overview()).printers.map(({ name, state }) => [name, state])).toEqual([
      ['b', 'paused'],
      ['k', 'ok'],
    ]);
    expect((await agent.claim()).map(({ jobId }) => jobId)).toEqual([kitchen]);
    expect(await printers()).toMatchObject([
      { name: 'b', queue: 1, paused: true },
      { name: 'k', queue: 1 },
    ]);
    await change('b', { paused: false });
    expect((await agent.claim()).map((job) => [job.jobId, job.printer])).toEqual([[counter, 'b']]);
  });

  it('lets the backup take the stickers of a printer that is out for 20 seconds', async () => {
    const working = [printer('k', { station: 'kitchen' }), printer('b', { station: 'bar' })];
    const agent = await bar.agent(working);
    const backupId = (await printers()).find(({ name }) => name === 'b')?.id ?? '';
    await change('k', { backupId });
    expect(await codeOf(change('b', { backupId }))).toBe('invalid_request');
    expect(await codeOf(change('b', { backupId: 'nobody' }))).toBe('printer_not_found');
    const jobId = await sticker('kitchen');
    const claimForBar = async () => (await bar.desk.claim(agent.id, { printers: ['b'], limit: 5 })).jobs;
    expect(await claimForBar()).toEqual([]);
    await agent.hello([
      printer('k', { station: 'kitchen', state: 'paper_out' }),
      printer('b', { station: 'bar' }),
    ]);
    expect(await claimForBar()).toEqual([]);
    bar.pass(21_000);
    expect((await claimForBar()).map((job) => [job.jobId, job.printer])).toEqual([[jobId, 'b']]);
  });

  it('prints a test page on the one printer it is for', async () => {
    const [one, other] = [await bar.agent([printer('k')]), await bar.agent([printer('k')])];
    const [row] = await bar.db('printers').where({ agent_id: one.id }).select<{ id: string }[]>('id');
    const ticket = await bar.print.handlers.testPrinter(callOf({ params: { printerId: row?.id ?? '' } }));
    expect(await other.claim()).toEqual([]);
    expect((await one.claim()).map(({ jobId, document }) => [jobId, document.kind])).toEqual([
      [ticket.jobId, 'test'],
    ]);
    expect(await audited('printer.tested')).toBe(1);
  });

  it('keeps what the venue decided of a printer when its agent says hello again, and forgets one that is gone', async () => {
    const agent = await bar.agent([printer('k', { station: 'kitchen' }), printer('old')]);
    await change('k', { station: 'all' });
    await agent.hello([printer('k', { station: 'kitchen', state: 'cover_open', detail: 'lid' })]);
    expect(await printers()).toMatchObject([
      { name: 'k', station: 'all', state: 'cover_open', detail: 'lid' },
    ]);
    bar.pass(31_000);
    expect((await overview()).printers).toMatchObject([{ name: 'k', state: 'offline' }]);
    await agent.hello([printer('k'), printer('old')]);
    expect((await overview()).printers.map(({ name, state }) => [name, state])).toEqual([
      ['k', 'ok'],
      ['old', 'ok'],
    ]);
  });

  it('shows an agent key once, keeps only its hash, and gives a revoked name and its printers back', async () => {
    const enrol = async (name: string) => bar.print.handlers.createPrintAgent(callOf({ body: { name } }));
    const { id, key } = await enrol('Bar PC');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await bar.db('print_agents'))).not.toContain(key);
    expect(await codeOf(enrol('Bar PC'))).toBe('agent_name_taken');
    await bar.desk.hello(id, { agentVersion: '1', printers: [printer('k')] });
    await change('k', { station: 'bar' });
    expect(await bar.print.desk.authenticate(key)).toMatchObject({ id });
    bar.heard.length = 0;
    await bar.print.handlers.revokePrintAgent(callOf({ params: { agentId: id } }));
    expect(bar.heard.map(({ kind }) => kind)).toContain('access');
    expect(await bar.print.desk.authenticate(key)).toBeNull();
    expect(await printers()).toEqual([]);
    await sticker('bar');
    expect((await bar.desk.claim(id, { printers: ['k'], limit: 1 })).jobs).toEqual([]);
    const again = await enrol('Bar PC');
    expect(again.key).not.toBe(key);
    expect(await bar.print.desk.authenticate(key)).toBeNull();
    expect(await printers()).toMatchObject([{ name: 'k', station: 'bar' }]);
    expect(await bar.print.handlers.printAgents(callOf({}))).toMatchObject([
      { name: 'Bar PC', revoked: false },
    ]);
    expect([await audited('print_agent.enrolled'), await audited('print_agent.revoked')]).toEqual([2, 1]);
  });
});
