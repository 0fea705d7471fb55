import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { presetRights, type Right } from '@masa/domain/right';
import { readJson } from '../../db/json-columns.ts';
import { order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { BEER, dayReportOf, FRIES, mihaiHasDined, TOTAL, type Paying } from '../../testing/paying.ts';

const HOUR = 3_600_000;

let bar: Evening;
let pay: Paying;
let mihai: Guest;
let fries: string;
let beer: string;
let checkId: string;
beforeEach(async () => {
  ({ bar, pay, mihai, fries, beer } = await mihaiHasDined());
});
afterEach(() => bar.close());

type Adjusting = Request<'adjustCheck'>['body'];
const ask = async () => (checkId = await pay.opened(pay.separate(mihai)));
const adjust = (body: Adjusting, api = bar.boss) => api.adjustCheck({ params: { checkId }, body });
const discount = (percent: number, more: Partial<Adjusting> = {}): Adjusting => ({
  kind: 'discount',
  percent,
  reason: 'regular',
  ...more,
});
const house = (...items: string[]): Adjusting => ({ kind: 'comp', items, reason: 'waiting' });
const writeOff: Adjusting = { kind: 'write_off', reason: 'left_without_paying' };
const check = (api = bar.ana) => api.getCheck({ params: { checkId } });
const close = () => bar.ana.completeCheck({ params: { checkId } });
const take = (amount: number) =>
  bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount } });
const backAgain = (adjustmentId: string, api = bar.boss) =>
  api.takeBackAdjustment({ params: { checkId, adjustmentId } });
const rights = (own: readonly Right[], percent: number | null = null, amount: number | null = null) =>
  bar.boss.changeStaff({
    params: { username: 'ana' },
    body: { rights: [...own], discountLimit: { percent, amount } },
  });
const document = async () => {
  const job = await bar.database
    .db('print_jobs')
    .where({ check_id: checkId })
    .orderBy('created_at', 'desc')
    .first();
  if (!job) throw new Error('Nothing was printed.');
  const told = readJson('print_jobs.document', job.document, job.id);
  if (told.kind !== 'precheck' && told.kind !== 'fiscal') throw new Error('No paper of a check.');
  return told;
};
const report = () => dayReportOf(bar);
const charge = (percent: number) => ({
  vatGroup: 'S',
  percent: { physical: percent, virtual: 0, quick: 0 },
  zones: [],
});

describe('a discount', () => {
  it('is told wherever the total is, spread over the dishes, and the till counts what was paid', async () => {
    await ask();
    const told = await adjust(discount(10));
    expect(told.checkTotal).toEqual({ regularTotal: TOTAL, effectiveTotal: TOTAL - 1_005 });
    expect(told.adjustments).toMatchObject([
      { kind: 'discount', percent: 10, items: null, effect: 1_005, said: { reason: 'regular', by: 'boss' } },
    ]);
    const lines = told.sessionPrechecks.flatMap(({ items }) => items);
    expect(lines.map(({ adjusted }) => adjusted)).toEqual([455, 550]);
    const { checks } = await bar.ana.overview();
    expect(checks.find((card) => card.checkId === checkId)?.effectiveTotal).toBe(TOTAL - 1_005);
    const { checkTotal } = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
    expect(checkTotal.effectiveTotal).toBe(TOTAL - 1_005);
    expect((await check(mihai.api)).adjustments).toMatchObject([{ effect: 1_005, said: null }]);
    await close();
    const { totals, byItem, adjustments } = await report();
    expect(totals).toMatchObject({ till: TOTAL - 1_005, regularTotal: TOTAL });
    expect(byItem.map(({ total }) => total)).toEqual([BEER - 550, FRIES - 455]);
    expect(adjustments).toEqual([{ kind: 'discount', reason: 'regular', count: 1, total: 1_005 }]);
  });

  it('of one guest or dish leaves the others as they are, and comes before that of the whole check', async () => {
    await ask();
    await adjust(discount(10));
    const told = await adjust({ kind: 'discount', amount: 1_000, items: [beer], reason: 'complaint' });
    // 10 % of what is left: 905 of 9050, spread over 4550 and 4500.
    expect(told.checkTotal.effectiveTotal).toBe(TOTAL - 1_000 - 905);
    expect(told.adjustments.map(({ effect }) => effect)).toEqual([905, 1_000]);
  });

  it('comes after those that were made before it, though the clock was set back meanwhile or stands still', async () => {
    await ask();
    await adjust({ kind: 'discount', amount: 1_000, reason: 'regular' });
    bar.clock.advance(-2 * HOUR);
    const told = await adjust(discount(10));
    // 10 % of 9050, and not 1000 less than 90 % of all.
    expect(told.checkTotal.effectiveTotal).toBe(TOTAL - 1_000 - 905);
    expect(
      (await adjust({ kind: 'discount', amount: 5, reason: 'regular' })).adjustments.map(
        ({ effect }) => effect,
      ),
    ).toEqual([1_000, 905, 5]);
    expect((await check()).checkTotal.effectiveTotal).toBe(TOTAL - 1_000 - 905 - 5);
  });

  it('stays within the own limit, in percent and in lei, however often it is given', async () => {
    await ask();
    expect(await refusalOf(adjust(discount(10), bar.ana))).toBe('403 right_missing');
    await rights(presetRights.cashier, 10);
    await adjust(discount(10), bar.ana);
    expect(await refusalOf(adjust(discount(1), bar.ana))).toBe('403 approval_needed');
    await rights(presetRights.cashier, 50, 1_200);
    expect(await refusalOf(adjust(discount(5), bar.ana))).toBe('403 approval_needed');
    await adjust({ kind: 'discount', amount: 195, reason: 'regular' }, bar.ana);
    expect((await check()).due).toBe(TOTAL - 1_200);
  });

  it('above the limit needs a second person, for this sum and once', async () => {
    await bar.boss.putVenue({ body: { lossControl: 'approve' } });
    await rights(presetRights.cashier, 10);
    await ask();
    const { id: approvalId } = await bar.ana.askApproval({
      body: { deed: 'discount', subject: checkId, amount: 2_010 },
    });
    expect(await refusalOf(adjust(discount(20, { approvalId }), bar.ana))).toBe('403 approval_needed');
    await bar.boss.giveApproval({ params: { approvalId } });
    expect(await refusalOf(adjust(discount(30, { approvalId }), bar.ana))).toBe('403 approval_needed');
    await adjust(discount(20, { approvalId }), bar.ana);
    expect(await refusalOf(adjust(discount(20, { approvalId }), bar.ana))).toContain('approval');
  });

  it('M-037: never leaves less than was paid', async () => {
    await ask();
    await take(9_500);
    expect(await refusalOf(adjust(discount(10)))).toBe('409 amount_too_large');
    await adjust({ kind: 'discount', amount: 550, reason: 'regular' });
    expect(await check()).toMatchObject({ paid: 9_500, due: 0 });
  });

  it('has one of two measures, and a reason', async () => {
    await ask();
    const wrong: Adjusting[] = [
      { kind: 'discount', reason: 'regular' },
      discount(10, { amount: 100 }),
      discount(0),
      discount(101),
      { ...house(beer), percent: 10 },
      { ...writeOff, amount: 10 },
      { kind: 'service' },
      { kind: 'service', percent: 31 },
    ];
    for (const one of wrong)
      expect([one, await refusalOf(adjust(one))]).toEqual([one, '400 invalid_request']);
    expect(await refusalOf(adjust({ kind: 'discount', percent: 10 }))).toBe('400 reason_required');
    expect(await refusalOf(adjust(discount(10, { reason: 'none' })))).toBe('400 reason_unknown');
    expect(await refusalOf(adjust(discount(10, { items: [checkId] })))).toBe('404 order_not_found');
    expect(await refusalOf(adjust({ kind: 'discount', amount: TOTAL + 1, reason: 'regular' }))).toBe(
      '409 amount_too_large',
    );
  });

  it('is taken back while the check is open, and goes with a check that is called off', async () => {
    await ask();
    const { adjustmentId } = await adjust(discount(10));
    expect((await backAgain(adjustmentId)).checkTotal.effectiveTotal).toBe(TOTAL);
    expect(await refusalOf(backAgain(adjustmentId))).toBe('404 adjustment_not_found');
    await adjust(discount(10));
    await adjust(house(beer));
    expect(await bar.boss.takeBackAdjustments({ params: { checkId } })).toMatchObject({
      adjustments: [],
      due: TOTAL,
    });
    await adjust(discount(10));
    await pay.cancel(checkId);
    const { checkTotal } = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
    expect(checkTotal.effectiveTotal).toBe(TOTAL);
    await ask();
    await close();
    expect(await refusalOf(adjust(discount(10)))).toBe('409 check_not_open');
  });

  it('is given once, however many press, and once for one key', async () => {
    await ask();
    const many = Array.from({ length: 6 }, () =>
      adjust({ kind: 'discount', amount: 6_000, reason: 'regular' }),
    );
    const told = await Promise.allSettled(many);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await check()).due).toBe(TOTAL - 6_000);
  });
});

describe('on the house', () => {
  it('a dish stands on the bill at nothing, leaves the receipt, and the rest of it is sold', async () => {
    await ask();
    const told = await adjust(house(beer));
    expect(told).toMatchObject({ due: FRIES, adjustments: [{ kind: 'comp', items: [beer], effect: BEER }] });
    await bar.ana.printPrecheck({ params: { checkId } });
    expect(await document()).toMatchObject({
      regularTotal: TOTAL,
      effectiveTotal: FRIES,
      changes: [{ name: { en: expect.stringContaining('On the house: ') as string }, amount: -BEER }],
    });
    await bar.ana.printFiscal({ params: { checkId } });
    const receipt = await document();
    expect(receipt).toMatchObject({ regularTotal: FRIES, effectiveTotal: FRIES });
    expect(receipt.lines).toHaveLength(1);
    expect(await refusalOf(adjust(house(fries)))).toBe('409 check_has_fiscal');
  });

  it('everything: there is no receipt, and the table is closed with nothing', async () => {
    await ask();
    await adjust({ kind: 'comp', reason: 'celebration' });
    expect(await refusalOf(bar.ana.printFiscal({ params: { checkId } }))).toBe('409 nothing_to_pay');
    expect(await close()).toMatchObject({ paid: 0, due: 0, payments: [] });
    expect((await report()).totals).toMatchObject({ till: 0, checks: 1 });
  });
});

describe('what nobody will pay', () => {
  it('M-039: is written off, so that the bill is what was paid', async () => {
    await ask();
    await take(3_000);
    expect(await adjust(writeOff)).toMatchObject({ paid: 3_000, due: 0 });
    await bar.ana.printFiscal({ params: { checkId } });
    expect(await document()).toMatchObject({ effectiveTotal: 3_000 });
    expect(await close()).toMatchObject({ checkTotal: { effectiveTotal: 3_000 } });
    const { totals, adjustments } = await report();
    expect(totals.till).toBe(3_000);
    expect(adjustments).toEqual([
      { kind: 'write_off', reason: 'left_without_paying', count: 1, total: TOTAL - 3_000 },
    ]);
  });

  it('leaves no tip behind: who went without paying gave none', async () => {
    checkId = await pay.opened(pay.separate(mihai, { paymentMethod: 'card', tips: 500 }));
    await adjust(writeOff);
    expect(await pay.open(mihai.table)).toMatchObject([{ tips: 500, tipsDue: 0 }]);
    // Neither his paper nor the page of his receipt asks for it.
    await bar.ana.printPrecheck({ params: { checkId } });
    expect(await document()).toMatchObject({ kind: 'precheck', effectiveTotal: 0, tips: 0 });
    const token = (await check()).receiptToken ?? '';
    expect(await bar.bare.receiptPage({ params: { token } })).toMatchObject({ due: 0, tipAsked: 0 });
    expect(await close()).toMatchObject({ tips: 0, payments: [], checkTotal: { effectiveTotal: 0 } });
    expect((await report()).totals).toMatchObject({ till: 0, tips: 0 });
  });

  it('M-040: is written off by whoever may, and for a reason', async () => {
    await ask();
    expect(await refusalOf(adjust(writeOff, bar.ana))).toBe('403 right_missing');
    expect(await refusalOf(adjust({ kind: 'write_off' }))).toBe('400 reason_required');
    expect(await refusalOf(adjust({ kind: 'write_off', reason: 'dispute' }))).toBe('400 reason_required');
    await adjust({ kind: 'write_off', reason: 'dispute', note: 'says he paid at the bar' });
    expect(await refusalOf(adjust(writeOff))).toBe('409 nothing_to_pay');
  });
});

describe('service', () => {
  it('stands nowhere while the house charges none', async () => {
    await ask();
    expect(await refusalOf(adjust({ kind: 'service', percent: 10 }))).toBe('409 service_off');
    const told = await check();
    expect(told.service).toBeUndefined();
    expect(told.adjustments).toEqual([]);
    const orders = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
    expect(orders.servicePercent).toBeNull();
  });

  it('M-041: is told before the check, is a line of its own with its own VAT, and can be waived', async () => {
    await bar.boss.putVenue({ body: { serviceCharge: charge(10) } });
    const orders = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
    expect(orders).toMatchObject({ servicePercent: 10, checkTotal: { effectiveTotal: TOTAL } });
    await ask();
    const told = await check();
    expect(told).toMatchObject({
      service: { percent: 10, vatGroup: 'S', regular: 1_005, effective: 1_005 },
      checkTotal: { regularTotal: TOTAL, effectiveTotal: TOTAL + 1_005 },
    });
    const id = told.adjustments[0]?.id ?? '';
    expect(await refusalOf(backAgain(id, bar.ana))).toBe('403 right_missing');
    const other = await adjust({ kind: 'service', percent: 5 });
    expect(other.adjustments).toMatchObject([{ kind: 'service', percent: 5, effect: 503 }]);
    await bar.ana.printFiscal({ params: { checkId } });
    const receipt = await document();
    expect(receipt.effectiveTotal).toBe(TOTAL + 503);
    expect(receipt.kind === 'fiscal' && receipt.vat.find(({ group }) => group === 'S')).toMatchObject({
      gross: 503,
    });
    await close();
    const { totals, service, byVat } = await report();
    expect([totals.till, service]).toEqual([TOTAL + 503, 503]);
    expect(byVat.reduce((sum, { gross }) => sum + gross, 0)).toBe(TOTAL + 503);
  });

  it('is in the till, and in the bonus where the house says so', async () => {
    await bar.boss.putVenue({
      body: { serviceCharge: charge(10), bonusOnService: false, bonusPercent: 1_000 },
    });
    // Other terms count from the next business day.
    bar.clock.turnTo('2026-11-21T18:00:00+02:00');
    await ask();
    await close();
    const { basis, waiter } = await bar.ana.calendarDay({ params: { date: '2026-11-21' } });
    expect(basis).toMatchObject({ till: TOTAL + 1_005, withoutBonus: 1_005 });
    expect(waiter.bonuses4percent).toBe(TOTAL / 10);
  });
});

it('is not counted in a training, and says so', async () => {
  await ask();
  await close();
  await bar.boss.putVenue({ body: { trainingMode: true } });
  mihai = await bar.guest('Mihai', bar.table());
  await order(mihai, 'fries');
  await ask();
  await adjust(discount(10));
  await close();
  expect((await report()).adjustments).toEqual([]);
});
