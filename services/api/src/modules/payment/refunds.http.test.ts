import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { TIPS_MAX } from '@masa/domain/tips';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { BEER, FRIDAY, refunding, SATURDAY, SATURDAY_MORNING, TOTAL } from '../../testing/refunding.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await till.comes();
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

describe('money that goes back before the table is closed', () => {
  it('M-015: is gone at once in cash, by card once somebody says so; until then the check stays', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'card', amount: 3_000 });
    const told = await till.give(paymentId, { amount: 3_000 });
    expect(told).toMatchObject({
      paid: 0,
      due: TOTAL,
      refunds: [{ purpose: 'before_close', method: 'card', state: 'by_hand', amount: 3_000 }],
    });
    expect(await refusalOf(till.pay.cancel(till.its.checkId))).toBe('409 check_has_payments');
    await till.finish(told.refundId);
    expect(await refusalOf(till.finish(told.refundId, false))).toBe('409 refund_finished');
    await till.pay.cancel(till.its.checkId);
  });

  it('is waited for before the table is closed: what never went would have no place on a closed bill', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'card', amount: 3_000 });
    const { refundId } = await till.give(paymentId, { amount: 3_000 });
    const params = { checkId: till.its.checkId };
    expect(await refusalOf(bar.ana.completeCheck({ params }))).toBe('409 payment_pending');
    await till.finish(refundId, false);
    expect(await bar.ana.completeCheck({ params })).toMatchObject({ paid: TOTAL, due: 0 });
  });

  it('counts again where the terminal did not give it back, as far as the bill has room for it', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'card', amount: 3_000 });
    const { refundId } = await till.give(paymentId, { amount: 3_000 });
    await till.take({ method: 'cash', amount: TOTAL });
    expect(await refusalOf(till.finish(refundId, false))).toBe('409 amount_too_large');
    const cash = (await bar.ana.checkMoney({ params: { checkId: till.its.checkId } })).payments[1]?.id ?? '';
    await till.give(cash, { amount: 3_000 });
    expect(await till.finish(refundId, false)).toMatchObject({
      paid: TOTAL,
      due: 0,
      refunds: [{ state: 'failed' }, {}],
    });
    // It is there still, and can go back another time.
    expect(await till.give(paymentId, { amount: 1_000 })).toMatchObject({ paid: TOTAL - 1_000 });
  });

  it('finds no room in what somebody has promised to pay meanwhile: that is given up first', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'card', amount: 3_000 });
    const { refundId } = await till.give(paymentId, { amount: 3_000 });
    const params = { checkId: till.its.checkId };
    const { share } = await bar.ana.makeShare({ params, body: { kind: 'whole' } });
    expect(await refusalOf(till.finish(refundId, false))).toBe('409 amount_too_large');
    await bar.ana.dropShare({ params: { ...params, shareId: share.id } });
    expect(await till.finish(refundId, false)).toMatchObject({ paid: 3_000, reserved: 0 });
  });

  it('goes back as it came, and never more than it was', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'card', amount: 3_000, tip: 500 });
    expect(await refusalOf(till.give(paymentId, { amount: 1_000, method: 'cash' }))).toBe(
      '409 refund_otherwise',
    );
    expect(await refusalOf(till.give(paymentId, { amount: 3_001 }))).toBe('409 refund_too_large');
    expect(await refusalOf(till.give(paymentId, { amount: 1, tip: 501 }))).toBe('409 refund_too_large');
    expect(await refusalOf(till.give(paymentId, { amount: 0 }))).toBe('400 invalid_request');
    expect(await refusalOf(till.give(paymentId, { amount: 1, reason: null }))).toBe('400 reason_required');
    expect(await refusalOf(till.give(paymentId, { amount: 1, reason: 'bad_mood' }))).toBe(
      '400 reason_unknown',
    );
    expect(await refusalOf(till.give(paymentId, { amount: 1 }, bar.ana))).toBe('403 right_missing');
    expect(await refusalOf(till.give(crypto.randomUUID(), { amount: 1 }))).toBe('404 payment_not_found');
  });
});

describe('money that goes back of a closed check', () => {
  it('M-021: is out of the till of the day on which it is given; nothing of the day before moves', async () => {
    await bar.boss.assignShift({ params: { date: SATURDAY, roleId: 'waiter', username: 'ana' } });
    const payment = await till.paid();
    expect(await till.day()).toMatchObject({ till: TOTAL, expectedCash: TOTAL });
    bar.clock.turnTo(SATURDAY_MORNING);
    const closed = await till.closeDay();
    await till.payFor(FRIDAY, 'kitchen');
    const before = await till.calendar();
    await till.give(payment, { amount: 2_000, reason: 'quality', note: 'cold' });
    expect(await till.day(SATURDAY)).toMatchObject({ till: -2_000, expectedCash: -2_000 });
    expect((await till.day()).closed).toEqual(closed.closed);
    expect(await till.calendar()).toEqual(before);
    expect(await till.report(SATURDAY)).toMatchObject({
      totals: { checks: 0, till: -2_000 },
      byPayment: [{ paymentMethod: 'cash', checks: 0, total: -2_000 }],
      byMethod: [{ method: 'cash', payments: 0, total: -2_000 }],
      refunds: { refunds: 1, total: 2_000, byReason: [{ reason: 'quality', refunds: 1, total: 2_000 }] },
    });
    const csv = await bar.boss.dayReport({ params: { date: SATURDAY }, query: { format: 'csv' } });
    expect(new TextDecoder().decode(csv as Uint8Array)).toContain("refund,quality,,1,'-20.00");
  });

  it('M-022: takes nothing from anybody where more goes back than is sold', async () => {
    const payment = await till.paid({ paymentMethod: 'card', tips: 1_000 });
    bar.clock.turnTo(SATURDAY_MORNING);
    const { refundId } = await till.give(payment, { amount: TOTAL, tip: 1_000, reason: 'double_payment' });
    await till.finish(refundId);
    const { basis, waiter } = await till.calendar(SATURDAY);
    expect(basis).toMatchObject({ till: -TOTAL, cardTips: 0 });
    expect(waiter).toMatchObject({ bonuses4percent: 0, bonusCardTips: 0, total: 0 });
  });

  it('is paid out of the drawer of whoever gives it, also for a card whose terminal does not', async () => {
    const payment = await till.paid({ paymentMethod: 'card', tips: 1_000 });
    expect(await till.give(payment, { amount: 2_000, method: 'cash' })).toMatchObject({
      refunds: [{ purpose: 'goods', method: 'cash', state: 'done' }],
      payments: [{ refunded: 2_000 }],
    });
    expect(await till.day()).toMatchObject({ till: TOTAL - 2_000, expectedCash: -2_000 });
    expect((await till.report()).byMethod).toEqual([
      { method: 'card', payments: 1, total: TOTAL, tips: 1_000 },
      { method: 'cash', payments: 0, total: -2_000, tips: 0 },
    ]);
    // A tip alone goes back as a tip.
    const { refundId } = await till.give(payment, { amount: 0, tip: 1_000 });
    expect((await till.finish(refundId)).refunds[1]).toMatchObject({ purpose: 'tip', state: 'done' });
    expect((await till.calendar()).basis).toMatchObject({ till: TOTAL - 2_000, cardTips: 0 });
  });

  it('is gone from the drawer with its tip, where a card gives none back', async () => {
    const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    await bar.boss.openDrawer({ params: { id }, body: { float: 10_000 } });
    const payment = await till.paid({ paymentMethod: 'card', tips: 1_000 });
    await till.give(payment, { amount: 2_000, tip: 600, method: 'cash' });
    const { shift } = await bar.boss.countDrawer({ params: { id }, body: { amount: 7_400 } });
    expect(shift).toMatchObject({ expected: 10_000 - 2_600, difference: 0 });
    expect(await till.day()).toMatchObject({ expectedCash: -2_600 });
  });

  it('names dishes and parts of them, each once, and what was not opened goes back into the stock', async () => {
    const payment = await till.paid();
    const [fries = '', beer = ''] = till.its.items;
    const half = { id: fries, num: 1, den: 2 };
    expect(await refusalOf(till.give(payment, { amount: 3_000, items: [half] }))).toBe(
      '409 refund_too_large',
    );
    expect(await till.give(payment, { amount: 2_275, reason: 'quality', items: [half] })).toMatchObject({
      refunds: [{ items: [{ ...half, wasted: true }] }],
    });
    expect(await refusalOf(till.give(payment, { amount: 100, items: [{ id: fries }] }))).toBe(
      '409 refund_too_large',
    );
    expect(await refusalOf(till.give(payment, { amount: 1, items: [{ id: fries, num: 2, den: 1 }] }))).toBe(
      '400 invalid_request',
    );
    expect(await refusalOf(till.give(payment, { amount: 1, items: [{ id: crypto.randomUUID() }] }))).toBe(
      '404 order_not_found',
    );
    const unopened = { amount: BEER, reason: 'not_served', items: [{ id: beer, wasted: false }] };
    expect(await refusalOf(till.give(payment, unopened))).toBe('409 not_returnable');
  });

  it('waits at the end of the day for a word on what a terminal did, and is told no more of a day that is closed', async () => {
    const payment = await till.paid({ paymentMethod: 'card' });
    const { refundId } = await till.give(payment, { amount: 1_000 });
    const { blockers } = await till.day();
    expect(blockers.filter(({ kind }) => kind !== 'task')).toMatchObject([
      { kind: 'refund_open', warns: true, refundId, amount: 1_000 },
    ]);
    await till.closeDay();
    expect(await refusalOf(till.finish(refundId, false))).toBe('409 day_closed');
    await till.finish(refundId);
  });

  it('did not go where the terminal says so: the till has it again', async () => {
    const payment = await till.paid({ paymentMethod: 'card' });
    const { refundId } = await till.give(payment, { amount: 1_000 });
    expect((await till.day()).till).toBe(TOTAL - 1_000);
    expect(await till.finish(refundId, false)).toMatchObject({ payments: [{ refunded: 0 }] });
    expect((await till.day()).till).toBe(TOTAL);
    expect(await till.report()).toMatchObject({ refunds: { refunds: 0, total: 0 } });
  });

  it('needs a second person where the house wants that, for exactly this money', async () => {
    const payment = await till.paid();
    await bar.boss.putVenue({ body: { lossControl: 'approve' } });
    expect(await refusalOf(till.give(payment, { amount: 1_000 }))).toBe('403 approval_needed');
    const asking = { deed: 'refund' as const, subject: payment, amount: 1_000 };
    const { id: approvalId } = await bar.boss.askApproval({ body: asking });
    await bar.boss.addStaff({
      body: {
        username: 'vasile',
        displayName: 'Vasile',
        roles: ['waiter'],
        password: PASSWORD,
        rights: [...presetRights.manager],
      },
    });
    await bar.staff('vasile').giveApproval({ params: { approvalId } });
    expect(await refusalOf(till.give(payment, { amount: 1_001, approvalId }))).toBe('403 approval_needed');
    await till.give(payment, { amount: 1_000, approvalId });
    expect(await refusalOf(till.give(payment, { amount: 1_000, approvalId }))).toBe('409 approval_used');
  });

  it('M-097: eight at once of five thousand of eight: one goes', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'cash', amount: 8_000 });
    await till.pay.complete(till.its.checkId);
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => till.give(paymentId, { amount: 5_000 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await till.day()).toMatchObject({ till: TOTAL - 5_000 });
  });
});

describe('tips', () => {
  it('of one check are not more than any check has, in however many parts', async () => {
    await till.ask();
    await till.take({ method: 'card', amount: 1_000, tip: TIPS_MAX });
    expect(await refusalOf(till.take({ method: 'card', amount: 1_000, tip: 1 }))).toBe('409 tips_too_high');
    const rest = { method: 'card' as const, amount: TOTAL - 1_000, tip: 1 };
    const close = bar.ana.completeCheck({
      params: { checkId: till.its.checkId },
      body: { payments: [rest] },
    });
    expect(await refusalOf(close)).toBe('409 tips_too_high');
  });
});
