import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays } from '@masa/domain/business-day';
import type { PrinterReport } from '@masa/contract/print-channel';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';
const WEEK = [0, 1, 2, 3, 4, 5, 6];

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterEach(() => bar.close());

const DEVICE = { model: 'DP-25', serial: 'DT000001', registration: 'J1', legal: true };

type Till = { readonly work: (hears: boolean) => Promise<void> };

/** An agent on the bar's computer that works off whatever it is given, or refuses all of it as a dead machine does. */
async function till(device: PrinterReport['device'] | null): Promise<Till> {
  const { agents, agentLink } = bar.product.print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const ok = { station: 'all', language: 'ro', state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [
    { name: 'stickers', role: 'sticker', ...ok } as const,
    { name: 'slips', role: 'precheck', ...ok } as const,
    { name: 'till', role: 'fiscal', ...ok, ...(device && { device }) } as const,
  ];
  const names = printers.map((printer) => printer.name);
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
  return {
    work: async (hears) => {
      await agentLink.answers.hello(id, { agentVersion: '1', printers });
      for (;;) {
        const { jobs } = await agentLink.answers.claim(id, { printers: names, limit: 20 });
        if (jobs.length === 0) return;
        for (const { jobId, leaseNo, printer, document } of jobs) {
          const lease = { jobId, leaseNo };
          await agentLink.answers.started(id, lease);
          const isReport = document.kind === 'x_report' || document.kind === 'z_report';
          // What a printer of slips says that is asked for a report, and what a dead register says to everything.
          const isRefused = printer === 'till' && (!hears || (isReport && device === null));
          await (isRefused
            ? agentLink.answers.failed(id, { ...lease, reason: hears ? 'no_books' : 'error: no answer' })
            : agentLink.answers.printed(id, {
                ...lease,
                confirmed: true,
                fiscalNumber: printer === 'till' ? String(leaseNo) : null,
                paper: null,
              }));
        }
      }
    },
  };
}

const state = (date: string) => bar.boss.dayClose({ params: { date } });
const close = (date: string) =>
  bar.boss.closeDay({ params: { date }, body: { countedCash: 4_550, acceptWarnings: true } });
const reportsOf = async () =>
  (await bar.ana.printJobs({ query: { limit: 200 } })).filter(({ report }) => report === 'z');

/** One guest eats and pays; with a receipt where the bar has a register. */
async function sell(withReceipt: boolean): Promise<void> {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, 'fries');
  const checkId = await pay.opened(pay.separate(guest));
  if (withReceipt) await bar.ana.printFiscal({ params: { checkId } });
  await pay.complete(checkId);
}

const nextDay = (date: string) => bar.clock.turnTo(`${addDays(date, 1)}T18:00:00+02:00`);

it('closes seven days in a row in a bar without a register, whose receipts are plain slips', async () => {
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  const slips = await till(null);
  for (const number of WEEK) {
    const date = addDays(FRIDAY, number);
    await sell(true);
    await slips.work(true);
    expect(await state(date)).toMatchObject({ registers: 0, closed: null });
    expect((await close(date)).closed).toMatchObject({ countedCash: 4_550 });
    await slips.work(true);
    nextDay(date);
  }
  expect(await reportsOf()).toEqual([]);
});

it('closes seven days in a row with a register, each with its Z report', async () => {
  const register = await till(DEVICE);
  for (const number of WEEK) {
    const date = addDays(FRIDAY, number);
    await sell(true);
    await register.work(true);
    expect(await state(date)).toMatchObject({ registers: 1 });
    expect((await close(date)).closed).not.toBeNull();
    await register.work(true);
    nextDay(date);
  }
  expect((await reportsOf()).map(({ status }) => status)).toEqual(WEEK.map(() => 'printed'));
});

it('closes seven days in a row with a register that dies on the third, once somebody says why', async () => {
  const register = await till(DEVICE);
  for (const number of WEEK) {
    const date = addDays(FRIDAY, number);
    const isAlive = number < 2;
    await sell(true);
    await register.work(isAlive);
    // What the dead register owes of the day before is dropped by a person who says what became of it.
    for (const job of (await bar.ana.printJobs({ query: { state: 'failed', limit: 200 } })).filter(
      ({ report }) => report === 'z',
    )) {
      const params = { jobId: job.jobId };
      expect(await refusalOf(bar.ana.dismissJob({ params, query: {} }))).toBe('409 reason_needed');
      const dropped = await bar.ana.dismissJob({ params, query: { reason: 'The register is broken' } });
      expect(dropped.status).toBe('dismissed');
    }
    const { blockers } = await state(date);
    expect(blockers.filter(({ warns }) => !warns)).toEqual([]);
    expect(blockers.some(({ kind }) => kind === 'fiscal_receipt')).toBe(!isAlive);
    expect((await close(date)).closed).not.toBeNull();
    await register.work(isAlive);
    nextDay(date);
  }
  const [deed] = await bar.boss.auditLog({ query: { action: 'print_job.dismiss', limit: 1 } });
  expect(deed?.details).toMatchObject({ from: 'failed', reason: 'The register is broken' });
});
