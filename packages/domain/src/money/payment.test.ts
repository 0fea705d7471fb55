import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani, zeroBani } from './money.ts';
import {
  billMoney,
  byMethod,
  came,
  closingTaking,
  moneyMethods,
  paidAs,
  wentBack,
  type Taking,
} from './payment.ts';

const bani = (max: number) => fc.nat({ max }).map(toBani);
const taking: fc.Arbitrary<Taking> = fc
  .record({
    method: fc.constantFrom(...moneyMethods),
    amount: bani(50_000),
    tip: bani(5_000),
    change: bani(9_000),
  })
  .map(({ method, amount, tip, change }) => ({
    method,
    amount,
    tip: method === 'cash' ? zeroBani : tip,
    change: method === 'cash' ? change : zeroBani,
  }));
const wish = fc.oneof(
  fc.constant({ paymentMethod: 'cash' as const, tips: zeroBani }),
  bani(10_000).map((tips) => ({ paymentMethod: 'card' as const, tips })),
);

describe('the money of a bill', () => {
  it('is covered to the ban once it is closed, whatever was taken and went back before', () => {
    fc.assert(
      fc.property(
        bani(500_000),
        fc.array(taking),
        fc.array(fc.boolean()),
        wish,
        (total, all, back, wished) => {
          const rows = all.flatMap((one, at) => (back[at] ? [came(one), wentBack(one)] : [came(one)]));
          const money = billMoney(total, rows);
          fc.pre(money.due >= 0);
          const last = closingTaking(money, wished, rows);
          const closed = last ? [...rows, came(last)] : rows;
          expect(billMoney(total, closed)).toMatchObject({ due: 0, paid: total, free: 0 });
          // Nobody is told that he gave more than he wished, unless he did while the table was open.
          const { tips } = paidAs(closed, wished);
          expect(tips).toBeLessThanOrEqual(Math.max(wished.tips, paidAs(rows, wished).tips));
          if (last) expect(last.method).toBe(wished.paymentMethod);
        },
      ),
    );
  });

  it('is the same whether each row is added up or each method', () => {
    fc.assert(
      fc.property(fc.array(taking), (all) => {
        const rows = all.map(came);
        const sums = byMethod(rows);
        expect(billMoney(zeroBani, sums)).toEqual(billMoney(zeroBani, rows));
        expect(sums.reduce((count, one) => count + one.payments, 0)).toBe(all.length);
        expect(
          byMethod([...rows, ...all.map(wentBack)]).every((one) => one.payments === 0 && one.amount === 0),
        ).toBe(true);
      }),
    );
  });
});

describe('a bill that is closed', () => {
  const card = { paymentMethod: 'card', tips: toBani(4_000) } as const;
  const cash = { paymentMethod: 'cash', tips: zeroBani } as const;
  const row = (method: Taking['method'], amount: number, tip = 0) =>
    came({ method, amount: toBani(amount), tip: toBani(tip) });

  it('books what is due as it was wished (M-004, M-005)', () => {
    const money = billMoney(toBani(31_700), []);
    expect(closingTaking(money, cash, [])).toEqual({ method: 'cash', amount: 31_700, tip: 0, change: 0 });
    expect(closingTaking(money, card, [])).toEqual({ method: 'card', amount: 31_700, tip: 4_000, change: 0 });
  });

  it('books nothing where nothing is due, but for the tip of what was free', () => {
    const free = billMoney(zeroBani, []);
    expect(closingTaking(free, cash, [])).toBeNull();
    expect(closingTaking(free, card, [])).toMatchObject({ amount: 0, tip: 4_000 });
    const paid = [row('cash', 31_700)];
    expect(closingTaking(billMoney(toBani(31_700), paid), card, paid)).toBeNull();
  });

  it('is told in one of two words: what has tips, or the larger part, or the wish (M-018)', () => {
    expect(paidAs([row('cash', 20_000), row('card', 11_700, 100)], cash)).toEqual({
      paymentMethod: 'card',
      tips: 100,
    });
    expect(paidAs([row('cash', 10_000), row('card', 21_700)], cash).paymentMethod).toBe('card');
    expect(paidAs([row('cash', 10_000), row('meal_voucher', 9_000)], card).paymentMethod).toBe('cash');
    expect(paidAs([row('cash', 10_000), row('card', 10_000)], cash).paymentMethod).toBe('cash');
    expect(paidAs([], card)).toEqual({ paymentMethod: 'card', tips: 0 });
  });
});
