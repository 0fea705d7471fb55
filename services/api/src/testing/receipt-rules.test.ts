import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { cashRegister } from './cash-register.ts';
import { change, corrupted, NOBODY, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';
import { refunding } from './refunding.ts';

let bar: Evening;
let its: { readonly checkId: string };
let open: { readonly checkId: string };
beforeAll(async () => {
  bar = await evening();
  const till = refunding(bar);
  const register = await cashRegister(bar);
  await till.paid({ paymentMethod: 'card' });
  await bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
  await register.prints();
  its = { checkId: till.its.checkId };
  const guest = await bar.guest('Olga', bar.table());
  await order(guest, 'fries');
  const pay = paying(bar);
  open = { checkId: await pay.opened(pay.separate(guest)) };
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
  [
    'I87',
    'an open check has no page',
    async (tx) => {
      await knexOf(tx)('receipt_pages').where({ check_id: open.checkId }).delete();
    },
  ],
];

describe('rules of receipts', () => {
  it('hold in a bar with one', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s: %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
