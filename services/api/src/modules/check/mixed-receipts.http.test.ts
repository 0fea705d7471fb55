import { laterFields } from '@masa/domain/print-document';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knexOf } from '../../db/database.ts';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { FRIDAY, refunding, TOTAL } from '../../testing/refunding.ts';

const OLD = laterFields.filter((word) => word !== 'payments');
const CASH = 3_000;
const CARD = TOTAL - CASH;
const bothWays = [
  { method: 'cash', amount: CASH },
  { method: 'card', amount: CARD },
] as const;

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false, moreMethods: ['meal_voucher'] } });
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

const ask = () => bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
const job = async () =>
  (await bar.ana.printJobs({ query: { limit: 50 } })).find(({ kind }) => kind === 'fiscal');
const card = async () =>
  (await bar.ana.overview()).checks.find(({ checkId }) => checkId === till.its.checkId);
const close = (
  payments: readonly { readonly method: 'cash' | 'card' | 'meal_voucher'; readonly amount: number }[],
) => bar.ana.completeCheck({ params: { checkId: till.its.checkId }, body: { payments: [...payments] } });
const differing = async () => (await till.day()).beside?.differing.list ?? [];

describe('the receipt of a check that was paid in two ways', () => {
  it('M-107: says each way, together the total, and by method what the ledger says', async () => {
    const register = await cashRegister(bar);
    await till.ask();
    const { payments } = await close(bothWays);
    await ask();
    const [receipt] = await register.prints();
    expect(receipt?.payments).toEqual(bothWays);
    expect(receipt?.effectiveTotal).toBe(TOTAL);
    expect(payments.map(({ method, amount }) => ({ method, amount }))).toEqual(bothWays);
    expect((await till.day()).beside).toMatchObject({
      methods: [
        { method: 'cash', taken: CASH, back: 0, receipts: CASH },
        { method: 'card', taken: CARD, back: 0, receipts: CARD },
      ],
      differing: { list: [], more: false },
    });
  });

  it('says before it is paid what was taken already, and the rest as its guest wishes', async () => {
    const register = await cashRegister(bar);
    await till.ask({ paymentMethod: 'card' });
    await till.take({ method: 'cash', amount: CASH });
    await ask();
    expect((await register.prints())[0]?.payments).toEqual(bothWays);
    await till.pay.complete(till.its.checkId);
    expect(await differing()).toEqual([]);
  });

  it('M-117: waits for an agent that knows one word for all of it, and people are told to update it', async () => {
    const register = await cashRegister(bar, { knows: OLD });
    await till.ask();
    for (const taking of bothWays) await till.take(taking);
    await ask();
    expect(await register.takes()).toEqual([]);
    expect(await job()).toMatchObject({ status: 'queued', reason: 'old_agent' });
    expect(await card()).toMatchObject({ fiscal: 'queued', fiscalWaits: true });
    // Asked again it says the same, and nothing else is heard of it.
    expect(await register.takes()).toEqual([]);
    const [receipt] = await register.prints(7, laterFields);
    expect(receipt?.payments).toEqual(bothWays);
    expect(await job()).toMatchObject({ status: 'printed', reason: null, fiscalNumber: '7' });
    expect(await card()).toMatchObject({ fiscal: 'printed', fiscalWaits: false });
  });

  it('M-117: holds up no other: what was paid in one way is printed behind any number of them', async () => {
    const register = await cashRegister(bar, { knows: OLD, limit: 1 });
    await till.ask();
    for (const taking of bothWays) await till.take(taking);
    await ask();
    // As many again as no queue is looked through for one paper.
    const jobs = knexOf(bar.database.db)('print_jobs');
    const first = (await jobs.clone().where({ kind: 'fiscal' }).first()) as object;
    const others = Array.from({ length: 30 }, () => crypto.randomUUID());
    for (const id of others) await jobs.clone().insert({ ...first, id, dedup_key: null });
    await till.comes();
    await till.ask();
    await ask();
    const printed = [];
    for (let look = 0; look < 4; look += 1) printed.push(...(await register.prints(look)));
    expect(printed.map(({ checkNumber }) => checkNumber)).toEqual([2]);
    await jobs.clone().whereIn('id', others).delete();
  });

  it.each([
    ['cash', 'cash'],
    ['card', 'card'],
  ] as const)('M-117: paid by %s it is for an old agent what it was, to the byte', async (method, told) => {
    const register = await cashRegister(bar, { knows: OLD });
    await till.paid({ paymentMethod: method });
    await ask();
    const [receipt] = await register.prints();
    expect(Object.keys(receipt ?? {})).toEqual([
      'kind',
      'shortId',
      'checkNumber',
      'checkType',
      'tableName',
      'guestName',
      'requestedAt',
      'printedBy',
      'paymentMethod',
      'lines',
      'regularTotal',
      'effectiveTotal',
      'tips',
      'vat',
      'cashSystem',
    ]);
    expect(receipt?.paymentMethod).toBe(told);
  });
});

describe('a receipt whose check was paid otherwise', () => {
  it('stands on the list of its day with both until somebody says why it stays', async () => {
    const register = await cashRegister(bar);
    await till.ask({ paymentMethod: 'card' });
    await ask();
    await register.prints(142);
    // Printed as she wished; then she pays a part in cash.
    expect(await differing()).toEqual([]);
    await close(bothWays);
    const { checkId } = till.its;
    const number = (await till.pay.details(checkId)).checkNumber;
    expect(await differing()).toEqual([
      {
        checkId,
        checkNumber: number,
        number: '142',
        said: [{ method: 'card', amount: TOTAL }],
        paid: bothWays,
      },
    ]);
    const note = (words: string, api = bar.boss) =>
      api.noteReceipt({ params: { checkId }, body: { note: words } });
    expect(await refusalOf(note('x', bar.ana))).toBe('403 administrator_only');
    expect(await refusalOf(note('  '))).toBe('400 invalid_request');
    expect(await note('Returned by hand, number 143')).toEqual({
      checkId,
      note: 'Returned by hand, number 143',
    });
    expect(await differing()).toEqual([]);
    const [deed] = await bar.boss.auditLog({ query: { action: 'receipt.noted' } });
    expect(deed).toMatchObject({ entityId: checkId, details: { note: 'Returned by hand, number 143' } });
  });

  it('is one whose payment is corrected afterwards, and none once that is put right', async () => {
    const register = await cashRegister(bar);
    const payment = await till.paid({ paymentMethod: 'card' });
    await ask();
    await register.prints();
    const told = await till.correct(payment, 'cash');
    expect(await differing()).toMatchObject([
      { said: [{ method: 'card', amount: TOTAL }], paid: [{ method: 'cash', amount: TOTAL }] },
    ]);
    await till.correct(told.paymentId, 'card');
    expect(await differing()).toEqual([]);
  });

  it('is none once the receipt of a return is told of at its refund', async () => {
    const register = await cashRegister(bar);
    const payment = await till.paid({ paymentMethod: 'card' });
    await ask();
    await register.prints(7);
    bar.clock.advance(60_000);
    const { refunds } = await till.correct(payment, 'cash');
    expect(await differing()).toHaveLength(1);
    const params = { refundId: refunds[0]?.id ?? '' };
    await bar.boss.noteReturn({ params, body: { number: '8' } });
    expect((await till.day()).beside).toMatchObject({
      differing: { list: [] },
      returned: { receipts: 1, total: TOTAL, ofRefunds: TOTAL },
    });
  });

  it('is none without a receipt, and of a check that has none nothing can be noted', async () => {
    const payment = await till.paid({ paymentMethod: 'card' });
    await till.correct(payment, 'cash');
    expect(await differing()).toEqual([]);
    const params = { checkId: till.its.checkId };
    expect(await refusalOf(bar.boss.noteReceipt({ params, body: { note: 'x' } }))).toBe(
      '404 check_not_found',
    );
    expect((await till.day(FRIDAY)).beside).toMatchObject({
      methods: [
        { method: 'cash', receipts: null },
        { method: 'card', receipts: null },
      ],
    });
  });
});
