import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { evening, order, type Evening } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';
import { repeatableByNature } from '../testing/writes/by-nature.ts';
import { hallWrites } from '../testing/writes/hall.ts';
import { moneyWrites } from '../testing/writes/money.ts';
import { placeIn, type Place, type Write } from '../testing/writes/write.ts';
import { knexOf } from '../db/database.ts';

let bar: Evening;
let at: Place;
beforeAll(async () => {
  bar = await evening();
  at = placeIn(bar, onTestFinished);
});
afterAll(() => bar.close());

type Deed = {
  readonly id: number;
  readonly at: number;
  readonly action: string;
  readonly entity_id: string;
};
const deedsAfter = async (id: number): Promise<Deed[]> =>
  bar.database.db('audit_log').where('id', '>', id).orderBy('id').select('id', 'at', 'action', 'entity_id');
const lastDeed = async () => (await deedsAfter(0)).at(-1)?.id ?? 0;
type Stamped = { readonly id: number; readonly last_stamp: number };
const stamps = async () => {
  const tables: Stamped[] = await bar.database.db('dining_tables').select('id', 'last_stamp');
  return new Map(tables.map(({ id, last_stamp: stamp }) => [id, stamp]));
};

// These two bring a table of their own into the world, which nobody can hold before.
const { addDiningTable: _added, waiterQuickSession: _opened, ...atTables } = hallWrites;
const { createSession, moveSession, waiterTableSession, advanceOrder, keepVisit, keepHeldTable } =
  repeatableByNature;
const keyless = { createSession, moveSession, waiterTableSession, advanceOrder, keepVisit, keepHeldTable };
const waiting: [string, Write][] = [
  ...Object.entries(atTables),
  ...Object.entries(moneyWrites),
  ...Object.entries(keyless).flatMap(([name, deed]): [string, Write][] => (deed ? [[name, deed.write]] : [])),
];

/** The deed has to wait for these rows: meanwhile time goes on. Answers when his turn came. */
async function kept(table: string, deed: () => Promise<unknown>): Promise<number> {
  const held = await bar.database.db.transaction();
  await knexOf(held)(table).forUpdate().select('id');
  const done = deed();
  await sleep(60);
  bar.clock.advance(1_000);
  const turn = bar.clock.now();
  await held.commit();
  await done;
  return turn;
}

describe('whoever waits for a table', () => {
  it.each(waiting)('%s: is timed when it is his turn, not when he came', async (_, prepare) => {
    const send = await prepare(at);
    const [last, before] = [await lastDeed(), await stamps()];
    const turn = await kept('dining_tables', () => send({ idempotencyKey: crypto.randomUUID() }));
    const done = await deedsAfter(last);
    expect(done.filter((one) => one.at < turn)).toEqual([]);
    const changed = [...(await stamps())].filter(([row, stamp]) => stamp !== before.get(row));
    expect(changed.filter(([, stamp]) => stamp < turn)).toEqual([]);
    expect(done.length + changed.length).toBeGreaterThan(0);
  });
});

it('a dish that waits for what it is made of is taken out of the stock when it is its turn', async () => {
  const stock = await at.buy.config();
  await bar.ana.addMenuItemStock({ params: { id: 'fries' }, body: { stockId: stock.id, ratio: 1 } });
  const { items } = await at.served('fries');
  const params = { orderId: items[0] ?? '', nextStatus: 'being_prepared' };
  const turn = await kept('stock_configs', () => bar.ana.advanceOrder({ params }));
  const taken = await bar.database.db('stock_movements').where({ order_item_id: params.orderId }).pluck('at');
  expect(taken).toHaveLength(1);
  expect(taken[0]).toBeGreaterThanOrEqual(turn);
});

it('many phones at one table: times, stamps and the order of what happened agree', async () => {
  const pay = paying(bar);
  const table = bar.table();
  const guests = await Promise.all(Array.from({ length: 8 }, (_, seat) => bar.guest(`Guest ${seat}`, table)));
  const first = await lastDeed();
  const checks: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const ordered = await Promise.all(guests.map((guest) => order(guest, 'lager__500ml')));
    await Promise.all(
      guests.map(async (guest, seat) => {
        const next = guests[(seat + 1) % guests.length] ?? guest;
        await guest.api.callWaiter({ params: { tableId: table, sessionId: guest.session.id } });
        await next.api.claimOrder({
          body: {
            newSessionId: next.session.id,
            previousSessionId: guest.session.id,
            orderId: ordered[seat]?.[0] ?? '',
          },
        });
        await order(guest, 'fries');
      }),
    );
    const asked = await Promise.all(guests.map((guest) => pay.separate(guest)));
    const opened = asked.flatMap(({ checkId }) => checkId ?? []);
    checks.push(...opened);
    await Promise.all(opened.map((checkId) => pay.cancel(checkId)));
  }

  const deeds = await deedsAfter(first);
  expect(deeds.length).toBeGreaterThan(12 * 8 * 5);
  expect(deeds.map((deed) => deed.at)).toEqual(
    deeds.map((deed) => deed.at).toSorted((one, other) => one - other),
  );
  const { db } = bar.database;
  const items = (await db('order_items').whereIn(
    'session_id',
    guests.map(({ session }) => session.id),
  )) as { session_id: string; created_at: number }[];
  expect(checks).toHaveLength(12 * 8);
  // A check of a round is younger than what its guest had ordered by then, and older than what he ordered afterwards.
  const asked = deeds.filter(({ action }) => action === 'check.requested');
  for (const [turn, check] of asked.entries()) {
    const round = Math.floor(turn / guests.length);
    const covered = await db('check_sessions').where({ check_id: check.entity_id }).pluck('session_id');
    const own = items
      .filter((item) => covered.includes(item.session_id))
      .map((item) => item.created_at)
      .toSorted((one, other) => one - other);
    expect(own.filter((time) => time <= check.at).length).toBeGreaterThanOrEqual(2 * (round + 1));
  }
}, 120_000);
