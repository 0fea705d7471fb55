import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  // A new venue needs a receipt of every check; only the story about that has one here.
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(() => bar.close());

const state = (date = FRIDAY, api = bar.boss) => api.dayClose({ params: { date } });
const close = (countedCash: number, acceptWarnings = true, date = FRIDAY, api = bar.boss) =>
  api.closeDay({ params: { date }, body: { countedCash, acceptWarnings } });
const kinds = async (date = FRIDAY) => (await state(date)).blockers.map(({ kind }) => kind);
const blocking = async (date = FRIDAY) => (await state(date)).blockers.filter(({ warns }) => !warns);
const jobs = () => bar.ana.printJobs({ query: { limit: 200 } });

async function eat(...items: string[]) {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, ...items);
  return guest;
}
async function sell(...items: string[]): Promise<string> {
  const checkId = await pay.opened(pay.separate(await eat(...items)));
  await pay.complete(checkId);
  return checkId;
}

/** A fiscal device that is there. */
async function register(): Promise<void> {
  const { agents, agentLink } = bar.product.print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const printers = [
    {
      name,
      role: 'fiscal',
      station: 'all',
      language: 'ro',
      state: 'ok',
      paper: 'ok',
      detail: '',
      device: { model: 'DP-25', serial: 'DT000001', registration: 'J1', legal: true },
    } as const,
  ];
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
}

describe('what stands in the way of closing a day', () => {
  it('is a table where something is unpaid, with its check once that is asked for', async () => {
    const guest = await eat('fries', 'lager__500ml');
    expect(await blocking()).toMatchObject([
      { kind: 'open_table', tableId: guest.table, items: 2, checkIds: [] },
    ]);
    const checkId = await pay.opened(pay.separate(guest));
    expect(await blocking()).toMatchObject([{ kind: 'open_table', checkIds: [checkId] }]);
    await pay.complete(checkId);
    expect(await blocking()).toEqual([]);
  });

  it('is not a guest who ordered nothing, or whose dish was struck off', async () => {
    await bar.guest('Olga', bar.table());
    const guest = await bar.guest('Ion', bar.table());
    const [fries = ''] = await order(guest, 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await blocking()).toEqual([]);
  });

  it('is a fiscal receipt that is not on paper: where somebody asked for it, and everywhere where it is law', async () => {
    await register();
    const plain = await sell('fries');
    const asked = await sell('lager__500ml');
    await bar.ana.printFiscal({ params: { checkId: asked } });
    expect(await blocking()).toMatchObject([{ kind: 'fiscal_receipt', checkId: asked, state: 'queued' }]);
    await bar.boss.putVenue({ body: { fiscalRequired: true } });
    expect(await blocking()).toMatchObject([
      { kind: 'fiscal_receipt', checkId: plain, total: 4_550, state: null },
      { kind: 'fiscal_receipt', checkId: asked },
    ]);
  });

  it('is a receipt only as a warning while no register can print it: a broken one keeps no day open', async () => {
    await bar.boss.putVenue({ body: { fiscalRequired: true } });
    const checkId = await sell('fries');
    const warning = { kind: 'fiscal_receipt', warns: true, checkId };
    expect((await state()).blockers).toContainEqual(expect.objectContaining({ ...warning, state: null }));
    await bar.ana.printFiscal({ params: { checkId } });
    expect((await state()).blockers).toContainEqual(expect.objectContaining({ ...warning, state: 'queued' }));
    expect((await close(4_550)).closed?.report.unfiscalised).toMatchObject({ checks: 1, total: 4_550 });
  });

  it('is a paper that waits for a word until its table has paid, and a task only as a warning', async () => {
    const guest = await eat('fries');
    bar.clock.advance(16 * 60_000);
    await bar.product.print.agentLink.sweep();
    const late = (await jobs()).filter(({ status }) => status === 'late');
    expect(late.length).toBeGreaterThan(0);
    expect((await blocking()).filter(({ kind }) => kind === 'print_job')).toMatchObject(
      late.map(({ jobId }) => ({ kind: 'print_job', jobId, jobKind: 'sticker', state: 'late' })),
    );
    await pay.complete(await pay.opened(pay.separate(guest)));
    expect((await jobs()).find(({ jobId }) => jobId === late[0]?.jobId)).toMatchObject({ paid: true });
    expect(new Set(await kinds())).toEqual(new Set(['task']));
    expect(await refusalOf(close(4_550, false))).toBe('409 day_has_blockers');
    expect((await close(4_550)).closed).toMatchObject({ countedCash: 4_550 });
  });

  it('is told with the refusal as well, and nothing is written', async () => {
    const guest = await eat('fries');
    const refused = await close(0).catch((reason: unknown) => reason);
    if (!(refused instanceof CallRefused)) throw new TypeError('It was to be refused.');
    expect([refused.status, refused.error]).toEqual([409, 'day_has_blockers']);
    expect(refused.details['blockers']).toContainEqual(
      expect.objectContaining({ kind: 'open_table', tableId: guest.table }),
    );
    expect((await state()).closed).toBeNull();
  });

  it('does not hold yesterday back for what began today', async () => {
    await sell('fries');
    bar.clock.turnTo('2026-11-21T18:00:00+02:00');
    await eat('fries');
    expect(await blocking(FRIDAY)).not.toContainEqual(expect.objectContaining({ kind: 'open_table' }));
    expect(await blocking('2026-11-21')).toMatchObject([{ kind: 'open_table' }]);
  });
});

describe('a day of 23 hours', () => {
  const SATURDAY = '2027-03-27';

  it('waits for what was ordered before five of the new time, and closes with what was paid before it', async () => {
    bar.clock.turnTo('2027-03-27T23:30:00Z');
    await sell('fries');
    bar.clock.turnTo('2027-03-28T01:58:00Z');
    const last = await eat('lager__500ml');
    expect(await state(SATURDAY)).toMatchObject({ today: SATURDAY });
    bar.clock.turnTo('2027-03-28T02:00:00Z');
    const first = await eat('fries');
    expect(await state(SATURDAY)).toMatchObject({ today: '2027-03-28', till: 4_550 });
    expect(await blocking(SATURDAY)).toMatchObject([{ kind: 'open_table', tableId: last.table }]);
    await pay.complete(await pay.opened(pay.separate(last)));
    const { closed } = await close(4_550, true, SATURDAY);
    expect(closed).toMatchObject({ expectedCash: 4_550, report: { totals: { checks: 1, till: 4_550 } } });
    expect(await blocking('2027-03-28')).toMatchObject([{ kind: 'open_table', tableId: first.table }]);
    expect(await state('2027-03-28')).toMatchObject({ till: 5_500 });
  });
});

describe('a closed day', () => {
  it('keeps the cash that was counted beside the one that was taken, its report, who and when', async () => {
    await sell('fries', 'lager__500ml');
    const guest = await eat('fries');
    await pay.complete(await pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 500 })));
    expect(await state()).toMatchObject({ till: 14_600, expectedCash: 10_050, closed: null, registers: 0 });
    const { closed } = await close(10_000);
    expect(closed).toMatchObject({
      by: 'boss',
      countedCash: 10_000,
      expectedCash: 10_050,
      report: { from: FRIDAY, totals: { checks: 2, till: 14_600, tips: 500 } },
      since: { checks: 0, total: 0, cash: 0 },
    });
    const [deed] = await bar.boss.auditLog({ query: { action: 'day.closed' } });
    expect(deed).toMatchObject({
      actor: 'user:boss',
      entity: 'business_day',
      entityId: FRIDAY,
      details: { till: 14_600, expectedCash: 10_050, countedCash: 10_000 },
    });
  });

  it('may have less than it began with: tips were paid out, and nothing sold for cash', async () => {
    const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    await bar.boss.openDrawer({ params: { id }, body: { float: 50_000 } });
    await bar.boss.moveCash({ params: { id }, body: { kind: 'out', amount: 2_000, reason: 'tips' } });
    expect(await state()).toMatchObject({ expectedCash: -2_000 });
    expect((await close(-2_100)).closed).toMatchObject({ expectedCash: -2_000, countedCash: -2_100 });
    const [deed] = await bar.boss.auditLog({ query: { action: 'day.closed' } });
    expect(deed).toMatchObject({ details: { expectedCash: -2_000, countedCash: -2_100 } });
  });

  it('is closed once: who comes later is answered with what was written', async () => {
    await sell('fries');
    const [one, other] = await Promise.all([close(4_550), close(1)]);
    expect(one.closed).toEqual(other.closed);
    expect((await close(99)).closed).toEqual(one.closed);
    expect(await bar.boss.auditLog({ query: { action: 'day.closed' } })).toHaveLength(1);
  });

  it('refuses no guest: what is paid later counts for the running day, and the page says so', async () => {
    await sell('fries');
    await close(4_550);
    await sell('lager__500ml');
    expect((await state()).closed).toMatchObject({
      report: { totals: { till: 4_550 } },
      since: { checks: 1, total: 5_500 },
    });
    expect((await bar.ana.calendarDay({ params: { date: FRIDAY } })).basis.till).toBe(10_050);
    bar.clock.turnTo('2026-11-21T05:30:00+02:00');
    await sell('fries');
    expect((await state()).closed?.since).toEqual({ checks: 1, total: 5_500, cash: 5_500 });
  });

  it('asks each cash register for its Z report, once', async () => {
    await register();
    await register();
    await sell('fries');
    expect((await state()).registers).toBe(2);
    await close(4_550);
    await close(4_550);
    const reports = (await jobs()).filter(({ report }) => report === 'z');
    expect(reports).toHaveLength(2);
    expect(new Set(reports.map(({ printerId }) => printerId)).size).toBe(2);
  });

  it('may be one on which nothing was sold, and is never one to come', async () => {
    expect((await close(0, true, '2026-11-18')).closed).toMatchObject({
      countedCash: 0,
      report: { totals: { checks: 0, till: 0 } },
    });
    expect(await refusalOf(close(0, true, '2026-11-21'))).toBe('409 day_out_of_turn');
    expect(await refusalOf(close(10_000_000_001))).toBe('400 invalid_request');
    expect(await refusalOf(close(0, true, FRIDAY, bar.ana))).toBe('403 administrator_only');
    expect(await refusalOf(state(FRIDAY, bar.ion))).toBe('403 administrator_only');
  });
});
