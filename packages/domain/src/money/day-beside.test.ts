import { describe, expect, it } from 'vitest';
import { dayBeside } from './day-beside.ts';
import { toBani } from './money.ts';

const sum = (method: 'cash' | 'card' | 'meal_voucher', amount: number) => ({
  method,
  amount: toBani(amount),
});
const shift = (expected: number, counted: number) => ({
  float: toBani(100_000),
  in: toBani(5_000),
  out: toBani(20_000),
  expected: toBani(expected),
  counted: toBani(counted),
});
const NOTHING = { taken: [], back: [], shifts: [], receipts: null };

describe('a day beside its ledger', () => {
  it('has a row for each way in which money came, went back or stands on a receipt', () => {
    const { methods } = dayBeside({
      ...NOTHING,
      taken: [sum('cash', 31_700), sum('meal_voucher', 5_000)],
      back: [sum('cash', 1_700)],
      receipts: [sum('cash', 31_700), sum('card', 4_000)],
    });
    expect(methods).toEqual([
      { method: 'cash', taken: 31_700, back: 1_700, counted: null, receipts: 31_700 },
      { method: 'card', taken: 0, back: 0, counted: null, receipts: 4_000 },
      { method: 'meal_voucher', taken: 5_000, back: 0, counted: null, receipts: 0 },
    ]);
    expect(dayBeside(NOTHING)).toEqual({ methods: [], difference: null });
  });

  it('takes out of a count what was never of a check, and adds what was carried to the safe', () => {
    const { methods, difference } = dayBeside({
      ...NOTHING,
      taken: [sum('cash', 60_000)],
      shifts: [shift(115_000, 114_950), shift(115_000, 115_020)],
    });
    expect(methods).toMatchObject([{ method: 'cash', taken: 60_000, counted: 59_970 }]);
    expect(difference).toBe(-30);
  });

  it('says of a card nothing that a drawer holds', () => {
    const { methods } = dayBeside({ ...NOTHING, taken: [sum('card', 100)], shifts: [shift(85_000, 85_000)] });
    expect(methods).toMatchObject([{ method: 'card', counted: null }]);
  });
});
