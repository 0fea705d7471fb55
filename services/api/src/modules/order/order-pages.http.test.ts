import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { evening, line, order, type Evening, type Guest } from '../../testing/evening.ts';
import { emptyLog, writtenPages } from '../../testing/written-pages.ts';

/** What an order sets off beside it is over by then. */
const SETTLED_MS = 400;
/** All sixteen have come by then, on a busy machine as well. */
const COME_MS = 1_500;
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

const orderUnderKey = ({ api, session }: Guest) =>
  api.placeOrder(
    { body: { sessionId: session.id, orderItems: DISHES.map((dish) => line(dish)) } },
    { idempotencyKey: randomUUID() },
  );

type Pages = { readonly count: number; readonly of: string; readonly commits: number };

/** What SQLite wrote into its log meanwhile. */
async function pagesOf(call: () => Promise<unknown>): Promise<Pages> {
  await emptyLog(db);
  await call();
  const written = [...(await writtenPages(db, bar.database.target))];
  return {
    count: written.reduce((sum, [, pages]) => sum + pages, 0),
    of: written.map(([name, pages]) => `${pages} ${name}`).join(', '),
    // Each has its line of the log, and writes down the highest number once.
    commits: new Map(written).get('sqlite_sequence') ?? 0,
  };
}

/** Of an order, where every guest has sent one after the other: now and then a page is full, and becomes two. */
async function pagesOfAnOrder(): Promise<Pages> {
  await sleep(SETTLED_MS);
  const all = await pagesOf(async () => {
    for (const guest of guests) await orderUnderKey(guest);
  });
  return { ...all, count: all.count / guests.length };
}

describe('the pages that SQLite writes for an order', () => {
  it('are one for each tree that it stands in', async () => {
    const { count, of } = await pagesOfAnOrder();
    expect(count, of).toBeLessThanOrEqual(22);
  });

  it('are hardly more where the dishes of other evenings lie between', async () => {
    for (let evenings = 0; evenings < 12; evenings += 1)
      for (const guest of guests) await order(guest, ...DISHES);
    const { count, of } = await pagesOfAnOrder();
    expect(count, of).toBeLessThanOrEqual(28);
  });

  it('are fewer for each where many order at once: they are stored together', async () => {
    await sleep(SETTLED_MS);
    const { count, of, commits } = await pagesOf(async () => {
      // Somebody is writing, and they come meanwhile.
      const { ordering } = await db.transaction(async () => {
        const all = Promise.all(guests.map(orderUnderKey));
        await sleep(COME_MS);
        return { ordering: all };
      });
      await ordering;
    });
    expect(commits, of).toBeLessThan(guests.length / 2);
    expect(count, of).toBeLessThanOrEqual(commits * 20 + guests.length * 10);
  });
});
