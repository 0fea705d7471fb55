import { toBani } from '@masa/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { looksAt, statementsOf } from '../../testing/looks.ts';
import { countRows, withoutRules } from '../../testing/rows-of-years.ts';
import { cashOfShift, cashTakenOn, cashWithoutDrawer, movedByMethodOn } from './cash-sums.view.ts';
import { looseCashOn, looseCashSince, looseSumsOfShift, looseSumsOn } from './loose-cash.store.ts';
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
  // Their payments and checks have no part in how they are found.
  await withoutRules(db, async (tx) => {
    await inPieces(numbers, async (piece) => {
      await tx('payments').insert(piece.map(paymentOf));
      await tx('refunds').insert(piece.map(refundOf));
      await tx('loose_cash').insert(piece.map(looseOf));
      return [];
    });
  });
  await countRows(db, ['payments', 'refunds', 'loose_cash']);
}, 60_000);
afterAll(() => database.close());

async function everythingAbout(username: string): Promise<void> {
  const lists = Object.values(await personsAtTheTill.read(db, { username, names: ['Vera'] }));
  for (const list of lists) for await (const one of list) expect(one).toBeDefined();
}

it.each<[what: string, indexes: readonly string[], ask: () => Promise<unknown>]>([
  ['what went back of a check', ['refunds_check'], () => readLedger(db, 'check 7')],
  ['what went back on a day', ['refunds_day'], () => givenBackIn(db, { from: DAY, to: DAY })],
  ['refunds whose end nobody has told', ['refunds_day'], () => openRefundsOn(db, DAY, 10)],
  [
    'refunds without the receipt of a return',
    ['refunds_day'],
    () => unreturnedOn(db, DAY, { after: null, limit: 10 }),
  ],
  [
    'and those after them',
    ['refunds_day'],
    () => unreturnedOn(db, DAY, { after: { id: 'refund 1500', at: 1_500 }, limit: 10 }),
  ],
  ['what went back of later checks', ['refunds_day'], () => advancesOf(db, DAY)],
  ['cash without a check of a day', ['loose_cash_day'], () => looseCashOn(db, DAY, 10)],
  ['cash without a check of a month', ['loose_cash_day'], () => looseCashSince(db, DAY, 10)],
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
  const looks = await looksAt(db, ['refunds', 'loose_cash'], await statementsOf(db, ask));
  expect(looks.filter(({ isSearch }) => !isSearch)).toEqual([]);
  const found = looks.flatMap((look) => look.indexes);
  // Which of two that fit is the database's own choice.
  for (const index of indexes)
    expect(
      found.some((one) => one.startsWith(index)),
      `${index}: ${found.join()}`,
    ).toBe(true);
});
