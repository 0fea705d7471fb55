import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedBill, type Adjustment } from '../check/adjustment.ts';
import { payAlcohol, vouchersLeft } from './meal-voucher.ts';
import { sumBani, toBani } from './money.ts';
import { came, moneyMethods, wentBack, type MoneyMethod } from './payment.ts';

const row = (method: MoneyMethod, amount: number) => ({
  method,
  amount: toBani(amount),
  tip: toBani(0),
});
const left = (total: number, forAdults: number, ...taken: Parameters<typeof vouchersLeft>[0]['taken']) =>
  vouchersLeft({ total: toBani(total), forAdults: toBani(forAdults), taken });

describe('what meal vouchers may pay where they pay for no alcohol', () => {
  it('is the wings of beer and wings, however much of it came in another way', () => {
    expect(left(14_000, 5_500)).toBe(8_500);
    expect(left(14_000, 5_500, came(row('card', 14_000)))).toBe(8_500);
    expect(left(14_000, 5_500, came(row('meal_voucher', 8_000)))).toBe(500);
  });

  it('comes back with vouchers that went back', () => {
    const taken = [came(row('meal_voucher', 8_500)), wentBack(row('meal_voucher', 3_000))];
    expect(left(14_000, 5_500, ...taken)).toBe(3_000);
  });

  it('is nothing, and never less, where all is for adults, or a discount came after the vouchers', () => {
    expect(left(5_500, 5_500)).toBe(0);
    expect(left(9_000, 5_500, came(row('meal_voucher', 8_500)))).toBe(0);
  });

  it('is nobody else’s money, and no tip of a voucher', () => {
    expect(payAlcohol([row('card', 14_000)], toBani(0))).toBe(false);
    expect(payAlcohol([row('meal_voucher', 0)], toBani(0))).toBe(false);
  });

  const bani = fc.integer({ min: 0, max: 100_000 });
  const dishes = fc.array(fc.record({ price: bani, adult: fc.boolean() }), { minLength: 1, maxLength: 12 });
  const change = fc.record({
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    amount: bani,
    ofOne: fc.boolean(),
    kind: fc.constantFrom('discount', 'comp', 'write_off', 'service'),
  });

  it('and what is for adults are the bill together, whatever was taken off it', () => {
    fc.assert(
      fc.property(dishes, fc.array(change, { maxLength: 4 }), (ordered, changes) => {
        const lines = ordered.map(({ price }, at) => ({ id: `dish ${at}`, price: toBani(price) }));
        const adjustments = changes.map(({ kind, percent, amount, ofOne }, at): Adjustment => ({
          id: `change ${at}`,
          kind,
          percent: kind === 'service' ? (percent ?? 10) % 30 : percent,
          amount: percent === null ? toBani(amount) : null,
          items: ofOne && (kind === 'discount' || kind === 'comp') ? ['dish 0'] : null,
          vatGroup: kind === 'service' ? 'A' : null,
        }));
        const { prices, service, total } = adjustedBill(lines, adjustments);
        const of = (adult: boolean) => sumBani(prices.filter((_, at) => ordered[at]?.adult === adult));
        const room = vouchersLeft({ total, forAdults: of(true), taken: [] });
        expect(room).toBe(of(false) + (service?.effective ?? 0));
        expect(room + of(true)).toBe(total);
      }),
    );
  });

  const rows = fc.array(fc.record({ method: fc.constantFrom(...moneyMethods), amount: bani }), {
    maxLength: 12,
  });

  it('is never gone beyond by vouchers that were each judged when they came', () => {
    fc.assert(
      fc.property(bani, bani, rows, (total, adults, offered) => {
        const forAdults = Math.min(total, adults);
        const taken: ReturnType<typeof came>[] = [];
        for (const { method, amount } of offered)
          if (!payAlcohol([row(method, amount)], left(total, forAdults, ...taken)))
            taken.push(came(row(method, amount)));
        const vouchers = taken.filter(({ method }) => method === 'meal_voucher');
        const sum = sumBani(vouchers.map(({ amount }) => amount));
        expect(sum).toBeLessThanOrEqual(total - forAdults);
        expect(left(total, forAdults, ...taken)).toBe(total - forAdults - sum);
      }),
    );
  });
});
