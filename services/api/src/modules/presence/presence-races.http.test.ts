import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { SESSIONS_AT_TABLE, UNVOUCHED_DISHES } from '@masa/domain/presence';
import { evening, line, order, type Evening, type Guest } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening({ rateLimits: true });
  pay = paying(bar);
});
afterAll(() => bar.close());
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
});

const EVENINGS = 12;
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const guestsAt = (table: string, count: number) =>
  Promise.all(times(count, (at) => bar.guest(`Guest ${at}`, table)));
const send = ({ api, session }: Pick<Guest, 'api' | 'session'>, dishes: number) =>
  api.placeOrder({
    body: { sessionId: session.id, orderItems: times(dishes, () => line('fries')) },
  });
const confirm = (tableId: string) => bar.ana.confirmPresence({ params: { tableId } });
const deny = (tableId: string) => bar.ion.denyPresence({ params: { tableId } });
/** How a call ended, where it may be refused. */
const endOf = <T>(call: Promise<T>): Promise<T | string> =>
  call.catch((reason: unknown) => {
    if (reason instanceof CallRefused && reason.status < 500) return reason.error;
    throw reason;
  });
type Dish = { readonly id: string; readonly waits: string | null; readonly open_mark: number | null };
const dishesOf = async (guests: readonly Pick<Guest, 'session'>[]): Promise<Dish[]> =>
  bar.database
    .db('order_items')
    .whereIn(
      'session_id',
      guests.map(({ session }) => session.id),
    )
    .select('id', 'waits', 'open_mark');
const stickersOf = async (dishes: readonly Dish[]): Promise<number> => {
  const row = await bar.database
    .db('print_jobs')
    .whereIn(
      'order_item_id',
      dishes.map(({ id }) => id),
    )
    .where({ copy_no: 0 })
    .whereNot('status', 'dismissed')
    .count({ n: '*' })
    .first();
  return Number(row?.n);
};

describe('at once', () => {
  it('sixteen strangers order at one table: thirty dishes go through, not one more', async () => {
    for (let evenings = 0; evenings < 4; evenings += 1) {
      const strangers = await guestsAt(bar.table(), 16);
      await Promise.all(strangers.map((guest, at) => send(guest, 1 + (at % 7))));
      const dishes = await dishesOf(strangers);
      const through = dishes.filter(({ waits }) => waits === null);
      expect(through.length).toBeLessThanOrEqual(UNVOUCHED_DISHES);
      expect(through.length).toBeGreaterThan(UNVOUCHED_DISHES - 7);
      expect(await stickersOf(dishes)).toBe(through.length);
    }
  });

  it('somebody orders while the hall says that somebody is there: nothing is left waiting that came before', async () => {
    for (let evenings = 0; evenings < EVENINGS; evenings += 1) {
      const mihai = await bar.guest('Mihai', bar.table());
      await send(mihai, 31);
      await Promise.all([send(mihai, 3), confirm(mihai.table), send(mihai, 4)]);
      const dishes = await dishesOf([mihai]);
      expect(dishes.filter(({ waits }) => waits !== null)).toEqual([]);
      expect(await stickersOf(dishes)).toBe(38);
    }
  });

  it('somebody orders while the hall says that nobody is there: it is struck off, or it was refused', async () => {
    for (let evenings = 0; evenings < EVENINGS; evenings += 1) {
      const mihai = await bar.guest('Mihai', bar.table());
      await send(mihai, 5);
      const [late] = await Promise.all([endOf(send(mihai, 3)), deny(mihai.table)]);
      const dishes = await dishesOf([mihai]);
      expect(dishes.filter(({ open_mark }) => open_mark !== null)).toEqual([]);
      expect(dishes).toHaveLength(typeof late === 'string' ? 5 : 8);
      if (typeof late === 'string') expect(late).toBe('session_not_open');
    }
  });

  it('two say that somebody is there: each dish is let go once, with one sticker', async () => {
    for (let evenings = 0; evenings < EVENINGS; evenings += 1) {
      const mihai = await bar.guest('Mihai', bar.table());
      await send(mihai, 40);
      const answers = await Promise.all([confirm(mihai.table), confirm(mihai.table), confirm(mihai.table)]);
      expect(answers.reduce((sum, { released }) => sum + released, 0)).toBe(40);
      expect(await stickersOf(await dishesOf([mihai]))).toBe(40);
    }
  });

  it('one says that somebody is there, the other that nobody is: the first word stands, whole', async () => {
    for (let evenings = 0; evenings < EVENINGS; evenings += 1) {
      const mihai = await bar.guest('Mihai', bar.table());
      await send(mihai, 40);
      const [yes, no] = await Promise.all([confirm(mihai.table), deny(mihai.table)]);
      expect([yes.released, no.dishes].toSorted((a, b) => a - b)).toEqual([0, 40]);
      const dishes = await dishesOf([mihai]);
      const live = dishes.filter(({ open_mark }) => open_mark !== null);
      expect(live).toHaveLength(yes.released);
      expect(await stickersOf(dishes)).toBe(yes.released);
    }
  });

  it('somebody asks for the check while the hall says that nobody is there: no check is left open', async () => {
    for (let evenings = 0; evenings < EVENINGS; evenings += 1) {
      const [mihai, olga] = await guestsAt(bar.table(), 2);
      if (!mihai || !olga) throw new Error('Nobody came.');
      await send(mihai, 2);
      await send(olga, 31);
      await Promise.all([endOf(pay.separate(mihai)), deny(mihai.table), endOf(pay.table(olga))]);
      expect(await pay.open(mihai.table)).toEqual([]);
      expect((await dishesOf([mihai, olga])).filter(({ open_mark }) => open_mark !== null)).toEqual([]);
    }
  });

  it('a waiter hands a dish over while the hall says that nobody is there: everything goes, or everything stays', async () => {
    for (let evenings = 0; evenings < EVENINGS; evenings += 1) {
      const mihai = await bar.guest('Mihai', bar.table());
      const [fries = ''] = await order(mihai, 'fries');
      await send(mihai, 30);
      const step = (nextStatus: string) => bar.ana.advanceOrder({ params: { orderId: fries, nextStatus } });
      await step('being_prepared');
      await step('ready_for_delivery');
      const [handed, { dishes: struck }] = await Promise.all([endOf(step('delivered')), deny(mihai.table)]);
      expect(struck).toBe(handed === 'order_not_found' ? 31 : 0);
      const waiting = (await dishesOf([mihai])).filter(
        ({ waits, open_mark }) => waits !== null && open_mark !== null,
      );
      expect(waiting).toEqual([]);
    }
  });

  it('ten guests come to a full table: ten of the oldest who did nothing leave, sixty are there', async () => {
    const table = bar.table();
    const early: Guest[] = [];
    for (let at = 0; at < SESSIONS_AT_TABLE; at += 1) {
      early.push(await bar.guest(`Early ${at}`, table));
      bar.clock.advance(1);
    }
    await Promise.all(early.slice(0, 5).map((guest) => order(guest, 'lager__500ml')));
    const late = await guestsAt(table, 10);
    const open = await bar.database
      .db('sessions as s')
      .join('dining_tables as t', 't.id', 's.table_id')
      .where({ 't.code': table, 's.status': 'open' })
      .pluck('s.id');
    const ids = (guests: readonly Guest[]) => guests.map(({ session }) => session.id);
    expect(open.toSorted()).toEqual(
      [...ids(early.slice(0, 5)), ...ids(early.slice(15)), ...ids(late)].toSorted(),
    );
  });
});
