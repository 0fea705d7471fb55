import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { evening, line, order, type Evening, type Guest } from '../../testing/evening.ts';
import { tripsOf } from '../../testing/trips.ts';

/** What an order sets off beside it is over by then. */
const SETTLED_MS = 400;
const DISHES = ['fries', 'fries', 'lager__500ml'];

let bar: Evening;
let db: Database;
const guests: Guest[] = [];
beforeAll(async () => {
  bar = await evening();
  ({ db } = bar.database);
  for (let seat = 0; seat < 16; seat += 1) guests.push(await bar.guest(`Guest ${seat}`, bar.table()));
  for (const guest of guests) await order(guest, ...DISHES);
});
afterAll(() => bar.close());

const mihai = (): Guest => {
  const [first] = guests;
  if (!first) throw new Error('Nobody sits there.');
  return first;
};

async function saidFor(call: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const hear = ({ sql }: { readonly sql: string }) => void said.push(sql);
  await sleep(SETTLED_MS);
  db.on('query', hear);
  await call();
  db.off('query', hear);
  return said;
}

describe('an order of three dishes', () => {
  it('reads each row once, and is few statements for the database', async () => {
    const said = await saidFor(() => order(mihai(), ...DISHES));
    const about = (words: RegExp) => said.filter((sql) => words.test(sql));
    expect(about(/^(?:begin|commit)/iu)).toHaveLength(2);
    expect(about(/^select .* from .dining_tables. where/u)).toHaveLength(1);
    expect(about(/^select .s.\..* from .sessions. as .s. inner join/u)).toHaveLength(1);
    expect(about(/from .menu_items/u)).toEqual([]);
    expect(about(/^insert into .order_items/u)).toHaveLength(1);
    expect(about(/^insert into .print_jobs/u)).toHaveLength(1);
    expect(said.length, said.join('\n')).toBeLessThanOrEqual(20);
  });

  it('goes to the server and back few times: what nobody waits for goes with the next question', async () => {
    const trips = tripsOf(db);
    const took: number[] = [];
    // A connection prepares what it says often, each statement once: of some orders the one that has everything ready.
    for (let orders = 0; orders < 12; orders += 1) {
      await sleep(50);
      trips();
      await mihai().api.placeOrder(
        { body: { sessionId: mihai().session.id, orderItems: DISHES.map((dish) => line(dish)) } },
        { idempotencyKey: randomUUID() },
      );
      took.push(trips());
    }

    // One of them holds the rows of the limits: no order slips past a pause (AMB-220).
    expect(Math.min(...took), took.join(', ')).toBeLessThanOrEqual(10);
  });

  it('says what it has said before, word for word: the database prepares nothing anew', async () => {
    const first = new Set(await saidFor(() => order(mihai(), ...DISHES)));
    const [, other = mihai()] = guests;
    const second = await saidFor(() => order(other, ...DISHES));
    expect(second.filter((sql) => !first.has(sql))).toEqual([]);
  });
});

describe('a bill', () => {
  it('is read with what of it is back in the kitchen, as of one moment', async () => {
    const { api, table } = mihai();
    const [fries = ''] = await order(mihai(), 'fries');
    await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
    const said = await saidFor(() => api.tableOrders({ params: { tableId: table } }));
    const ends = said.findLastIndex((sql) => /^commit/iu.test(sql));
    const reads = said.findLastIndex((sql) => sql.includes('order_recalls'));
    expect(reads).toBeGreaterThan(-1);
    expect(reads).toBeLessThan(ends);
  });
});
