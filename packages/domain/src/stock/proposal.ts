import { greaterOf, minus, sumQuantities, toQuantity, zeroQuantity, type Quantity } from './quantity.ts';
import { MIN_ORDER_QUANTITY } from './stock.ts';

const LEAST_ORDER = toQuantity(MIN_ORDER_QUANTITY);
const DAY_PARTS = 10;

/** A line of a supplier order, seen from the storeroom. */
export type ExpectedLine = {
  readonly expected: Quantity;
  /** Over all its deliveries, finished or not. */
  readonly delivered: Quantity;
  /** What of it stands at the door: its delivery is not finished, so that no batch has it yet. */
  readonly atTheDoor: Quantity;
  /** Of a completed order nothing more comes, even where a line came in part. */
  readonly orderOpen: boolean;
};

/** What will be in stock without anybody ordering again: a line that came in full, or more, waits for nothing. */
export const onItsWay = (lines: readonly ExpectedLine[]): Quantity =>
  sumQuantities(
    lines.map(({ expected, delivered, atTheDoor, orderOpen }) => {
      const missing = orderOpen ? greaterOf(minus(expected, delivered), zeroQuantity) : zeroQuantity;
      return sumQuantities([missing, atTheDoor]);
    }),
  );

export type StockOutlook = {
  readonly min: Quantity;
  readonly max: Quantity;
  /** Below zero when more is promised to guests than there is. */
  readonly available: Quantity;
  readonly onOrder: Quantity;
  readonly usedPerDay: Quantity;
  readonly daysUntilCount: number;
};
export type Proposal = {
  readonly quantity: Quantity;
  /** Tenths of a day, rounded down; null when nothing is used. */
  readonly daysLeft: number | null;
  readonly urgent: boolean;
};

/** How much to order to reach the maximum, and how soon it will be missed. */
export function proposeOrder(stock: StockOutlook): Proposal {
  const missing = minus(minus(stock.max, stock.available), stock.onOrder);
  const lasts = Math.max(0, stock.available) / stock.usedPerDay;
  return {
    quantity: missing <= 0 ? zeroQuantity : greaterOf(missing, LEAST_ORDER),
    daysLeft: stock.usedPerDay > 0 ? Math.floor(lasts * DAY_PARTS) / DAY_PARTS : null,
    urgent: stock.available - stock.usedPerDay * stock.daysUntilCount < stock.min,
  };
}
