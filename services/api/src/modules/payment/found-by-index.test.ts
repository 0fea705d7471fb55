import { toBani } from '@masa/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSqlite, type Database, type Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { cashOfShift, cashTakenOn, cashWithoutDrawer, movedByMethodOn } from './cash-sums.view.ts';
import { looseCashOn, looseSumsOfShift, looseSumsOn } from './loose-cash.store.ts';
import { personsAtTheTill } from './personal.store.ts';
import { advancesOf, givenBackIn, openRefundsOn, readLedger, unreturnedOn } from './payment.store.ts';

/** Of years: a day, a drawer shift, a check and a person are a small part of it. */
const ROWS = 3_000;
const A_DAY = 10;
const dayOf = (n: number): string =>
  new Date(Date.UTC(2024, 0, 1 + Math.floor(n / A_DAY))).toISOString().slice(0, 10);
const DAY = dayOf(1_500);

const refundOf = (n: number): Tables['refunds'] => ({
  id: `refund ${n}`,
  payment_id: `payment ${n}`,
  check_id: `check ${n}`,
  purpose: 'goods',
  method: 'cash',
  amount: toBani(100),
  tip: toBani(0),
  reason: 'quality',
  note: null,
  items: null,
  given_by: `user${n % 300}`,
  given_at: n,
  business_day: dayOf(n),
  drawer_shift_id: `shift ${Math.floor(n / A_DAY)}`,
  training: false,
  state: 'done',
  finished_by: `user${n % 300}`,
  finished_at: n,
  approval_id: null,
  return_number: null,
  return_note: null,
  return_by: `user${n % 300}`,
  return_at: n,
});
const paymentOf = (n: number): Tables['payments'] => ({
  id: `payment ${n}`,
  check_id: `check ${n}`,
  method: 'cash',
  amount: toBani(100),
  tip: toBani(0),
  change_given: toBani(0),
  taken_by: `user${n % 300}`,
  device_id: null,
  taken_at: n,
  business_day: dayOf(n),
  source: 'staff',
  corrects_id: null,
  drawer_shift_id: `shift ${Math.floor(n / A_DAY)}`,
  share_id: null,
  training: false,
});
const looseOf = (n: number): Tables['loose_cash'] => ({
  id: `cash ${n}`,
  check_id: `check ${n}`,
  amount: toBani(100),
  taken_by: `user${n % 300}`,
  taken_at: n,
  told_at: n,
  business_day: dayOf(n),
  drawer_shift_id: `shift ${Math.floor(n / A_DAY)}`,
  training: false,
  note: null,
  settled_by: `user${n % 300}`,
  settled_at: n,
  gone_day: dayOf(n),
  gone_shift_id: `shift ${Math.floor(n / A_DAY)}`,
});

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  const numbers = Array.from({ length: ROWS }, (_, n) => n);
  const fill = async (tx: Tx): Promise<void> => {
    await inPieces(numbers, async (piece) => {
      await tx('payments').insert(piece.map(paymentOf));
      await tx('refunds').insert(piece.map(refundOf));
      await tx('loose_cash').insert(piece.map(looseOf));
      return [];
    });
  };
  // Their payments and checks have no part in how they are found.
  const [without, again] = isSqlite(db)
    ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
    : ['set foreign_key_checks = 0', 'set foreign_key_checks = 1'];
  if (isSqlite(db)) await db.raw(without);
  await db.transaction(async (tx) => {
    if (!isSqlite(db)) await tx.raw(without);
    await fill(tx);
    if (!isSqlite(db)) await tx.raw(again);
  });
  if (isSqlite(db)) await db.raw(again);
  await db.raw(isSqlite(db) ? 'analyze' : 'analyze table payments, refunds, loose_cash');
}, 60_000);
afterAll(() => database.close());

type Step = {
  /** Of SQLite. */
  readonly detail?: string;
  /** Of MariaDB. */
  readonly table?: string | null;
  readonly type?: string | null;
  readonly key?: string | null;
};

async function stepsOf(sql: string, bindings: readonly never[]): Promise<readonly Step[]> {
  if (isSqlite(db)) {
    const plan: Step[] = await db.raw(`explain query plan ${sql}`, bindings);
    return plan;
  }
  const plans: Step[][] = await db.raw(`explain ${sql}`, bindings);
  return plans[0] ?? [];
}

const TABLES = /[`"]?(?<table>refunds|loose_cash)\b[`"]?(?: as [`"]?(?<alias>\w+))?/gu;
/** As a statement calls the two tables. */
const namesIn = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(TABLES)].map(({ groups }) => groups?.['alias'] ?? groups?.['table'] ?? ''));

type Look = { readonly name: string; readonly isSearch: boolean; readonly indexes: readonly string[] };
/** How a step looks through a table. One that goes through the whole of an index names that index, too. */
function lookOf({ detail, table, type, key }: Step): Look {
  if (detail === undefined) {
    // Two are named where one of them is looked through with the other.
    const how = type?.split('|')[0] ?? '';
    const isSearch = ['ref', 'range', 'const', 'eq_ref'].includes(how);
    return { name: table ?? '', isSearch, indexes: key?.split('|') ?? [] };
  }
  const found = /^(?<how>SEARCH|SCAN) (?<name>\w+)(?:.* INDEX (?<index>\w+))?/u.exec(detail)?.groups;
  const index = found?.['index'];
  return {
    name: found?.['name'] ?? '',
    isSearch: found?.['how'] === 'SEARCH',
    indexes: index === undefined ? [] : [index],
  };
}

/** How the database looks through these two tables for whatever is asked meanwhile. */
async function looksAt(ask: () => Promise<unknown>): Promise<Look[]> {
  const asked: { readonly sql: string; readonly bindings: readonly never[] }[] = [];
  const hear = (query: (typeof asked)[number]) => void asked.push(query);
  db.on('query', hear);
  await ask();
  db.off('query', hear);
  const looks: Look[] = [];
  for (const { sql, bindings } of asked) {
    const names = namesIn(sql);
    if (names.size === 0) continue;
    const own = (await stepsOf(sql, bindings)).map(lookOf).filter(({ name }) => names.has(name));
    expect(own, sql).not.toEqual([]);
    looks.push(...own);
  }
  return looks;
}

async function everythingAbout(username: string): Promise<void> {
  const lists = Object.values(await personsAtTheTill.read(db, { username, names: ['Vera'] }));
  for (const list of lists) for await (const one of list) expect(one).toBeDefined();
}

it.each<[what: string, indexes: readonly string[], ask: () => Promise<unknown>]>([
  ['what went back of a check', ['refunds_check'], () => readLedger(db, 'check 7')],
  ['what went back on a day', ['refunds_day'], () => givenBackIn(db, { from: DAY, to: DAY })],
  ['refunds whose end nobody has told', ['refunds_day'], () => openRefundsOn(db, DAY, 10)],
  ['refunds without the receipt of a return', ['refunds_day'], () => unreturnedOn(db, DAY, 10)],
  ['what went back of later checks', ['refunds_day'], () => advancesOf(db, DAY)],
  ['cash without a check of a day', ['loose_cash_day'], () => looseCashOn(db, DAY, 10)],
  ['what of it came and went', ['loose_cash_day', 'loose_cash_gone_day'], () => looseSumsOn(db, DAY)],
  [
    'what of it lies in a drawer',
    ['loose_cash_shift', 'loose_cash_gone_shift'],
    () => looseSumsOfShift(db, 'shift 150'),
  ],
  ['the cash of a day', ['loose_cash_day', 'loose_cash_gone_day', 'refunds_day'], () => cashTakenOn(db, DAY)],
  ['the ways of a day', ['refunds_day'], () => movedByMethodOn(db, DAY)],
  [
    'the cash of a drawer shift',
    ['loose_cash_shift', 'loose_cash_gone_shift', 'refunds_drawer_shift'],
    () => cashOfShift(db, 'shift 150'),
  ],
  ['cash that is in no drawer', ['loose_cash_', 'loose_cash_', 'refunds_'], () => cashWithoutDrawer(db, DAY)],
  [
    'what somebody did with it',
    [
      'refunds_given_by',
      'refunds_finished_by',
      'refunds_return_by',
      'loose_cash_taken_by',
      'loose_cash_settled_by',
    ],
    () => everythingAbout('user7'),
  ],
])('%s is found by its index', async (_what, indexes, ask) => {
  const looks = await looksAt(ask);
  expect(looks.filter(({ isSearch }) => !isSearch)).toEqual([]);
  const found = looks.flatMap((look) => look.indexes);
  // Which of two that fit is the database's own choice.
  for (const index of indexes)
    expect(
      found.some((one) => one.startsWith(index)),
      `${index}: ${found.join()}`,
    ).toBe(true);
});
