import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const SETTLED_MS = 400;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

/** Tables with guests who order, ask for the check and call: everything that the board shows. */
async function fill(tables: number): Promise<void> {
  const pay = paying(bar);
  for (let table = 0; table < tables; table += 1) {
    const [mihai, olga] = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
    await order(mihai, 'fries', 'lager__500ml', 'wings_buffalo__8pc');
    await pay.opened(pay.separate(mihai));
    await order(olga, 'fries');
    await olga.api.callWaiter({ params: { tableId: olga.table, sessionId: olga.session.id } });
  }
}

/** What the database is asked while this call is answered. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const hear = ({ sql }: { readonly sql: string }) => void heard.push(sql);
  const { db } = bar.database;
  // What the last order has set off in the background is over.
  await sleep(SETTLED_MS);
  db.on('query', hear);
  await call();
  db.off('query', hear);
  return heard.toSorted();
}

it('asks the database as much for a full bar as for one table', async () => {
  await fill(1);
  const one = await statementsOf(() => bar.ana.overview());
  expect(one.length).toBeGreaterThan(5);
  await fill(9);
  const { openKitchenOrders, checks, waiterCalls } = await bar.ana.overview();
  expect([openKitchenOrders.length, checks.length, waiterCalls.length]).toEqual([30, 10, 10]);
  const full = await statementsOf(() => bar.ana.overview());
  expect(full).toHaveLength(one.length);
});
