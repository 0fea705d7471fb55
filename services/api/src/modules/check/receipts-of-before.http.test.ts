import { afterEach, beforeEach, expect, it } from 'vitest';
import { knexOf } from '../../db/database.ts';
import { receiptsOfBefore } from '../../db/migrations/0077-receipts-of-before.ts';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { refunding, TOTAL } from '../../testing/refunding.ts';

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
});
afterEach(() => bar.close());

const print = () => bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
/** What is kept of receipts, without what nobody knew then. */
async function kept() {
  const { db } = bar.database;
  const receipts = await knexOf(db)('fiscal_receipts')
    .orderBy('check_id')
    .select('check_id', 'job_id', 'printer_id');
  const sums = await db('fiscal_receipt_payments').orderBy(['check_id', 'method']);
  return {
    receipts,
    sums: sums.map(({ check_id, method, amount }) => [check_id, method, Number(amount)]),
  };
}
async function forget() {
  await bar.database.db('fiscal_receipt_payments').delete();
  await bar.database.db('fiscal_receipts').delete();
}
const update = () => receiptsOfBefore.up(knexOf(bar.database.db));

it('receipts of before an update are what their papers said, once, however often it is begun again', async () => {
  // What is of a training was never a receipt.
  await bar.boss.putVenue({ body: { trainingMode: true } });
  await till.comes();
  await till.paid();
  await print();
  await bar.boss.putVenue({ body: { trainingMode: false } });
  const register = await cashRegister(bar);
  for (const paymentMethod of ['cash', 'card'] as const) {
    await till.comes();
    await till.paid({ paymentMethod });
    await print();
  }
  await register.prints(1);
  // Out already, while its table has not paid yet.
  await till.comes();
  await till.ask({ paymentMethod: 'card' });
  await print();
  await register.prints(3);
  // Asked for, and on no paper.
  await till.comes();
  await till.paid();
  await print();

  const before = await kept();
  expect(before.sums.map(([, method, amount]) => [method, amount]).toSorted()).toEqual([
    ['card', TOTAL],
    ['card', TOTAL],
    ['cash', TOTAL],
  ]);
  await forget();
  await update();
  expect(await kept()).toEqual(before);
  // Killed after the receipts and before what they say.
  await bar.database.db('fiscal_receipt_payments').delete();
  await update();
  await update();
  expect(await kept()).toEqual(before);
  expect(await violations(bar.database.db)).toEqual([]);
});
