import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { commitsOf } from '../testing/commits.ts';
import { repeatableDeeds } from '../testing/deeds.ts';
import { evening, order, refusalOf, type Evening } from '../testing/evening.ts';

let bar: Evening;
let commits: ReturnType<typeof commitsOf>;
/** Another connection: it reads what is stored and nothing else. */
let disk: Database;
beforeAll(async () => {
  bar = await evening();
  commits = commitsOf(bar.database.db);
  disk = openDatabase(bar.database.target);
});
afterAll(async () => {
  await disk.destroy();
  await bar.close();
});

const stored = async (key: string): Promise<boolean> =>
  (await disk('idempotency_keys').where({ key_: key }).first('key_')) !== undefined;

describe('a commit that is refused and leaves its transaction open', () => {
  it.each(Object.entries(repeatableDeeds))('acknowledges nothing, then and later: %s', async (_, prepare) => {
    const deed = await prepare(bar);
    const idempotencyKey = randomUUID();
    commits.next('refused');
    expect(await refusalOf(deed({ idempotencyKey }))).toBe('503 unavailable');
    expect(await stored(idempotencyKey)).toBe(false);
    await deed({ idempotencyKey });
    expect(await stored(idempotencyKey)).toBe(true);
  });

  it('shows nobody what was not stored, and keeps nobody who comes next from being served', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const others = await Promise.all([1, 2, 3].map((at) => bar.guest(`Guest ${at}`, bar.table())));
    commits.next('refused');
    expect(await refusalOf(order(mihai, 'fries'))).toBe('503 unavailable');
    const bill = await bar.ana.tableOrders({ params: { tableId: mihai.table } });
    expect(bill.sessionPrechecks.flatMap(({ items }) => items)).toEqual([]);
    const ordered = await Promise.all(others.map((guest) => order(guest, 'fries')));
    const ids = ordered.flat();
    expect((await disk('order_items').whereIn('id', ids).pluck('id')).toSorted()).toEqual(ids.toSorted());
  });

  it('is tried again by the API itself where the database says so', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    commits.next('busy');
    const [item = ''] = await order(mihai, 'fries');
    expect(await disk('order_items').where({ id: item })).toHaveLength(1);
    expect(await disk('order_items').where({ session_id: mihai.session.id })).toHaveLength(1);
  });
});
