import { afterAll, beforeAll, expect, it } from 'vitest';
import { knexOf, type Database } from './database.ts';
import type { Tables } from './tables.ts';
import { auditDays, readAudit } from '../modules/audit/audit.view.ts';
import { newestWords, talliesSince } from '../modules/feedback/feedback.store.ts';
import { takenBack } from '../modules/times/served.view.ts';
import { readForecasts } from '../modules/times/forecast-log.store.ts';
import { deedsAbout } from '../modules/loss/deeds.view.ts';
import { filmOfTable } from '../modules/loss/film.view.ts';
import { countRed, readAsked, readFindings } from '../modules/loss/finding.store.ts';
import { personsInFindings } from '../modules/loss/personal.store.ts';
import { personsInKitchen } from '../modules/kitchen/personal.store.ts';
import { portionsOpen, portionsReady } from '../modules/times/portion.view.ts';
import { forgetSamples, readSamples } from '../modules/times/prep-sample.store.ts';
import { backOf } from '../modules/order/recall.view.ts';
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
import { A_UNIQUE_KEY, looksAt, statementsOf, type Asked } from '../testing/looks.ts';
import { countRows, dayOf, fillAsAfterYears, withoutRules } from '../testing/rows-of-years.ts';

/** Rows of each table, one a day: years of them. */
const ROWS = 3_000;
const LAST = dayOf(ROWS);
const LATELY = dayOf(ROWS - 5);
const TIME = { startsAt: '06:00', timeZone: 'Europe/Chisinau' };
const VERA = { username: 'vera', names: ['Vera'] };

let database: TestDatabase;
let db: Database;
afterAll(() => database.close());

async function everythingAbout({ read }: PersonalData): Promise<void> {
  const lists = Object.values(await read(db, VERA));
  for (const list of lists) for await (const _ of list) expect(_).toBeDefined();
}
const auditOf = async (filter: Parameters<typeof readAudit>[2]) =>
  readAudit(db, await auditDays(db, TIME, filter), filter, { limit: 10 });

const filmOf = async (table: number, day = LATELY) =>
  filmOfTable(db, table, await auditDays(db, TIME, { from: day, to: day }), { after: 0, limit: 100 });
const findingsOf = (from: string, to: string) => readFindings(db, { from, to }, { after: null, limit: 10 });

const report = () => readReport(db, { from: LATELY, to: LAST });

const STICKERS = 'print_jobs_item_key or print_jobs_order_item_id_index';
type Found = readonly [index: string, why: string, ask: () => Promise<unknown>];
const FOUND: readonly Found[] = [
  ['order_items_board', 'the board', () => openOrders(db)],
  ['order_items_deleted_at', 'what somebody struck off', () => everythingAbout(personsInOrders)],
  ['order_items_deleted_at', 'what was struck off in some days', () => report()],
  ['print_jobs_status_created_at_index', 'whether any paper is on its way', () => anyOnItsWay(db)],
  ['print_jobs_check_id_index', 'the receipts of a check', () => readFiscalAttempts(db, ['a check'])],
  [STICKERS, 'the stickers of a dish', () => readStickersOf(db, ['a dish'])],
  [
    STICKERS,
    'the copies of a sticker',
    () => readLatestCopy(db, { order_item_id: 'a dish' }, 'sticker:a dish:'),
  ],
  [
    `print_jobs_item_key or ${A_UNIQUE_KEY}`,
    'the one live receipt',
    () => readJobByKey(db, 'fiscal:a check'),
  ],
  ['print_jobs_requested_by', 'whose papers they are', () => everythingAbout(personsOnPapers)],
  ['audit_log_actor', 'what somebody did', () => everythingAbout(personsInAudit)],
  ['audit_log_actor', 'the log of one person', () => auditOf({ actor: 'vera' })],
  ['audit_log_at_index', 'the log of some days', () => auditOf({ from: LATELY, to: LAST })],
  ['order_item_events_once', 'the steps of an open dish', () => portionsOpen(db)],
  ['order_item_events_at', 'what became ready lately', () => portionsReady(db, 1, 2)],
  [
    'order_item_events_once',
    'what is not learned from, because it came back',
    () => takenBack(db, ['a dish']),
  ],
  ['order_recalls_once', 'until when a dish was back', () => backOf(db, ['a dish'])],
  ['order_item_events_done_by', 'whose steps they are', () => everythingAbout(personsInKitchen)],
  [
    'prep_samples_fired_at',
    'what is learned from some days',
    () => readSamples(db, { since: ROWS - 5, limit: 100 }),
  ],
  [
    'prep_samples_fired_at',
    'what nobody learns from any more',
    () => db.transaction((tx) => forgetSamples(tx, 1)),
  ],
  ['forecast_log_fired_at', 'what guests were told lately', () => readForecasts(db, ROWS - 5)],
  ['visit_feedback_created_at_index', 'the newest words of guests', () => newestWords(db)],
  ['visit_feedback_day_index', 'the figures of some days', () => talliesSince(db, LATELY)],
  ['sessions_table_created', 'who sat at a table on an evening', () => filmOf(9)],
  [
    'audit_log_entity_entity_id_index',
    'what was done to a visit',
    () => deedsAbout(db, { session: ['a visit'] }, { since: 1, until: 2 }),
  ],
  ['loss_findings_day', 'the findings of some days', () => findingsOf(LATELY, LAST)],
  ['loss_findings_state', 'how many are new and red', () => countRed(db)],
  ['loss_findings_person', 'about what somebody is asked', () => readAsked(db, 'vera', 10)],
  ['loss_findings_noted_by', 'what somebody has explained', () => everythingAbout(personsInFindings)],
];

/** They grow for years: nobody goes through the whole of one. */
const GROWING = [
  'audit_log',
  'audit_seals',
  'checks',
  'dining_tables',
  'forecast_log',
  'loss_findings',
  'order_item_events',
  'order_items',
  'order_recalls',
  'prep_samples',
  'print_jobs',
  'refunds',
  'sessions',
  'visit_feedback',
] as const satisfies readonly (keyof Tables)[];

let asked: ReadonlyMap<Found[2], readonly Asked[]>;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  // While there is nothing: what fills them means nothing to whoever asks.
  const heard = new Map<Found[2], readonly Asked[]>();
  for (const [, , ask] of FOUND) heard.set(ask, await statementsOf(db, ask));
  asked = heard;
  await fillAsAfterYears(db, GROWING, ROWS);
}, 60_000);

it.each(FOUND)('%s is how the database finds %s', async (index, _why, ask) => {
  const looks = await looksAt(db, GROWING, asked.get(ask) ?? []);
  expect(looks.filter(({ isSearch }) => !isSearch)).toEqual([]);
  // Which of two that fit is the database's own choice.
  const found = looks.flatMap(({ indexes }) => indexes);
  expect(found.filter((one) => index.split(' or ').includes(one))).not.toEqual([]);
});

it('a person who has nothing is looked for by his index, also where statistics speak against it', async () => {
  // As after years in which one waiter did everything.
  const persons = [
    [personsOnPapers, 'print_jobs', 'requested_by'],
    [personsInAudit, 'audit_log', 'actor'],
    [personsOnChecks, 'checks', 'finished_by'],
    [personsAtTables, 'sessions', 'staff_username'],
  ] as const;
  const asking: (readonly Asked[])[] = [];
  for (const [one] of persons) asking.push(await statementsOf(db, () => everythingAbout(one)));
  await withoutRules(db, async (tx) => {
    for (const [, table, column] of persons) await knexOf(tx)(table).update({ [column]: VERA.username });
  });
  await countRows(
    db,
    persons.map(([, table]) => table),
  );
  for (const [at, [, table, column]] of persons.entries()) {
    const looks = await looksAt(db, [table], asking[at] ?? []);
    // A plan that goes through the whole of an index names it, too.
    expect(looks.filter(({ isSearch }) => !isSearch)).toEqual([]);
    expect(looks.flatMap(({ indexes }) => indexes)).toContain(`${table}_${column}`);
  }
});
