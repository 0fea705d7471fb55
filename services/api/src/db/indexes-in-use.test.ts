import { afterAll, beforeAll, expect, it } from 'vitest';
import { knexOf, type Database } from './database.ts';
import { auditDays, readAudit } from '../modules/audit/audit.view.ts';
import { newestWords, talliesSince } from '../modules/feedback/feedback.store.ts';
import { readForecasts } from '../modules/times/forecast-log.store.ts';
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
