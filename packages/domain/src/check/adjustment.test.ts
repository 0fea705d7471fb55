import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedBill, servicePercentOf, type Adjustment } from './adjustment.ts';
import { percentOf, sumBani, toBani } from '../money/money.ts';
import { vatSums } from './pricing.ts';
import { spread } from './spread.ts';
import { vatParts } from './vat-parts.ts';

const lines = (...prices: number[]) =>
  prices.map((price, at) => ({ id: `dish ${at}`, price: toBani(price) }));
let made = 0;
const off = (change: Partial<Adjustment>): Adjustment => ({
  id: `adjustment ${(made += 1)}`,
  kind: 'discount',
  percent: null,
  amount: null,
  items: null,
  vatGroup: null,
  ...change,
});
const service = (percent: number): Adjustment => off({ kind: 'service', percent, vatGroup: 'S' });

describe('a discount of the whole bill', () => {
  it('is rounded once and spread by the largest remainder', () => {
    expect(spread(toBani(1_000), [9_500, 6_500, 4_500].map(toBani))).toEqual([463, 317, 220]);
  });

  it('of 10 % on 9500, 6500 and 4505 is 950, 650 and 451, and the VAT groups add up to the rest (M-036)', () => {
    const { prices, total } = adjustedBill(lines(9_500, 6_500, 4_505), [off({ percent: 10 })]);
    expect(prices).toEqual([9_500 - 950, 6_500 - 650, 4_505 - 451]);
    expect(total).toBe(18_454);
    const sums = vatSums(
      prices.map((gross, at) => ({ vatGroup: at === 1 ? 'A' : 'B', gross })),
      [
        { group: 'A', percent: 20 },
        { group: 'B', percent: 8 },
      ],
    );
    expect(sumBani(sums.map(({ gross }) => gross))).toBe(18_454);
  });

  it('comes after what a dish has of its own, and never takes more than is there', () => {
    const bill = adjustedBill(lines(10_000, 10_000), [
      off({ percent: 10 }),
      off({ kind: 'comp', items: ['dish 0'] }),
    ]);
    expect(bill.prices).toEqual([0, 9_000]);
    expect(adjustedBill(lines(500), [off({ amount: toBani(800) })]).total).toBe(0);
  });
});

describe('service', () => {
  it('of 10 % on 20505 is a line of 2051 (M-041)', () => {
    const bill = adjustedBill(lines(9_500, 6_500, 4_505), [service(10)]);
    expect(bill.service).toEqual({ percent: 10, vatGroup: 'S', regular: 2_051, effective: 2_051 });
    expect(bill.total).toBe(22_556);
  });

  it('is charged on what is left after discounts', () => {
    expect(adjustedBill(lines(10_000), [service(10), off({ percent: 50 })]).service?.regular).toBe(500);
  });

  it('is that of the zone where it says something, else that of the kind of table, and often none', () => {
    const charge = {
      vatGroup: 'A',
      percent: { physical: 7, virtual: 0, quick: 0 },
      zones: [{ zone: 'terrace', percent: 10 }],
    };
    const at = (kind: 'physical' | 'quick', zone: string | null) => servicePercentOf(charge, { kind, zone });
    expect([at('physical', 'terrace'), at('physical', null), at('quick', null)]).toEqual([10, 7, null]);
    expect(servicePercentOf(null, { kind: 'physical', zone: 'terrace' })).toBeNull();
  });
});

describe('what is written off', () => {
  it('goes off dishes and service alike, so that the bill is what was paid', () => {
    const bill = adjustedBill(lines(10_000, 20_000), [
      service(10),
      off({ kind: 'write_off', amount: toBani(21_700) }),
    ]);
    expect(bill.total).toBe(33_000 - 21_700);
    expect(bill.service?.regular).toBe(3_000);
    expect(bill.service?.effective).toBeLessThan(3_000);
  });
});

const anyLines = fc
  .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 })
  .map((prices) => lines(...prices));
const anyOff = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => off({ percent })),
  fc.integer({ min: 1, max: 200_000 }).map((amount) => off({ amount: toBani(amount) })),
  fc.integer({ min: 0, max: 19 }).map((at) => off({ kind: 'comp', items: [`dish ${at}`] })),
  fc.integer({ min: 1, max: 30 }).map(service),
  fc.integer({ min: 1, max: 200_000 }).map((amount) => off({ kind: 'write_off', amount: toBani(amount) })),
);

describe('whatever is done to a bill', () => {
  it('adds up to the ban, and no line is below nothing or above its price', () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyOff, { maxLength: 6 }), (dishes, adjustments) => {
        const { prices, effects, service: charged, total } = adjustedBill(dishes, adjustments);
        for (const [at, price] of prices.entries()) {
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(dishes[at]?.price ?? 0);
        }
        expect(sumBani([...prices, charged?.effective ?? toBani(0)])).toBe(total);
        const kindOf = (id: string) => adjustments.find((one) => one.id === id)?.kind;
        const signed = [...effects].map(([id, effect]) => (kindOf(id) === 'service' ? effect : 0 - effect));
        const whole = dishes.reduce((sum, { price }) => sum + price, 0);
        expect(whole + signed.reduce((sum, one) => sum + one, 0)).toBe(total);
      }),
    );
  });

  it('leaves a bill without any as it was', () => {
    fc.assert(
      fc.property(anyLines, (dishes) => {
        const { prices, service: charged, total } = adjustedBill(dishes, []);
        expect(prices).toEqual(dishes.map(({ price }) => price));
        expect(charged).toBeNull();
        expect(total).toBe(sumBani(prices));
      }),
    );
  });

  it('spreads to the ban, each line by less than one from its share and never by more than it costs', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 100 }), (dishes, percent) => {
        const over = dishes.map(({ price }) => price);
        const whole = sumBani(over);
        const amount = percentOf(whole, percent);
        const parts = spread(amount, over);
        expect(sumBani(parts)).toBe(whole === 0 ? 0 : amount);
        for (const [at, part] of parts.entries()) {
          expect(part).toBeLessThanOrEqual(over[at] ?? 0);
          if (whole > 0) expect(Math.abs(part - (amount * (over[at] ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
    );
  });
});

it('takes VAT out of what is paid, once for each group', () => {
  const vat = (gross: number, percent: number) =>
    vatSums([{ vatGroup: 'A', gross: toBani(gross) }], [{ group: 'A', percent }])[0]?.vat;
  expect([vat(10_000, 20), vat(10_000, 8)]).toEqual([1_667, 741]);
});

it('of a dish that is taxed in two ways a discount is of both, whatever its promo spares', () => {
  const parts = vatParts({
    vatGroup: 'B',
    regularPrice: toBani(5_500),
    effectivePrice: toBani(1_000),
    adjusted: toBani(3_000),
    modifiers: [{ amount: toBani(2_500), vatGroup: 'A' }],
    sparesModifiers: true,
  });
  expect(parts.map(({ effectivePrice }) => effectivePrice)).toEqual([375, 625]);
});
