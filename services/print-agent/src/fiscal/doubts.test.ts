import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../jobs/journal.ts';
import { openBar, until, type Bar } from '../testing/bar.ts';
import { startDatecsEmulator, type DatecsEmulator } from '../testing/datecs-emulator.ts';
import { fiscalDocument, leasedJob } from '../testing/jobs.ts';
import { tillBehind } from '../testing/till.ts';
import { COMMAND } from './datecs/commands.ts';

const TOTAL = fiscalDocument.effectiveTotal;
let bar: Bar;
let emulator: DatecsEmulator;
beforeEach(async () => {
  bar = await openBar();
  emulator = await startDatecsEmulator('P');
});
afterEach(async () => {
  await bar.close();
  await emulator.stop();
});

const found = ({ jobId }: { jobId: string }) => bar.api.jobs.get(jobId);
const ended = (job: { jobId: string }, state: string) =>
  until(() => found(job)?.state === state, `${job.jobId} is ${state}, not ${found(job)?.state}`, 15_000);

/** A receipt that an earlier agent had announced and noted when it died. */
function halfSold() {
  const job = leasedJob({ printer: 'till', document: fiscalDocument });
  bar.api.queue(job);
  const item = found(job);
  if (item) Object.assign(item, { state: 'printing', leaseNo: 1, leaseUntil: Date.now() + 60_000 });
  const journal = openJournal(bar.directory);
  const trace = { printer: 'till', before: String(emulator.books.last()), total: TOTAL, date: '2026-11-21' };
  journal.printing({ jobId: job.jobId, leaseNo: 1, kind: 'fiscal', trace });
  journal.close();
  return job;
}

/** What it had got through before it died. */
function onTheDevice(paid: number, isClosed: boolean) {
  emulator.books.start();
  const receipt = emulator.books.open();
  receipt?.lines.push({ name: 'Aripioare', group: 'B', price: TOTAL, quantity: 1, discount: 0 });
  if (receipt) receipt.paid = paid;
  if (isClosed) emulator.books.close();
}

describe('an agent that finds a half sold receipt in its journal', () => {
  it.each([
    ['nothing of it on the device', () => undefined, 'failed', 0],
    ['it open and unpaid', () => onTheDevice(0, false), 'failed', 0],
    ['it open and paid', () => onTheDevice(TOTAL, false), 'printed', 1],
    ['it closed', () => onTheDevice(TOTAL, true), 'printed', 1],
    ['another receipt in its place', () => emulator.books.soldByHand(TOTAL + 1), 'unknown', 0],
  ])('and %s says what is so, and sells nothing', async (_what, happen, state, receipts) => {
    const job = halfSold();
    happen();
    await bar.agent([tillBehind(emulator, 'P')]);
    await ended(job, state);
    expect(found(job)?.fiscalNumber ?? null).toBe(state === 'printed' ? '0000042' : null);
    expect(emulator.books.closed).toHaveLength(receipts);
    expect(emulator.did).not.toContain(COMMAND.open);
    expect(emulator.books.open()).toBeNull();
  });

  it('sells nothing else before the device has told', async () => {
    const job = halfSold();
    onTheDevice(TOTAL, true);
    emulator.knobs.deaf.set(COMMAND.transaction, 8);
    await bar.agent([tillBehind(emulator, 'P')]);
    const next = leasedJob({ printer: 'till', document: fiscalDocument });
    bar.api.queue(next);
    await ended(next, 'printed');
    expect(found(job)).toMatchObject({ state: 'printed', fiscalNumber: '0000042' });
    expect(found(next)?.fiscalNumber).toBe('0000043');
  }, 30_000);

  it('tells people that nobody knows while the device is away, and what became of it when it is back', async () => {
    const job = halfSold();
    onTheDevice(TOTAL, true);
    for (const command of Object.values(COMMAND)) emulator.knobs.deaf.set(command, 1_000);
    await bar.agent([tillBehind(emulator, 'P')]);
    await ended(job, 'unknown');
    emulator.knobs.deaf.clear();
    await ended(job, 'printed');
    expect(found(job)?.fiscalNumber).toBe('0000042');
  }, 30_000);
});
