import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { FRIDAY, refunding, TOTAL } from '../../testing/refunding.ts';

const CASH = 3_000;

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

type Adjusting = Request<'adjustCheck'>['body'];
const at = () => ({ params: { checkId: till.its.checkId } });
const adjust = (body: Adjusting) => bar.boss.adjustCheck({ ...at(), body });
const writeOff = (more: Partial<Adjusting> = {}) =>
  adjust({ kind: 'write_off', reason: 'left_without_paying', ...more });
const close = () => bar.ana.completeCheck(at());

/** The receipt is in her hand, a part is paid, and she is gone. */
async function leftWithReceipt() {
  const register = await cashRegister(bar);
  await till.ask();
  await bar.ana.printFiscal(at());
  await register.prints(183);
  await bar.ana.takePayment({ ...at(), body: { method: 'cash', amount: CASH } });
}

describe('whoever leaves with the receipt and without paying', () => {
  it('is written off once the register has taken it back, and the table closes with what was paid', async () => {
    await leftWithReceipt();
    expect(await refusalOf(writeOff())).toBe('409 return_needed');
    const told = await writeOff({ returnNumber: ' 184 ' });
    expect(told).toMatchObject({ paid: CASH, due: 0 });
    expect(told.adjustments).toMatchObject([
      { kind: 'write_off', effect: TOTAL - CASH, said: { by: 'boss', returnNumber: '184' } },
    ]);
    expect(await close()).toMatchObject({ checkTotal: { effectiveTotal: CASH }, fiscalNumber: '183' });
    // What the receipt says too much is what the register has taken back: nobody has to look for it.
    expect((await till.day()).beside).toMatchObject({
      differing: { list: [] },
      returned: { receipts: 1, total: TOTAL - CASH, ofRefunds: 0 },
    });
    const [deed] = await bar.boss.auditLog({ query: { action: 'check.adjusted' } });
    expect(deed?.details).toMatchObject({ kind: 'write_off', amount: TOTAL - CASH, returnNumber: '184' });
    const report = await bar.boss.dayReport({ params: { date: FRIDAY }, query: { format: 'json' } });
    expect(report).toMatchObject({ totals: { till: CASH } });
  });

  it('is written off to nothing, and no second receipt is asked for', async () => {
    const register = await cashRegister(bar);
    await till.ask({ paymentMethod: 'card' });
    await bar.ana.printFiscal(at());
    await register.prints(183);
    expect(await writeOff({ returnNumber: '184' })).toMatchObject({ paid: 0, due: 0 });
    expect(await close()).toMatchObject({ payments: [], checkTotal: { effectiveTotal: 0 } });
    expect(await register.prints()).toEqual([]);
    expect((await till.day()).blockers.filter(({ kind }) => kind === 'fiscal_receipt')).toEqual([]);
  });

  it('stays written off: what the register has taken back is not sold again', async () => {
    await leftWithReceipt();
    const { adjustmentId } = await writeOff({ returnNumber: '184' });
    const back = bar.boss.takeBackAdjustment({ params: { ...at().params, adjustmentId } });
    expect(await refusalOf(back)).toBe('409 check_has_fiscal');
    expect(await refusalOf(bar.boss.takeBackAdjustments(at()))).toBe('409 check_has_fiscal');
    expect(await refusalOf(writeOff({ returnNumber: '185' }))).toBe('409 nothing_to_pay');
  });

  it('says the number once, however often it is pressed', async () => {
    await leftWithReceipt();
    const presses = Array.from({ length: 5 }, () => writeOff({ returnNumber: '184' }));
    const ends = await Promise.allSettled(presses);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bar.ana.getCheck(at())).adjustments).toHaveLength(1);
  });
});

describe('anything else after the receipt', () => {
  it('is another receipt’s matter', async () => {
    await leftWithReceipt();
    expect(await refusalOf(adjust({ kind: 'discount', percent: 10, reason: 'regular' }))).toBe(
      '409 check_has_fiscal',
    );
    const wrong = adjust({ kind: 'comp', reason: 'waiting', returnNumber: '184' });
    expect(await refusalOf(wrong)).toBe('400 invalid_request');
    await bar.ana.takePayment({ ...at(), body: { method: 'cash', amount: TOTAL - CASH } });
    await close();
  });

  it('waits while the receipt is on its way: nobody knows yet whether it will be out', async () => {
    const register = await cashRegister(bar);
    await till.ask();
    await bar.ana.printFiscal(at());
    await register.takes();
    expect(await refusalOf(writeOff({ returnNumber: '184' }))).toBe('409 check_has_fiscal');
    expect(await refusalOf(writeOff())).toBe('409 check_has_fiscal');
  });
});

describe('a number of a return', () => {
  it('is nobody’s where no receipt is out', async () => {
    await till.ask();
    expect(await refusalOf(writeOff({ returnNumber: '184' }))).toBe('409 return_not_missing');
    expect(await writeOff()).toMatchObject({ due: 0 });
  });

  it('is not asked for where a slip came out that is no receipt', async () => {
    const slips = await cashRegister(bar, { device: null });
    await till.ask();
    await bar.ana.printFiscal(at());
    expect(await slips.prints(null)).toHaveLength(1);
    expect(await writeOff()).toMatchObject({ due: 0 });
    await close();
  });

  it('is asked for on the receipt of another till, which tells Masa no number', async () => {
    await bar.boss.putVenue({
      body: { cashSystem: { model: 'POS', serialNumber: '1', registrationNumber: 'MD-1' } },
    });
    const slips = await cashRegister(bar, { device: null });
    await till.ask();
    await bar.ana.printFiscal(at());
    expect(await slips.prints(null)).toHaveLength(1);
    expect(await refusalOf(writeOff())).toBe('409 return_needed');
    expect(await writeOff({ returnNumber: '9' })).toMatchObject({ due: 0 });
    await close();
  });
});

describe('a guest', () => {
  it('reads what he need not pay any more, and neither why nor under which number', async () => {
    const { api } = await till.comes();
    await leftWithReceipt();
    await writeOff({ returnNumber: '184' });
    expect(await api.getCheck(at())).toMatchObject({
      due: 0,
      adjustments: [{ kind: 'write_off', effect: TOTAL - CASH, said: null }],
    });
  });
});
