import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onItsWay, proposeOrder, type ExpectedLine, type StockOutlook } from './proposal.ts';
import { toQuantity, type Quantity } from './quantity.ts';

const kg = toQuantity;
const line = (
  expected: number,
  delivered: number,
  { atTheDoor = 0, orderOpen = true } = {},
): ExpectedLine => ({
  expected: kg(expected),
  delivered: kg(delivered),
  atTheDoor: kg(atTheDoor),
  orderOpen,
});
const wings: StockOutlook = {
  min: kg(8),
  max: kg(60),
  available: kg(18),
  onOrder: kg(20),
  usedPerDay: kg(2.5),
  daysUntilCount: 3,
};

describe('what is on its way', () => {
  it('is what was ordered and has not come', () => {
    expect(onItsWay([])).toBe(0);
    expect(onItsWay([line(20, 0), line(4, 2.5)])).toBe(kg(21.5));
  });

  it('is nothing of a line that came in full, or more of it than was ordered', () => {
    expect(onItsWay([line(20, 20), line(4, 7)])).toBe(0);
  });

  it('is nothing of a completed order: what came in part is all that comes', () => {
    expect(onItsWay([line(4, 2.5, { orderOpen: false })])).toBe(0);
  });

  it('is also what stands at the door and has not been counted', () => {
    expect(onItsWay([line(4, 2.5, { atTheDoor: 2.5 })])).toBe(kg(4));
    expect(onItsWay([line(4, 2.5, { atTheDoor: 2.5, orderOpen: false })])).toBe(kg(2.5));
  });
});

describe('a proposal', () => {
  it('fills up to the maximum, after what is on its way', () => {
    expect(proposeOrder(wings)).toEqual({ quantity: kg(22), daysLeft: 7.2, urgent: false });
  });

  it('orders nothing when there is enough, and at least what a supplier takes', () => {
    expect(proposeOrder({ ...wings, onOrder: kg(42) }).quantity).toBe(0);
    expect(proposeOrder({ ...wings, onOrder: kg(90) }).quantity).toBe(0);
    expect(proposeOrder({ ...wings, onOrder: kg(41.999) }).quantity).toBe(kg(0.01));
  });

  it('replaces what was promised to guests and is not there', () => {
    const short = { ...wings, available: kg(-2), onOrder: kg(0) };
    expect(proposeOrder(short)).toEqual({ quantity: kg(62), daysLeft: 0, urgent: true });
  });

  it('is urgent below the minimum, or when it will be before somebody counts', () => {
    expect(proposeOrder({ ...wings, available: kg(7.999), daysUntilCount: 0 }).urgent).toBe(true);
    expect(proposeOrder({ ...wings, available: kg(8), daysUntilCount: 0 }).urgent).toBe(false);
    expect(proposeOrder({ ...wings, daysUntilCount: 4 }).urgent).toBe(false);
    expect(proposeOrder({ ...wings, daysUntilCount: 5 }).urgent).toBe(true);
  });

  it('does not know how long something lasts that nobody uses', () => {
    expect(proposeOrder({ ...wings, usedPerDay: kg(0) }).daysLeft).toBeNull();
  });
});

const amount = (min = 0) => fc.integer({ min, max: 10_000_000 }).map((parts) => parts as Quantity);
const outlook = fc
  .record({
    min: amount(),
    room: amount(),
    available: amount(-10_000_000),
    onOrder: amount(),
    usedPerDay: amount(),
    daysUntilCount: fc.integer({ min: 0, max: 3_650 }),
  })
  .map(({ room, ...stock }): StockOutlook => ({ ...stock, max: (stock.min + room) as Quantity }));
const anyLine: fc.Arbitrary<ExpectedLine> = fc
  .record({ expected: amount(10), unfinished: amount(), finished: amount(), orderOpen: fc.boolean() })
  .map(({ expected, unfinished, finished, orderOpen }) => ({
    expected,
    delivered: (unfinished + finished) as Quantity,
    atTheDoor: unfinished,
    orderOpen,
  }));

describe('whatever the storeroom holds', () => {
  it('a proposal never leaves it below its maximum, and above it by less than the least order', () => {
    fc.assert(
      fc.property(outlook, (stock) => {
        const { quantity } = proposeOrder(stock);
        const afterwards = stock.available + stock.onOrder + quantity;
        expect(afterwards).toBeGreaterThanOrEqual(stock.max);
        if (quantity > 0) expect(afterwards - stock.max).toBeLessThan(kg(0.01));
        expect(Number.isSafeInteger(quantity) && quantity >= 0).toBe(true);
      }),
    );
  });

  it('more of it is never more urgent, lasts no shorter and asks for no more', () => {
    fc.assert(
      fc.property(outlook, amount(), (stock, more) => {
        const [before, after] = [
          proposeOrder(stock),
          proposeOrder({ ...stock, available: (stock.available + more) as Quantity }),
        ];
        expect(after.quantity).toBeLessThanOrEqual(before.quantity);
        expect(after.urgent && !before.urgent).toBe(false);
        expect(after.daysLeft ?? 0).toBeGreaterThanOrEqual(before.daysLeft ?? 0);
      }),
    );
  });

  it('what comes with a delivery is on its way until it is finished, and never counted twice', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const total = onItsWay(lines);
        expect(total).toBeGreaterThanOrEqual(0);
        const finished = lines.map((one) => ({ ...one, atTheDoor: kg(0) }));
        const atTheDoor = lines.reduce((sum, one) => sum + one.atTheDoor, 0);
        expect(total - onItsWay(finished)).toBe(atTheDoor);
        const ordered = lines.reduce((sum, one) => sum + Math.max(one.expected, one.delivered), 0);
        expect(total).toBeLessThanOrEqual(ordered);
      }),
    );
  });
});
