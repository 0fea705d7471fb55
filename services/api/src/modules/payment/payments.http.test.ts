import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { readJson } from '../../db/json-columns.ts';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import {
  dayReportOf,
  FRIDAY,
  FRIES,
  mihaiHasDined,
  paying,
  TOTAL,
  type Paying,
} from '../../testing/paying.ts';

const SATURDAY = '2026-11-21';

let bar: Evening;
let pay: Paying;
let mihai: Guest;
let checkId: string;
beforeEach(async () => {
  ({ bar, pay, mihai } = await mihaiHasDined());
});
afterEach(() => bar.close());

type Taking = Request<'takePayment'>['body'];
type Asked = Parameters<typeof pay.separate>[1];
const ask = async (given?: Asked) => (checkId = await pay.opened(pay.separate(mihai, given)));
const take = (body: Taking, api = bar.ana) => api.takePayment({ params: { checkId }, body });
const close = (payments?: Taking[]) =>
  bar.ana.completeCheck({ params: { checkId }, ...(payments && { body: { payments } }) });
const money = () => bar.ana.checkMoney({ params: { checkId } });
const day = (date = FRIDAY) => bar.boss.dayClose({ params: { date } });
const report = (date = FRIDAY) => dayReportOf(bar, date);

describe('closing a table', () => {
  it('M-004: books what is due in cash, as its guest had wished', async () => {
    await ask();
    expect(await close()).toMatchObject({ status: 'completed', paymentMethod: 'cash', paid: TOTAL, due: 0 });
    expect(await money()).toMatchObject({
      payments: [{ method: 'cash', amount: TOTAL, tip: 0, change: 0, takenBy: 'ana', refunded: 0 }],
    });
    expect(await day()).toMatchObject({ till: TOTAL, expectedCash: TOTAL });
  });

  it('M-005: books a card with its tip, which is on the till of neither', async () => {
    await ask({ paymentMethod: 'card', tips: 4_000 });
    await close();
    expect((await money()).payments).toMatchObject([{ method: 'card', amount: TOTAL, tip: 4_000 }]);
    const { basis } = await bar.ana.calendarDay({ params: { date: FRIDAY } });
    expect(basis).toMatchObject({ till: TOTAL, cardTips: 4_000 });
    expect(await day()).toMatchObject({ expectedCash: 0 });
  });

  it('M-006: books cash and card as told, with the change that was given', async () => {
    await ask();
    const told = await close([
      { method: 'cash', amount: 3_000, tendered: 5_000 },
      { method: 'card', amount: TOTAL - 3_000, tip: 1_000 },
    ]);
    expect(told.payments).toMatchObject([
      { method: 'cash', amount: 3_000, change: 2_000 },
      { method: 'card', amount: TOTAL - 3_000, tip: 1_000, change: 0 },
    ]);
    // M-018: what has tips is told as card.
    expect(told).toMatchObject({ paymentMethod: 'card', tips: 1_000 });
    const { byPayment, byMethod, totals } = await report();
    expect(byPayment).toEqual([
      { paymentMethod: 'card', checks: 1, total: TOTAL - 3_000, tips: 1_000 },
      { paymentMethod: 'cash', checks: 0, total: 3_000, tips: 0 },
    ]);
    expect(byMethod).toEqual([
      { method: 'card', payments: 1, total: TOTAL - 3_000, tips: 1_000 },
      { method: 'cash', payments: 1, total: 3_000, tips: 0 },
    ]);
    expect(totals).toMatchObject({ till: TOTAL, tips: 1_000 });
    expect(await day()).toMatchObject({ expectedCash: 3_000 });
  });

  it('M-007: takes neither a ban less nor a ban more than what is due', async () => {
    await ask();
    for (const amount of [TOTAL - 1, TOTAL + 1])
      expect(await refusalOf(close([{ method: 'cash', amount }]))).toBe('409 not_covered');
    expect(await money()).toMatchObject({ status: 'requested', paid: 0, due: TOTAL, payments: [] });
  });

  it('M-008, M-009: refuses tips in cash, amounts that are none, change of a card, and what the house does not take', async () => {
    await ask();
    expect(await refusalOf(close([{ method: 'cash', amount: TOTAL, tip: 100 }]))).toBe('400 tips_need_card');
    const wrong: readonly Record<string, unknown>[] = [
      { method: 'cash', amount: -1 },
      { method: 'cash', amount: 100.5 },
      { method: 'cash', amount: '100' },
      { method: 'cash', amount: 1e300 },
      { method: 'cash', amount: 0 },
      { method: 'cash', amount: TOTAL, tendered: TOTAL - 1 },
      { method: 'card', amount: TOTAL, tendered: TOTAL },
      { method: 'gold', amount: TOTAL },
    ];
    for (const one of wrong)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no screen sends
      expect([one, await refusalOf(close([one as Taking]))]).toEqual([one, '400 invalid_request']);
    expect(await refusalOf(close([{ method: 'meal_voucher', amount: TOTAL }]))).toBe('409 provider_off');
    expect((await money()).payments).toEqual([]);
    await bar.boss.putVenue({ body: { moreMethods: ['meal_voucher'] } });
    expect((await close([{ method: 'meal_voucher', amount: TOTAL }])).paymentMethod).toBe('card');
  });

  it('refuses a check that was paid more than it comes to, and says so in the log', async () => {
    const lines: string[] = [];
    const house = await evening({}, { hears: (said) => lines.push(said) });
    const guest = await house.guest('Mihai', house.table());
    await order(guest, 'fries', 'lager__500ml');
    const { opened, separate } = paying(house);
    const params = { checkId: await opened(separate(guest)) };
    await house.ana.takePayment({ params, body: { method: 'card', amount: TOTAL - 1 } });
    // By no deed of ours: somebody has been at the rows.
    const planted = (amount: number) =>
      house.database
        .db('payments')
        .where({ check_id: params.checkId })
        .update({ amount: toBani(amount) });
    await planted(TOTAL + 500);
    expect(await refusalOf(house.ana.completeCheck({ params }))).toBe('409 overpaid');
    const card = { method: 'card', amount: 1 } as const;
    expect(await refusalOf(house.ana.completeCheck({ params, body: { payments: [card] } }))).toBe(
      '409 overpaid',
    );
    expect(await house.ana.checkMoney({ params })).toMatchObject({ status: 'requested', due: -500 });
    expect(lines.filter((said) => said.includes('paid more than it comes to'))).toHaveLength(2);
    await planted(TOTAL - 1);
    await house.close();
  });

  it('M-010: happens once, however many press: one set of rows', async () => {
    await ask();
    const pressed = await Promise.allSettled(Array.from({ length: 8 }, () => close()));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await money()).payments).toHaveLength(1);
    expect(await day()).toMatchObject({ till: TOTAL, expectedCash: TOTAL });
  });

  it('M-011: writes nothing down for a table that owes nothing', async () => {
    mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await mihai.api.applyPromo({
      body: { promocode: 'FREEFRIES', sessionId: mihai.session.id, appliedToOrder: fries },
    });
    await ask();
    expect(await close()).toMatchObject({ paid: 0, due: 0, payments: [], paymentMethod: 'cash' });
    expect(await day()).toMatchObject({ till: 0, expectedCash: 0 });
    expect((await report()).totals.checks).toBe(1);
  });

  it('M-019: books the counter as its guest paid', async () => {
    const session = await bar.ana.waiterQuickSession();
    const sold = await bar.ana.quickOrder({
      body: {
        order: { sessionId: session.id, orderItems: [line('fries')] },
        paymentMethod: 'card',
        printFiscal: true,
      },
    });
    checkId = sold.checkId;
    await close();
    expect((await money()).payments).toMatchObject([{ method: 'card', amount: FRIES }]);
  });
});

describe('money that is taken before the table is closed', () => {
  it('M-012: leaves what is still due, for everybody to see; closing books the rest', async () => {
    await ask({ paymentMethod: 'card' });
    expect(await take({ method: 'cash', amount: 3_000 })).toMatchObject({ paid: 3_000, due: TOTAL - 3_000 });
    expect(await pay.details(checkId)).toMatchObject({ paid: 3_000, due: TOTAL - 3_000 });
    expect(await pay.open(mihai.table)).toMatchObject([
      { effectiveTotal: TOTAL, paid: 3_000, due: TOTAL - 3_000 },
    ]);
    // Its guest is told what was paid, and not by whom it was taken.
    const seen = await mihai.api.getCheck({ params: { checkId } });
    expect(seen).toMatchObject({ paid: 3_000, payments: [{ amount: 3_000, takenBy: null }] });
    expect((await close()).payments).toMatchObject([
      { method: 'cash', amount: 3_000 },
      { method: 'card', amount: TOTAL - 3_000 },
    ]);
  });

  it('gives a tip of the wish no second time, and books none that nobody gave', async () => {
    await ask({ paymentMethod: 'card', tips: 1_000 });
    await take({ method: 'card', amount: TOTAL - 100, tip: 400 });
    // The button that closes the table says what it will book.
    expect(await pay.open(mihai.table)).toMatchObject([{ tips: 1_000, tipsDue: 600 }]);
    expect(await close()).toMatchObject({ tips: 1_000, payments: [{ tip: 400 }, { amount: 100, tip: 600 }] });
    mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    await ask({ paymentMethod: 'card', tips: 1_000 });
    expect(await pay.open(mihai.table)).toMatchObject([{ tipsDue: 1_000 }]);
    await take({ method: 'cash', amount: FRIES });
    expect(await pay.open(mihai.table)).toMatchObject([{ tipsDue: 0 }]);
    expect(await close()).toMatchObject({ tips: 0, paymentMethod: 'cash', payments: [{ method: 'cash' }] });
  });

  it('M-013: is never more than what is left', async () => {
    await ask();
    expect(await refusalOf(take({ method: 'cash', amount: TOTAL + 1 }))).toBe('409 amount_too_large');
    await take({ method: 'cash', amount: TOTAL });
    expect(await refusalOf(take({ method: 'cash', amount: 1 }))).toBe('409 amount_too_large');
    expect(await close()).toMatchObject({ paid: TOTAL, payments: [{ amount: TOTAL }] });
    expect(await refusalOf(take({ method: 'cash', amount: 1 }))).toBe('409 check_not_open');
  });

  it('M-014: is booked once under its key, and another amount under it is refused', async () => {
    await ask();
    const key = { idempotencyKey: crypto.randomUUID() };
    const send = (amount: number) =>
      bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount } }, key);
    const first = await send(1_000);
    expect(await send(1_000)).toEqual(first);
    expect(await refusalOf(send(1_001))).toBe('422 idempotency_key_reused');
    expect((await money()).payments).toHaveLength(1);
  });

  it('M-015: keeps the check from being called off until it went back', async () => {
    await ask();
    const { paymentId } = await take({ method: 'cash', amount: 3_000 });
    expect(await refusalOf(pay.cancel(checkId))).toBe('409 check_has_payments');
    expect(await refusalOf(bar.ana.denyPresence({ params: { tableId: mihai.table } }))).toBe(
      '409 check_has_payments',
    );
    await bar.ana.undoPayment({ params: { paymentId } });
    await pay.cancel(checkId);
    await order(mihai, 'fries');
  });

  it('is taken by eight at once, and together by none too many', async () => {
    await ask();
    const taken = Array.from({ length: 8 }, () => take({ method: 'cash', amount: 2_000 }));
    const outcomes = await Promise.allSettled(taken);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await money()).toMatchObject({ paid: 10_000, due: TOTAL - 10_000 });
  });

  it('and a table that is closed meanwhile: either is whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      mihai = await bar.guest('Mihai', bar.table());
      await order(mihai, 'fries');
      await ask();
      await Promise.allSettled([take({ method: 'cash', amount: 1_000 }), close()]);
      expect(await money()).toMatchObject({ status: 'completed', paid: FRIES, due: 0 });
    }
  });

  it('M-020: lies in the drawer of the day on which it came; the till is of the day that closed it', async () => {
    await ask();
    await take({ method: 'cash', amount: 3_000 });
    expect(await day()).toMatchObject({ till: 0, expectedCash: 3_000, advances: 3_000 });
    bar.clock.turnTo('2026-11-21T08:00:00+02:00');
    await close();
    expect(await day()).toMatchObject({ till: 0, expectedCash: 3_000, advances: 3_000 });
    expect(await day(SATURDAY)).toMatchObject({ till: TOTAL, expectedCash: TOTAL - 3_000, advances: 0 });
    expect((await bar.ana.calendarDay({ params: { date: SATURDAY } })).basis.till).toBe(TOTAL);
  });
});

describe('the paper of a check', () => {
  const documents = async () =>
    (await bar.database.db('print_jobs').where({ check_id: checkId }).orderBy('created_at')).map(
      ({ document, id }): unknown => readJson('print_jobs.document', document, id),
    );
  const print = () => bar.ana.printPrecheck({ params: { checkId } });

  it('M-017: says as before what is to be paid, and once a part is paid what is left of it', async () => {
    await ask({ paymentMethod: 'card', tips: 1_000 });
    await print();
    const [before] = await documents();
    expect(before).toMatchObject({ effectiveTotal: TOTAL, tips: 1_000, paymentMethod: 'card' });
    expect(before).not.toHaveProperty('paid');
    mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries', 'lager__500ml');
    await ask({ paymentMethod: 'card', tips: 1_000 });
    await take({ method: 'card', amount: 3_000, tip: 400 });
    await print();
    expect((await documents()).at(-1)).toMatchObject({ effectiveTotal: TOTAL, paid: 3_000, tips: 600 });
  });

  it('names what was paid with, not what was wished', async () => {
    await ask();
    await take({ method: 'card', amount: TOTAL });
    await bar.ana.printFiscal({ params: { checkId } });
    expect((await documents()).at(-1)).toMatchObject({ kind: 'fiscal', paymentMethod: 'card' });
    await close();
  });
});
