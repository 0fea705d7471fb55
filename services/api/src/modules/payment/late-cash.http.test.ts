import { presetRights } from '@masa/domain/right';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { FRIDAY, refunding, TOTAL } from '../../testing/refunding.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
let till: ReturnType<typeof refunding>;
let checkId: string;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await till.comes();
  checkId = await till.ask();
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

/** The tablet had no network for ten minutes, and says now what was taken meanwhile. */
const late = (amount: number, more: { readonly tendered?: number; readonly shareId?: string } = {}) =>
  bar.ana.lateCash({ params: { checkId }, body: { amount, takenTs: bar.clock.now() - 600_000, ...more } });
const money = () => bar.ana.checkMoney({ params: { checkId } });
const loose = async () =>
  (await till.day()).blockers.flatMap((one) => (one.kind === 'loose_cash' ? [one] : []));

describe('cash that was taken without the network', () => {
  it('is on its check as if it had been told at once, with what went back of the note', async () => {
    expect(await late(TOTAL, { tendered: 20_000 })).toEqual({ booked: TOTAL, loose: 0 });
    expect(await money()).toMatchObject({
      due: 0,
      payments: [{ method: 'cash', amount: TOTAL, change: 20_000 - TOTAL, takenBy: 'ana' }],
    });
    expect(await loose()).toEqual([]);
  });

  it('is booked once, however often the tablet says it', async () => {
    const body = { amount: 3_000, takenTs: bar.clock.now() };
    const say = () => bar.ana.lateCash({ params: { checkId }, body }, { idempotencyKey: 'of-the-tablet' });
    expect(await say()).toEqual({ booked: 3_000, loose: 0 });
    expect(await say()).toEqual({ booked: 3_000, loose: 0 });
    expect((await money()).paid).toBe(3_000);
  });

  it('is booked as far as there is room; the rest stands on the page of the day', async () => {
    await till.take({ method: 'card', amount: TOTAL - 1_000 });
    expect(await late(3_000)).toEqual({ booked: 1_000, loose: 2_000 });
    expect(await loose()).toMatchObject([{ warns: true, checkId, amount: 2_000, takenBy: 'ana' }]);
    // It lies in the house all the same.
    expect((await till.day()).expectedCash).toBe(3_000);
  });

  it.each([
    ['closed', () => till.pay.complete(checkId)],
    ['called off', () => till.pay.cancel(checkId)],
  ])('is cash without a check where that was %s meanwhile', async (_, end) => {
    await end();
    expect(await late(TOTAL)).toEqual({ booked: 0, loose: TOTAL });
    expect(await loose()).toMatchObject([{ amount: TOTAL }]);
  });

  it('pays the share that it was taken for, if that is there still', async () => {
    const params = { checkId };
    const { share } = await bar.ana.makeShare({ params, body: { kind: 'free', amount: 4_000 } });
    expect(await late(4_000, { shareId: share.id })).toEqual({ booked: 4_000, loose: 0 });
    expect((await money()).shares).toMatchObject([{ id: share.id, state: 'paid' }]);
    // Once more, from another tablet: it is of the bill as such.
    expect(await late(4_000, { shareId: share.id })).toEqual({ booked: 4_000, loose: 0 });
    expect((await money()).paid).toBe(8_000);
  });

  it('opens no drawer, and lies in the one that is open', async () => {
    const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    const params = { id };
    await bar.boss.openDrawer({ params, body: { float: 10_000 } });
    await late(TOTAL + 2_000, { tendered: TOTAL + 5_000 });
    const expected = async () =>
      (await bar.boss.drawers()).drawers.find((one) => one.id === id)?.shift?.expected;
    expect(await expected()).toBe(10_000 + TOTAL + 2_000);
    expect(await bar.database.db('print_jobs').where({ kind: 'drawer' })).toEqual([]);
    const [cash] = await loose();
    const body = { note: 'Mihai had paid by card.', gaveBack: true };
    await bar.boss.settleLooseCash({ params: { cashId: cash?.cashId ?? '' }, body });
    expect(await expected()).toBe(10_000 + TOTAL);
    await bar.boss.countDrawer({ params, body: { amount: 10_000 + TOTAL } });
    await bar.boss.closeDrawer({ params, body: {} });
  });

  it('has no tip, and no less in the hand than was taken', async () => {
    expect(await refusalOf(late(1_000, { tendered: 900 }))).toBe('400 invalid_request');
    expect(await refusalOf(late(0))).toBe('400 invalid_request');
    expect(
      await refusalOf(bar.ana.lateCash({ params: { checkId: 'none' }, body: { amount: 1, takenTs: 1 } })),
    ).toBe('404 check_not_found');
  });
});

describe('cash without a check', () => {
  const settle = (cashId: string, gaveBack = false, api = bar.boss) =>
    api.settleLooseCash({ params: { cashId }, body: { note: 'Nobody came back for it.', gaveBack } });

  it('is off the list once somebody with the right says what became of it', async () => {
    await till.pay.complete(checkId);
    await late(2_000);
    const [cash] = await loose();
    const cashId = cash?.cashId ?? '';
    expect(await refusalOf(settle(cashId, false, bar.ana))).toBe('403 right_missing');
    expect(await settle(cashId)).toMatchObject({ amount: 2_000, note: 'Nobody came back for it.' });
    expect(await refusalOf(settle(cashId, true))).toBe('409 cash_settled');
    expect(await refusalOf(settle('nothing'))).toBe('404 cash_not_found');
    expect(await loose()).toEqual([]);
    // It stays in the house.
    expect((await till.day()).expectedCash).toBe(TOTAL + 2_000);
  });

  it('is found and settled by a manager who closes no day, also on the days after', async () => {
    await bar.boss.addStaff({
      body: {
        username: 'mara',
        displayName: 'Mara',
        roles: ['waiter'],
        password: PASSWORD,
        rights: [...presetRights.manager],
      },
    });
    const mara = bar.staff('mara');
    await till.pay.complete(checkId);
    await late(2_000);
    expect(await refusalOf(bar.ana.looseCash({}))).toBe('403 right_missing');
    bar.clock.turnTo('2026-11-21T12:00:00+02:00');
    const { cash } = await mara.looseCash({});
    expect(cash).toMatchObject([{ checkId, amount: 2_000, takenBy: 'ana', day: FRIDAY }]);
    await settle(cash[0]?.cashId ?? '', false, mara);
    expect(await mara.looseCash({})).toEqual({ cash: [] });
  });

  it('given back is out of the house on the day on which it went', async () => {
    await till.pay.complete(checkId);
    await late(2_000);
    const [cash] = await loose();
    bar.clock.turnTo('2026-11-21T12:00:00+02:00');
    await settle(cash?.cashId ?? '', true);
    expect((await till.day(FRIDAY)).expectedCash).toBe(TOTAL + 2_000);
    expect((await till.day('2026-11-21')).expectedCash).toBe(-2_000);
  });
});
