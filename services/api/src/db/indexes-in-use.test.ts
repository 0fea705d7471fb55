import { afterAll, beforeAll, expect, it } from 'vitest';
import { knexOf, type Database } from './database.ts';
import { auditDays, readAudit } from '../modules/audit/audit.view.ts';
import { newestWords, talliesSince } from '../modules/feedback/feedback.store.ts';
import { readForecasts } from '../modules/times/forecast-log.store.ts';
import { deedsAbout } from '../modules/loss/deeds.view.ts';
import { filmOfTable } from '../modules/loss/film.view.ts';
import { countRed, readAsked, readFindings } from '../modules/loss/finding.store.ts';
import { personsInFindings } from '../modules/loss/personal.store.ts';
import { personsInKitchen } from '../modules/kitchen/personal.store.ts';
import { portionsOpen, portionsReady } from '../modules/times/portion.view.ts';
import { forgetSamples, readSamples } from '../modules/times/prep-sample.store.ts';
import { openOrders } from '../modules/order/open-orders.view.ts';
import {
  anyOnItsWay,
  readFiscalAttempts,
  readJobByKey,
  readLatestCopy,
  readStickersOf,
} from '../modules/print/print.store.ts';
import { readReport } from '../modules/report/report.view.ts';
import { personsInAudit } from '../modules/audit/personal.view.ts';
import { personsOnChecks } from '../modules/check/personal.store.ts';
import { personsInOrders } from '../modules/order/personal.store.ts';
import { personsOnPapers } from '../modules/print/personal.store.ts';
import { personsAtTables } from '../modules/session/personal.store.ts';
import type { PersonalData } from './personal-data.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

const TIME = { startsAt: '06:00', timeZone: 'Europe/Chisinau' };
const VERA = { username: 'vera', names: ['Vera'] };

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function everythingAbout({ read }: PersonalData): Promise<void> {
  const lists = Object.values(await read(db, VERA));
  for (const list of lists) for await (const _ of list) expect(_).toBeDefined();
}
const auditOf = async (filter: Parameters<typeof readAudit>[2]) =>
  readAudit(db, await auditDays(db, TIME, filter), filter, { limit: 10 });

const YEAR_MS = 365 * 86_400_000;
const filmOf = (table: number, since = 1) =>
  filmOfTable(db, table, { since, until: since + 86_400_000 }, { after: 0, limit: 100 });
const findingsOf = (from: string, to: string) => readFindings(db, { from, to }, { after: null, limit: 10 });

const report = () => readReport(db, { from: '2026-11-20', to: '2026-11-21' });

/** How SQLite goes about whatever is asked meanwhile. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  const asked: { readonly sql: string; readonly bindings: readonly never[] }[] = [];
  const hear = (query: (typeof asked)[number]) => void asked.push(query);
  db.on('query', hear);
  await ask();
  db.off('query', hear);
  const plans: string[] = [];
  for (const { sql, bindings } of asked) {
    const steps: { detail: string }[] = await db.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings);
    plans.push(...steps.map(({ detail }) => detail));
  }
  return plans.join('\n');
}

it.each<[index: string, why: string, ask: () => Promise<unknown>]>([
  ['order_items_board', 'the board', () => openOrders(db)],
  ['order_items_deleted_at', 'what somebody struck off', () => everythingAbout(personsInOrders)],
  ['order_items_deleted_at', 'what was struck off in some days', () => report()],
  ['print_jobs_status_created_at_index', 'whether any paper is on its way', () => anyOnItsWay(db)],
  ['print_jobs_check_id_index', 'the receipts of a check', () => readFiscalAttempts(db, ['a check'])],
  ['print_jobs_item_key', 'the stickers of a dish', () => readStickersOf(db, ['a dish'])],
  [
    'print_jobs_item_key',
    'the copies of a sticker',
    () => readLatestCopy(db, { order_item_id: 'a dish' }, 'sticker:a dish:'),
  ],
  ['print_jobs_item_key', 'the one live receipt', () => readJobByKey(db, 'fiscal:a check')],
  ['print_jobs_requested_by', 'whose papers they are', () => everythingAbout(personsOnPapers)],
  ['audit_log_actor', 'what somebody did', () => everythingAbout(personsInAudit)],
  ['audit_log_actor', 'the log of one person', () => auditOf({ actor: 'vera' })],
  ['audit_log_at_index', 'the log of some days', () => auditOf({ from: '2026-11-20', to: '2026-11-21' })],
  ['order_item_events_once', 'the steps of an open dish', () => portionsOpen(db)],
  ['order_item_events_at', 'what became ready lately', () => portionsReady(db, 1, 2)],
  ['order_item_events_done_by', 'whose steps they are', () => everythingAbout(personsInKitchen)],
  [
    'prep_samples_fired_at',
    'what is learned from some days',
    () => readSamples(db, { since: 1, limit: 100 }),
  ],
  [
    'prep_samples_fired_at',
    'what nobody learns from any more',
    () => db.transaction((tx) => forgetSamples(tx, 1)),
  ],
  ['forecast_log_fired_at', 'what guests were told lately', () => readForecasts(db, 1)],
  ['visit_feedback_created_at_index', 'the newest words of guests', () => newestWords(db)],
  ['visit_feedback_day_index', 'the figures of some days', () => talliesSince(db, '2026-11-20')],
  ['sessions_table_created', 'who sat at a table on an evening', () => filmOf(9)],
  [
    'audit_log_entity_entity_id_index',
    'what was done to a visit',
    () => deedsAbout(db, { session: ['a visit'] }, { since: 1, until: 2 }),
  ],
  ['loss_findings_day', 'the findings of some days', () => findingsOf('2026-11-14', '2026-11-20')],
  ['loss_findings_state', 'how many are new and red', () => countRed(db)],
  ['loss_findings_person', 'about what somebody is asked', () => readAsked(db, 'vera', 10)],
  ['loss_findings_noted_by', 'what somebody has explained', () => everythingAbout(personsInFindings)],
])('%s is how SQLite finds %s', async (index, _why, ask) => {
  expect(await planOf(ask)).toMatch(new RegExp(`INDEX ${index}\\b`, 'u'));
});

it('a person who has nothing is looked for by his index, also where statistics speak against it', async () => {
  // As after years in which one waiter did everything.
  await db.raw('analyze');
  for (const [table, index] of [
    ['print_jobs', 'print_jobs_requested_by'],
    ['audit_log', 'audit_log_actor'],
    ['checks', 'checks_finished_by'],
    ['sessions', 'sessions_staff_username'],
  ])
    await knexOf(db)('sqlite_stat1').insert({ tbl: table, idx: index, stat: '3000000 3000000 1' });
  await db.raw('analyze sqlite_schema');
  for (const [persons, index] of [
    [personsOnPapers, 'print_jobs_requested_by'],
    [personsInAudit, 'audit_log_actor'],
    [personsOnChecks, 'checks_finished_by'],
    [personsAtTables, 'sessions_staff_username'],
  ] as const)
    expect(await planOf(() => everythingAbout(persons))).toContain(`INDEX ${index} `);
});

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
