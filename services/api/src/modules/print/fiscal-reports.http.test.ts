import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrinterReport } from '@masa/contract/print-channel';
import { evening, refusalsOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const ask = (kind: 'x' | 'z', api = bar.boss, printerId?: string) =>
  api.fiscalReport({ body: { kind, ...(printerId !== undefined && { printerId }) } });
const reports = async () =>
  (await bar.ana.printJobs({ query: { limit: 200 } })).filter(({ report }) => report !== null);
const SECOND_MS = 1_000;

/** A fiscal device; each word of it takes the oldest job that waits. */
async function till() {
  const { agents, agentLink } = bar.product.print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name, role: 'fiscal', station: 'all', language: 'ro', ...state } as const];
  const begin = async () => {
    await agentLink.answers.hello(id, { agentVersion: '1', printers });
    const [job] = (await agentLink.answers.claim(id, { printers: [name], limit: 1 })).jobs;
    if (!job) throw new Error('Nothing waits for the till.');
    const lease = { jobId: job.jobId, leaseNo: job.leaseNo };
    await agentLink.answers.started(id, lease);
    return { lease, document: job.document };
  };
  return {
    leaves: () => agents.revoke(id, 'user:boss'),
    prints: async (fiscalNumber: string | null) => {
      const { lease, document } = await begin();
      await agentLink.answers.printed(id, { ...lease, confirmed: true, fiscalNumber, paper: null });
      return document;
    },
    fails: async () => {
      const { lease } = await begin();
      await agentLink.answers.failed(id, { ...lease, reason: 'the device has no driver' });
    },
    losesTrack: async () => {
      const { lease } = await begin();
      await agentLink.answers.unknown(id, { ...lease, reason: 'no answer' });
    },
  };
}

it('is asked for by the administrator alone', async () => {
  expect(await refusalsOf(ask('x', bar.ana), ask('z', bar.ion), ask('z', bar.bare))).toEqual([
    '403 administrator_only',
    '401 unauthorized',
  ]);
  expect(await reports()).toEqual([]);
});

it('waits once, however often it is asked for, X and Z each by itself, and comes again the next day', async () => {
  const tickets = await Promise.all([ask('z'), ask('z'), ask('z'), ask('z')]);
  expect(new Set(tickets.map(({ jobId }) => jobId)).size).toBe(1);
  expect(tickets.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  bar.clock.advance(SECOND_MS);
  const x = await ask('x');
  expect(x).toMatchObject({ status: 'queued', duplicate: false });
  expect(await reports()).toMatchObject([
    { jobId: x.jobId, kind: 'fiscal', report: 'x', checkId: null, fiscalNumber: null },
    { jobId: tickets[0]?.jobId, report: 'z' },
  ]);
  expect((await reports())[1]?.about.askedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d/u);
  const device = await till();
  expect(await device.prints('0000012')).toMatchObject({ kind: 'z_report' });
  expect(await device.prints(null)).toMatchObject({ kind: 'x_report' });
  expect(await reports()).toMatchObject([
    { report: 'x', status: 'printed', fiscalNumber: null },
    { report: 'z', status: 'printed', fiscalNumber: '0000012' },
  ]);
  expect(await ask('z')).toMatchObject({ duplicate: false });
  await device.prints('0000013');
  await device.leaves();
});

it('is never late and never dismissed', async () => {
  bar.clock.advance(SECOND_MS);
  const { jobId } = await ask('z');
  bar.clock.advance(24 * 3_600_000);
  await bar.product.print.agentLink.sweep();
  expect((await reports())[0]).toMatchObject({ jobId, status: 'queued' });
  expect(await refusalsOf(bar.boss.dismissJob({ params: { jobId }, query: {} }))).toEqual([
    '409 print_job_wrong_state',
  ]);
  const device = await till();
  await device.prints('0000014');
  await device.leaves();
});

it('of unknown outcome waits for a person; one that failed is tried again as a new job', async () => {
  const device = await till();
  bar.clock.advance(SECOND_MS);
  const { jobId } = await ask('z');
  await device.losesTrack();
  expect(await ask('z')).toEqual({ jobId, status: 'unknown', duplicate: true });
  expect(await bar.ana.resolveJob({ params: { jobId }, body: { printed: false } })).toMatchObject({
    status: 'failed',
    superseded: false,
  });
  bar.clock.advance(SECOND_MS);
  const again = await bar.ana.retryJob({ params: { jobId } });
  expect(again).toMatchObject({ report: 'z', status: 'queued' });
  expect(again.jobId).not.toBe(jobId);
  expect(await ask('z')).toEqual({ jobId: again.jobId, status: 'queued', duplicate: true });
  await device.fails();
  const failed = async () =>
    (await reports())
      .filter(({ status }) => status === 'failed')
      .map((job) => [job.jobId, job.superseded])
      .toSorted();
  expect(await failed()).toEqual(
    [
      [again.jobId, false],
      [jobId, true],
    ].toSorted(),
  );
  bar.clock.advance(SECOND_MS);
  await ask('z');
  await device.prints('0000015');
  expect((await failed()).map(([, superseded]) => superseded)).toEqual([true, true]);
  await device.leaves();
});

it('goes to the cash register that named itself, never to a printer of slips beside it', async () => {
  const { agents, agentLink } = bar.product.print;
  const { id } = await agents.enrol('counter', 'user:boss');
  const device = { model: 'FP-700', serial: 'DT123456', registration: 'MD0001', legal: true };
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const fiscal = { role: 'fiscal', station: 'all', language: 'ro', ...state } as const;
  const slips = { ...fiscal, name: 'slips' };
  const register = { ...fiscal, name: 'register' };
  const hello = (...printers: PrinterReport[]) =>
    agentLink.answers.hello(id, { agentVersion: '1', printers });
  const claimed = async (...printers: string[]) =>
    (await agentLink.answers.claim(id, { printers, limit: 5 })).jobs.map((job) => [job.jobId, job.printer]);
  const shown = async (name: string) => (await bar.ana.printers()).find((printer) => printer.name === name);

  await hello(slips, register);
  expect(await shown('register')).toMatchObject({ device: null });
  await hello(slips, { ...register, device });
  expect(await shown('register')).toMatchObject({ device });
  expect(await shown('slips')).toMatchObject({ device: null });
  bar.clock.advance(SECOND_MS);
  const { jobId } = await ask('z');
  expect(await shown('slips')).toMatchObject({ queue: 0, oldestJob: null });
  expect(await shown('register')).toMatchObject({ queue: 1 });
  expect(await claimed('slips')).toEqual([]);
  // A device that is switched off is the same device: the day is closed on it, or not at all.
  await hello(slips, { ...register, state: 'offline' });
  expect(await shown('register')).toMatchObject({ state: 'offline', device });
  expect(await claimed('slips')).toEqual([]);
  const renewed = { ...device, registration: null, legal: false };
  await hello(slips, { ...register, device: renewed });
  expect(await shown('register')).toMatchObject({ state: 'ok', device: renewed });
  expect(await claimed('slips', 'register')).toEqual([[jobId, 'register']]);
  await agentLink.answers.printed(id, {
    jobId,
    leaseNo: 1,
    confirmed: true,
    fiscalNumber: '0000016',
    paper: null,
  });
  await hello(slips);
  await ask('x');
  expect((await claimed('slips')).map(([, printer]) => printer)).toEqual(['slips']);
  await agents.revoke(id, 'user:boss');
});

it('is made by the register that was named, and by none where nobody said which of several', async () => {
  const { agents, agentLink } = bar.product.print;
  const { id } = await agents.enrol('two tills', 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const fiscal = { role: 'fiscal', station: 'all', language: 'ro', ...state } as const;
  const device = (serial: string) => ({ model: 'FP-700', serial, registration: null, legal: true });
  const one = { ...fiscal, name: 'hall', device: device('DT1') };
  const two = { ...fiscal, name: 'terrace', device: device('DT2') };
  const slips = { ...fiscal, name: 'paper' };
  const hello = (...printers: PrinterReport[]) =>
    agentLink.answers.hello(id, { agentVersion: '1', printers });
  await hello(one, two, slips);
  const idOf = async (name: string) =>
    (await bar.ana.printers()).find((printer) => printer.name === name)?.id ?? '';
  const claimed = async (...printers: string[]) =>
    (await agentLink.answers.claim(id, { printers, limit: 5 })).jobs.map((job) => [job.jobId, job.printer]);

  const before = (await reports()).length;
  expect(await refusalsOf(ask('z'), ask('x'))).toEqual(['400 register_needed']);
  expect(await refusalsOf(ask('z', bar.boss, await idOf('paper')))).toEqual(['404 printer_not_found']);
  expect(await refusalsOf(ask('z', bar.boss, crypto.randomUUID()))).toEqual(['404 printer_not_found']);
  expect(await reports()).toHaveLength(before);

  bar.clock.advance(SECOND_MS);
  const hall = await ask('z', bar.boss, await idOf('hall'));
  const terrace = await ask('z', bar.boss, await idOf('terrace'));
  expect(terrace).toMatchObject({ duplicate: false });
  expect(await ask('z', bar.boss, await idOf('hall'))).toEqual({ ...hall, duplicate: true });
  expect(await claimed('hall')).toEqual([[hall.jobId, 'hall']]);
  // The other register may be free: the day of this one is closed on this one.
  expect(await claimed('hall', 'paper')).toEqual([]);
  const lease = { jobId: hall.jobId, leaseNo: 1 };
  await agentLink.answers.started(id, lease);
  await agentLink.answers.failed(id, { ...lease, reason: 'no paper' });
  const failedOf = async (jobId: string) => (await reports()).find((job) => job.jobId === jobId);
  expect(await failedOf(hall.jobId)).toMatchObject({ status: 'failed', superseded: false });
  bar.clock.advance(SECOND_MS);
  const again = await bar.ana.retryJob({ params: { jobId: hall.jobId } });
  expect(again).toMatchObject({ report: 'z', printerId: await idOf('hall') });
  expect(await failedOf(hall.jobId)).toMatchObject({ superseded: true });
  await hello({ ...one, state: 'offline' }, two, slips);
  expect(await claimed('terrace', 'paper')).toEqual([[terrace.jobId, 'terrace']]);
  expect(await claimed('terrace', 'paper')).toEqual([]);
  await hello(one, two, slips);
  expect(await claimed('hall', 'terrace')).toEqual([[again.jobId, 'hall']]);
  await agents.revoke(id, 'user:boss');
});
