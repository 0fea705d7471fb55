import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { paying } from '../../testing/paying.ts';

/** What Mihai has: wings and a beer. */
const WINGS = 32_900;
const BEER = 5_500;
const TOTAL = WINGS + BEER;

let bar: Evening;
let pay: ReturnType<typeof paying>;
let mihai: Guest;
let wings: string;
let beer: string;
let checkId: string;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({
    body: { fiscalRequired: false, moreMethods: ['meal_voucher'], vouchersPayAlcohol: false },
  });
  mihai = await bar.guest('Mihai', bar.table());
  [wings = '', beer = ''] = await order(mihai, 'platter', 'lager__500ml');
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

type Taking = Request<'takePayment'>['body'];
const NO = '409 vouchers_no_alcohol';
const ask = async () => (checkId = await pay.opened(pay.separate(mihai)));
const take = (body: Taking) => bar.ana.takePayment({ params: { checkId }, body });
const voucher = (amount: number, more: Partial<Taking> = {}) =>
  take({ method: 'meal_voucher', amount, ...more });
const card = (amount: number) => take({ method: 'card', amount });
const close = (payments: Taking[]) => bar.ana.completeCheck({ params: { checkId }, body: { payments } });
const left = async () => (await bar.ana.checkMoney({ params: { checkId } })).vouchersLeft;
const correct = (paymentId: string) =>
  bar.boss.correctPayment({ params: { paymentId }, body: { method: 'meal_voucher' } });
const giveBack = (paymentId: string, amount: number) =>
  bar.boss.refundPayment({ params: { paymentId }, body: { amount, reason: 'wrong_amount' } });
const finish = (refundId: string, went: boolean) =>
  bar.boss.finishRefund({ params: { refundId }, body: { went } });
const adjust = (body: Request<'adjustCheck'>['body']) => bar.boss.adjustCheck({ params: { checkId }, body });

describe('where meal vouchers pay for no alcohol (AMB-287)', () => {
  it('they pay for the wings and not for the beer, which a card pays', async () => {
    await ask();
    expect(await left()).toBe(WINGS);
    expect(await refusalOf(voucher(TOTAL))).toBe(NO);
    expect(await refusalOf(voucher(WINGS + 1))).toBe(NO);
    expect(await voucher(20_000)).toMatchObject({ vouchersLeft: WINGS - 20_000, due: TOTAL - 20_000 });
    expect(await refusalOf(voucher(WINGS - 20_000 + 1))).toBe(NO);
    expect(await voucher(WINGS - 20_000)).toMatchObject({ vouchersLeft: 0, due: BEER });
    expect(await refusalOf(voucher(1))).toBe(NO);
    expect(await card(BEER)).toMatchObject({ due: 0, vouchersLeft: 0 });
    await pay.complete(checkId);
  });

  it('whoever pays first pays for what he likes: the beer was the card’s', async () => {
    await ask();
    await card(BEER);
    expect(await voucher(WINGS)).toMatchObject({ due: 0 });
  });

  it('give beside the bill what they like: a tip is no part of it', async () => {
    await ask();
    expect(await voucher(WINGS, { tip: 1_000 })).toMatchObject({ vouchersLeft: 0, due: BEER });
    expect(await refusalOf(voucher(1, { tip: 1_000 }))).toBe(NO);
  });

  it('close a table within the same bound, of all that they are named for together', async () => {
    await ask();
    const both = (one: number, other: number): Taking[] => [
      { method: 'meal_voucher', amount: one },
      { method: 'meal_voucher', amount: other },
      { method: 'card', amount: TOTAL - one - other },
    ];
    expect(await refusalOf(close(both(20_000, WINGS - 20_000 + 1)))).toBe(NO);
    expect(await close(both(20_000, WINGS - 20_000))).toMatchObject({ status: 'completed', due: 0 });
  });

  it('pay no share that is more than the food, made before or with them', async () => {
    await ask();
    const { share } = await bar.ana.makeShare({
      params: { checkId },
      body: { kind: 'items', orderItemIds: [beer] },
    });
    await voucher(WINGS - BEER);
    await voucher(BEER, { shareId: share.id });
    expect(await left()).toBe(0);
    expect(await refusalOf(voucher(BEER, { share: { kind: 'free', amount: BEER, tip: 0 } }))).toBe(NO);
  });

  it('pay as much less as a discount takes off the wings, and not what is taken off the beer', async () => {
    await ask();
    await adjust({ kind: 'discount', percent: 10, reason: 'regular' });
    expect(await left()).toBe(WINGS - WINGS / 10);
    await adjust({ kind: 'comp', items: [beer], reason: 'waiting' });
    expect(await left()).toBe(WINGS - WINGS / 10);
    expect(await voucher(WINGS - WINGS / 10)).toMatchObject({ due: 0 });
  });

  it('may be more than the food, once a discount comes after them: nobody is asked for them back', async () => {
    await ask();
    await voucher(WINGS);
    await adjust({ kind: 'discount', amount: 1_000, items: [wings], reason: 'regular' });
    expect(await left()).toBe(0);
    expect(await refusalOf(voucher(1))).toBe(NO);
    await card(BEER - 1_000);
    await pay.complete(checkId);
  });

  it('that went back are taken again, and not what never went back beside them', async () => {
    await ask();
    const { paymentId } = await voucher(WINGS);
    const { refundId } = await giveBack(paymentId, BEER);
    expect(await left()).toBe(BEER);
    const again = await voucher(BEER);
    // There is room for it on the bill, and none for more vouchers.
    expect(again.free).toBe(BEER);
    expect(await refusalOf(finish(refundId, false))).toBe(NO);
    const second = await giveBack(again.paymentId, BEER);
    await finish(second.refundId, true);
    expect(await finish(refundId, false)).toMatchObject({ vouchersLeft: 0, due: BEER });
  });

  it('a card is corrected to vouchers for as much as is no alcohol, before the table is closed and after', async () => {
    await ask();
    const { paymentId } = await card(TOTAL);
    expect(await refusalOf(correct(paymentId))).toBe(NO);
    await finish((await giveBack(paymentId, TOTAL)).refundId, true);
    const food = await card(WINGS);
    const { paymentId: drink } = await card(BEER);
    expect(await correct(food.paymentId)).toMatchObject({ vouchersLeft: 0, due: 0 });
    await pay.complete(checkId);
    expect(await refusalOf(correct(drink))).toBe(NO);
    // What went back of a closed bill was for its dishes, and leaves no room for alcohol.
    const { payments } = await bar.ana.checkMoney({ params: { checkId } });
    const vouchers = payments.find(({ method }) => method === 'meal_voucher');
    await giveBack(vouchers?.id ?? '', WINGS);
    expect(await refusalOf(correct(drink))).toBe(NO);
  });

  it('service stays with the food', async () => {
    const percent = { physical: 10, virtual: 0, quick: 0 };
    await bar.boss.putVenue({ body: { serviceCharge: { vatGroup: 'A', percent, zones: [] } } });
    await ask();
    expect(await left()).toBe(WINGS + TOTAL / 10);
  });

  it('what is for adults is what staff say of it, also of what was added', async () => {
    await bar.boss.changeMenuItem({ params: { id: 'lager__500ml' }, body: { age18: false } });
    await ask();
    expect(await left()).toBe(TOTAL);
    await pay.cancel(checkId);
    await bar.boss.changeMenuItem({ params: { id: 'platter' }, body: { age18: true } });
    await ask();
    expect(await left()).toBe(BEER);
    await bar.boss.changeMenuItem({ params: { id: 'platter' }, body: { age18: false } });
    const added = { group: 'wings_extras', choice: 'add_cheddar' };
    await bar.database.db('modifier_choices').where({ id: added.choice }).update({ age18: true });
    const olga = await bar.guest('Olga', bar.table());
    await olga.api.placeOrder({
      body: {
        sessionId: olga.session.id,
        orderItems: [{ ...line('wings_buffalo__8pc'), modifiers: [added] }, line('fries')],
      },
    });
    checkId = await pay.opened(pay.separate(olga));
    expect(await left()).toBe(4_550);
  });

  it('a check that was called off is told as it was then, whatever becomes of its dishes', async () => {
    const percent = { physical: 10, virtual: 0, quick: 0 };
    await bar.boss.putVenue({ body: { serviceCharge: { vatGroup: 'A', percent, zones: [] } } });
    await ask();
    await pay.cancel(checkId);
    const then = { status: 'cancelled', total: TOTAL + TOTAL / 10, vouchersLeft: WINGS + TOTAL / 10 };
    const told = () => bar.ana.checkMoney({ params: { checkId } });
    expect(await told()).toMatchObject(then);
    await order(mihai, 'lager__500ml');
    expect(await told()).toMatchObject(then);
    const { api, session } = await bar.guest('Olga', mihai.table);
    await api.claimOrder({
      body: { orderId: beer, previousSessionId: mihai.session.id, newSessionId: session.id },
    });
    expect(await told()).toMatchObject(then);
    await bar.ana.deleteItem({ params: { orderItemId: beer } });
    expect(await told()).toMatchObject(then);
  });
});

describe('everywhere else', () => {
  it('vouchers pay for anything, and nobody is told of a bound', async () => {
    await bar.boss.putVenue({ body: { vouchersPayAlcohol: true } });
    await ask();
    expect(await left()).toBeNull();
    expect(await voucher(TOTAL)).toMatchObject({ due: 0, vouchersLeft: null });
  });

  it('a house that takes no vouchers has no bound of them', async () => {
    await bar.boss.putVenue({ body: { moreMethods: [] } });
    await ask();
    expect(await left()).toBeNull();
    expect(await refusalOf(voucher(100))).toBe('409 provider_off');
  });

  it('is how a house of before goes on', async () => {
    const fresh = await evening();
    expect(await fresh.boss.getVenue()).toMatchObject({ vouchersPayAlcohol: true });
    await fresh.close();
  });
});
