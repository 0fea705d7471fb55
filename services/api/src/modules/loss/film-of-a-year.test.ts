import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { knexOf, type Database } from '../../db/database.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { auditDays } from '../audit/public.ts';
import { filmOfTable } from './film.view.ts';

const YEAR_MS = 365 * 86_400_000;
const TIME = DEFAULT_VENUE_TIME;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const filmOf = async (table: number, since: number) =>
  filmOfTable(db, table, await auditDays(db, TIME, { from: dayOf(since), to: dayOf(since) }), {
    after: 0,
    limit: 100,
  });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

it('the film of a table is found within a second after a year of evenings', async () => {
  const table = await knexOf(db)('dining_tables').insert({
    code: 'NINE',
    name: 'Nine',
    kind: 'physical',
    active: true,
    sort: 1,
    last_stamp: 0,
    created_at: 0,
  });
  const [row = 0] = table;
  const days = 'with recursive d(n) as (select 0 union all select n + 1 from d where n < ?)';
  // Twenty visits of it on each day, and 600,000 deeds of everybody.
  await db.raw(
    `insert into sessions (id, table_id, username, waiter_session, is_quick_order, bound, status, last_update, bill_stamp,
      created_at, last_seen_at, training, code, needs_slip)
     ${days} select 'visit ' || n, ?, 'Mihai', 0, 0, 0, 'closed', 0, 0, n * 4320000, 0, 0, 'NINE', 0 from d`,
    [7_299, row],
  );
  await db.raw(
    `insert into audit_log (at, actor, action, entity, entity_id, details)
     ${days} select n * 52560, 'anonymous', 'order.placed', 'session', 'visit ' || (n / 82), '{}' from d`,
    [600_000],
  );
  const began = performance.now();
  const frames = await filmOf(row, YEAR_MS - 2 * 86_400_000);
  const took = performance.now() - began;
  expect(frames).toHaveLength(100);
  expect(took, 'milliseconds').toBeLessThan(1_000);
}, 60_000);
