import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { knexOf, type Tx } from '../db/database.ts';
import { change, corrupted, NOBODY, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

let bar: Evening;
/** Three that were used, and one that nobody has used yet. */
let its: Readonly<Record<'discount' | 'refund' | 'struck' | 'waiting' | 'payment', string>>;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { lossControl: 'approve' } });
  await bar.boss.changeStaff({
    params: { username: 'ana' },
    body: { rights: [...presetRights.cashier, 'refund'], discountLimit: { percent: 1, amount: null } },
  });
  const pay = paying(bar);
  const guest = await bar.guest('Mihai', bar.table());
  const [fries = '', beer = ''] = await order(guest, 'fries', 'lager__500ml');
  const consent = async (deed: 'discount' | 'refund' | 'strike_off', subject: string, amount: number) => {
    const { id } = await bar.ana.askApproval({ body: { deed, subject, amount } });
    await bar.boss.giveApproval({ params: { approvalId: id } });
    return id;
  };
  await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
  const struck = await consent('strike_off', fries, 4_550);
  await bar.ana.deleteItem({
    params: { orderItemId: fries },
    body: { reason: 'quality', approvalId: struck },
  });
  const checkId = await pay.opened(pay.separate(guest));
  const discount = await consent('discount', beer, 1_000);
  const terms = { amount: 1_000, items: [beer], reason: 'regular', approvalId: discount };
  await bar.ana.adjustCheck({ params: { checkId }, body: { kind: 'discount', ...terms } });
  const body = { method: 'card', amount: 1_000, tip: 100 } as const;
  const { paymentId: payment } = await bar.ana.takePayment({ params: { checkId }, body });
  const refund = await consent('refund', payment, 350);
  const goes = { amount: 300, tip: 50, reason: 'wrong_amount', approvalId: refund };
  await bar.ana.refundPayment({ params: { paymentId: payment }, body: goes });
  const waiting = await consent('refund', payment, 10);
  its = { discount, refund, struck, waiting, payment };
});
afterAll(() => bar.close());

const of = (name: 'discount' | 'refund' | 'struck' | 'waiting') => () => ({ id: its[name] });
const set = (name: Parameters<typeof of>[0], columns: object) => change('approvals', of(name), columns);
/** What the log says of the newest deed of this kind, otherwise. */
const told = (action: string, more: () => object) => async (tx: Tx) => {
  const deed = (await knexOf(tx)('audit_log').where({ action }).orderBy('id', 'desc').first()) as {
    id: number;
    details: string;
  };
  const details = JSON.stringify({ ...(JSON.parse(deed.details) as object), ...more() });
  await knexOf(tx)('audit_log').where({ id: deed.id }).update({ details });
};

const corruptions: Corruption[] = [
  ['I76', 'a consent to a discount was for another sum', set('discount', { amount: 999 })],
  ['I76', 'it was for another dish', set('discount', { subject_id: NOBODY })],
  ['I76', 'it was for another deed', set('discount', { deed: 'comp' })],
  ['I76', 'one to a refund was for less', set('refund', { amount: 300 })],
  ['I76', 'one to a refund was for another payment', set('refund', { subject_id: NOBODY })],
  ['I76', 'one to a dish that was struck off was for another dish', set('struck', { subject_id: NOBODY })],
  ['I76', 'somebody else had asked for it', set('refund', { asked_by: 'ion' })],
  ['I76', 'somebody else had given it', set('refund', { given_by: 'ion' })],
  ['I76', 'whoever asked for it gave it', set('waiting', { given_by: 'ana' })],
  ['I76', 'nobody had given it', set('refund', { given_by: null })],
  ['I76', 'it was used too late', set('refund', { expires_at: 5 })],
  ['I76', 'it was used, and no deed says so', set('waiting', { used_at: 5 })],
  ['I76', 'it had a deed, and is not used', set('refund', { used_at: null })],
  ['I76', 'two deeds had it', told('check.adjusted', () => ({ approval: its.refund }))],
  ['I76', 'a deed had one that is not there', told('check.adjusted', () => ({ approval: NOBODY }))],
];

describe('the consents of an evening', () => {
  it('are sound', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
