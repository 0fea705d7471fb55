import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { cashRegister } from './cash-register.ts';
import { change, corrupted, NOBODY, type Corruption } from './corrupting.ts';
import { evening, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { refunding } from './refunding.ts';

let bar: Evening;
let its: { readonly checkId: string };
beforeAll(async () => {
  bar = await evening();
  const till = refunding(bar);
  const register = await cashRegister(bar);
  await till.paid({ paymentMethod: 'card' });
  await bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
  await register.prints();
  its = { checkId: till.its.checkId };
});
afterAll(() => bar.close());

const receipt = () => ({ check_id: its.checkId });
const gone = async (tx: Tx) => {
  await knexOf(tx)('fiscal_receipt_payments').delete();
  await knexOf(tx)('fiscal_receipts').delete();
};
const corruptions: Corruption[] = [
  ['I81', 'a receipt is over another sum', change('fiscal_receipt_payments', receipt, { amount: 1 })],
  [
    'I81',
    'a receipt is of a job that printed nothing',
    change('fiscal_receipts', receipt, { job_id: NOBODY }),
  ],
  ['I81', 'a receipt that came out is forgotten', gone],
];

describe('rules of receipts', () => {
  it('hold in a bar with one', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s: %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
