import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@masa/domain/staff';
import { knexOf, isSqlite } from '../../db/database.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, line, order } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { readVenue, writeVenue, type VenueSettings } from '../venue/public.ts';

type Tip = { paymentMethod: 'card'; tips: number };

/** A bar whose guests pay, each at a table of his own. */
async function sellingBar() {
  const bar = await evening();
  const pay = paying(bar);
  return {
    bar,
    pay,
    day: (date: string) => bar.ana.calendarDay({ params: { date } }),
    payOut: (date: string, roleId: StaffRole) => bar.boss.payShift({ params: { date, roleId } }),
    sells: async (menuItemId: string, tip?: Tip) => {
      const guest = await bar.guest('Guest', bar.table());
      await order(guest, menuItemId);
      await pay.complete(await pay.opened(pay.separate(guest, tip)));
    },
    change: async (settings: Partial<VenueSettings>) =>
      bar.database.db.transaction(async (tx) =>
        writeVenue({ tx, now: bar.clock.now() }, { ...(await readVenue(tx)), ...settings }),
      ),
  };
}
type SellingBar = Awaited<ReturnType<typeof sellingBar>>;

let at: SellingBar;
beforeEach(async () => {
  at = await sellingBar();
});
afterEach(() => at.bar.close());

/** Somebody else holds these rows for a while. SQLite has one writer: nobody can be in the middle of something there. */
async function hold(table: string, where: object): Promise<() => Promise<void>> {
  const { db } = at.bar.database;
  if (isSqlite(db)) return () => Promise.resolve();
  const tx = await db.transaction();
  await knexOf(tx)(table).where(where).forUpdate();
  return async () => {
    await tx.commit();
  };
}

const FRIES = 4_550;
const LAGER = 5_500;
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

describe('the till of a day', () => {
  it('is what was paid: cash and card, separate, together and at the counter, after promos and without tips', async () => {
    const { bar, pay, sells } = at;
    await sells('fries');
    await sells('lager__500ml', { paymentMethod: 'card', tips: 300 });

    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    await order(mihai, 'wings_buffalo__8pc');
    const [fries = ''] = await order(olga, 'fries');
    await olga.api.applyPromo({
      body: { promocode: 'MINUS10', sessionId: olga.session.id, appliedToOrder: fries },
    });
    await pay.complete(await pay.opened(pay.table(mihai, { paymentMethod: 'card', tips: 201 })));

    const counter = await bar.ana.waiterQuickSession();
    const { checkId } = await bar.ana.quickOrder({
      body: {
        order: { sessionId: counter.id, orderItems: [line('lager_1l')] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    await pay.complete(checkId);

    // Asked for and called off, and asked for but not paid yet: neither is money.
    const later = await bar.guest('Later', bar.table());
    await order(later, 'fries');
    await pay.cancel(await pay.opened(pay.separate(later, { paymentMethod: 'card', tips: 999 })));
    await pay.opened(pay.separate(later));

    const till = FRIES + LAGER + (11_900 + FRIES - 1_000) + 9_900;
    expect(till).toBe(35_400);
    const friday = await at.day(FRIDAY);
    expect(friday.basis).toEqual({ till, cardTips: 501, bonusPercent: 400, tipShare: 50 });
    // 4 % for each; of the tips the odd hundredth is the waiter's.
    const unpaid = { employeeId: null, penalties: [], paid: false };
    expect(friday.waiter).toEqual({ ...unpaid, bonuses4percent: 1_416, bonusCardTips: 251, total: 1_667 });
    expect(friday.kitchen).toEqual({ ...unpaid, bonuses4percent: 1_416, bonusCardTips: 250, total: 1_666 });
  });

  it('goes on until five in the morning, whatever the calendar on the wall says', async () => {
    const { bar, pay, sells } = at;
    const tillOf = async (date: string) => (await at.day(date)).basis.till;
    const friday = await tillOf(FRIDAY);
    bar.clock.turnTo('2026-11-21T01:30:00+02:00');
    await sells('fries');
    bar.clock.turnTo('2026-11-21T04:59:30+02:00');
    await sells('lager__500ml');
    const early = await bar.guest('Early', bar.table());
    await order(early, 'fries');
    const asked = await pay.opened(pay.separate(early));
    expect([await tillOf(FRIDAY), await tillOf(SATURDAY)]).toEqual([friday + FRIES + LAGER, 0]);
    bar.clock.turnTo('2026-11-21T05:00:00+02:00');
    // Asked for on Friday, paid on Saturday: Saturday's money.
    await pay.complete(asked);
    await sells('lager__500ml');
    expect([await tillOf(FRIDAY), await tillOf(SATURDAY)]).toEqual([friday + FRIES + LAGER, FRIES + LAGER]);
  });

  it('keeps the percentages it began with: what the venue changes counts from the next day', async () => {
    const { bar, sells, change } = at;
    bar.clock.turnTo('2026-11-21T20:00:00+02:00');
    await sells('lager__500ml');
    await change({ bonusPercent: 500, tipShare: 70 });
    await sells('fries', { paymentMethod: 'card', tips: 100 });
    const till = LAGER + FRIES;
    const saturday = await at.day(SATURDAY);
    expect(saturday.basis).toEqual({ till, cardTips: 100, bonusPercent: 400, tipShare: 50 });
    expect([saturday.waiter.bonuses4percent, saturday.waiter.bonusCardTips]).toEqual([402, 50]);

    bar.clock.turnTo('2026-11-22T20:00:00+02:00');
    await sells('fries', { paymentMethod: 'card', tips: 101 });
    const sunday = await at.day('2026-11-22');
    expect(sunday.basis).toEqual({ till: FRIES, cardTips: 101, bonusPercent: 500, tipShare: 70 });
    // 5 % of 45.50 is 2.275: half up.
    expect(sunday.kitchen).toMatchObject({ bonuses4percent: 228, bonusCardTips: 30, total: 258 });
    expect(sunday.waiter).toMatchObject({ bonuses4percent: 228, bonusCardTips: 71, total: 299 });
    expect((await at.day(SATURDAY)).basis).toEqual(saturday.basis);
  });

  it('keeps them also when they were changed before the first sale, and when they were changed twice', async () => {
    const { bar, sells, change } = at;
    await change({ bonusPercent: 900, tipShare: 90 });
    await change({ bonusPercent: 600, tipShare: 80 });
    await sells('fries');
    expect((await at.day(FRIDAY)).basis).toMatchObject({ till: FRIES, bonusPercent: 400, tipShare: 50 });
    // Friday until five.
    bar.clock.turnTo('2026-11-21T04:00:00+02:00');
    await change({ bonusPercent: 700 });
    bar.clock.turnTo('2026-11-21T12:00:00+02:00');
    await sells('fries');
    expect((await at.day(SATURDAY)).basis).toMatchObject({ bonusPercent: 700, tipShare: 80 });
  });

  it('belongs to the right day in the nights when the clock changes', async () => {
    const spring = await sellingBar();
    const sold = async (instant: string) => {
      spring.bar.clock.turnTo(instant);
      await spring.sells('fries');
    };
    const dishes = async (date: string) => (await spring.day(date)).basis.till / FRIES;
    // 2026-03-29: at three the clock jumps to four.
    await sold('2026-03-28T05:00:00+02:00');
    await sold('2026-03-29T02:59:00+02:00');
    await sold('2026-03-29T04:00:00+03:00');
    await sold('2026-03-29T04:59:30+03:00');
    await sold('2026-03-29T05:00:00+03:00');
    await sold('2026-03-30T04:59:30+03:00');
    expect([await dishes('2026-03-28'), await dishes('2026-03-29'), await dishes('2026-03-30')]).toEqual([
      4, 2, 0,
    ]);
    // 2026-10-25: at four the clock goes back to three.
    await sold('2026-10-24T05:00:00+03:00');
    await sold('2026-10-25T03:30:00+03:00');
    await sold('2026-10-25T03:30:00+02:00');
    await sold('2026-10-25T04:59:30+02:00');
    await sold('2026-10-25T05:00:00+02:00');
    await sold('2026-10-26T04:59:30+02:00');
    expect([await dishes('2026-10-24'), await dishes('2026-10-25'), await dishes('2026-10-26')]).toEqual([
      4, 2, 0,
    ]);
    await spring.bar.close();
  });
});

describe('the pay of a shift', () => {
  it('stands once it is paid, for that role alone, whatever comes later', async () => {
    const { bar, sells, payOut } = at;
    await sells('fries', { paymentMethod: 'card', tips: 501 });
    bar.clock.turnTo('2026-11-22T20:00:00+02:00');
    const before = await at.day(FRIDAY);
    expect(await payOut(FRIDAY, 'waiter')).toEqual({ ...before.waiter, paid: true });
    expect((await at.day(FRIDAY)).kitchen).toEqual(before.kitchen);

    // A server whose clock was set right takes money on a day that is over.
    bar.clock.turnTo('2026-11-20T23:00:00+02:00');
    await sells('wings_buffalo__8pc', { paymentMethod: 'card', tips: 1_000 });
    bar.clock.turnTo('2026-11-22T21:00:00+02:00');
    const after = await at.day(FRIDAY);
    expect(after.basis.till).toBe(before.basis.till + 11_900);
    expect(after.waiter).toEqual({ ...before.waiter, paid: true });
    expect(after.kitchen).toMatchObject({
      bonuses4percent: before.kitchen.bonuses4percent + 476,
      bonusCardTips: before.kitchen.bonusCardTips + 500,
      paid: false,
    });

    const paid = await bar.database.db('audit_log').where({ action: 'shift.paid' }).first();
    expect(paid).toMatchObject({ actor: 'user:boss', entity_id: `${FRIDAY}:waiter` });
    expect(paid && storedJson(paid.details)).toMatchObject({ total: before.waiter.total, penalties: 0 });
  });

  it.each([
    ['before it has the table', 'dining_tables', 0],
    ['with the table in hand', 'sessions', FRIES],
  ])('counts every check of its day, also one that is closed at five, %s', async (_, table, fridays) => {
    const { bar, pay, payOut } = at;
    bar.clock.turnTo('2026-11-21T04:59:58+02:00');
    const guest = await bar.guest('Late', bar.table());
    await order(guest, 'fries');
    const check = await pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 1_001 }));
    const letGo = await hold(table, table === 'sessions' ? { id: guest.session.id } : { code: guest.table });
    bar.clock.turnTo('2026-11-21T04:59:59.700+02:00');
    const closing = pay.complete(check);
    await sleep(600);
    const payingOut = payOut(FRIDAY, 'waiter');
    await sleep(300);
    await letGo();
    const [paid] = await Promise.all([payingOut, closing]);
    const till = isSqlite(bar.database.db) ? FRIES : fridays;
    const friday = await at.day(FRIDAY);
    expect([friday.basis.till, (await at.day(SATURDAY)).basis.till]).toEqual([till, FRIES - till]);
    const { bonuses4percent, bonusCardTips } = friday.kitchen;
    expect(paid).toMatchObject({ bonuses4percent, bonusCardTips: till === 0 ? 0 : bonusCardTips + 1 });
  });
});
