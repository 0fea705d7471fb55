import { sumBani, toBani, type Bani } from './money.ts';
import { moneyMethods, type MoneyMethod } from './payment.ts';

/** Money of a day by one method. */
export type MethodSum = { readonly method: MoneyMethod; readonly amount: Bani };

/** A drawer shift that was counted and ended. */
type CountedShift = Readonly<Record<'float' | 'in' | 'out' | 'expected' | 'counted', Bani>>;

/** What was taken in one way, beside what drawers held and what receipts say. */
type MethodBeside = {
  readonly method: MoneyMethod;
  /** By the ledger: what came on this day, and what of it or of other days went back. */
  readonly taken: Bani;
  readonly back: Bani;
  /** By the counts of drawers that were ended: what of their cash was of checks. Null for what lies in none, and where none was counted. */
  readonly counted: Bani | null;
  /** On the fiscal receipts of this day; null where none came out. */
  readonly receipts: Bani | null;
};

export type DayBeside = {
  readonly methods: readonly MethodBeside[];
  /** How much more the drawers held than they should have, below zero less; null where none was counted. */
  readonly difference: Bani | null;
};

type Sides = {
  readonly taken: readonly MethodSum[];
  readonly back: readonly MethodSum[];
  readonly shifts: readonly CountedShift[];
  readonly receipts: readonly MethodSum[] | null;
};

const of = (sums: readonly MethodSum[], method: MoneyMethod): Bani =>
  sumBani(sums.filter((sum) => sum.method === method).map(({ amount }) => amount));

/** Its float and what was put in are no cash of checks; what was taken out was. */
const cashOf = ({ counted, float, in: put, out }: CountedShift): number => counted - float - put + out;

/**
 * Ledger, drawers and receipts of a business day side by side, method by method. They are held beside each other and never
 * made to agree: who looks at the day finds out why they differ.
 */
export function dayBeside({ taken, back, shifts, receipts }: Sides): DayBeside {
  const cash = shifts.length === 0 ? null : toBani(shifts.reduce((sum, shift) => sum + cashOf(shift), 0));
  const methods = moneyMethods
    .map((method) => ({
      method,
      taken: of(taken, method),
      back: of(back, method),
      counted: method === 'cash' ? cash : null,
      receipts: receipts && of(receipts, method),
    }))
    .filter(
      ({ taken: came, back: went, counted, receipts: said }) =>
        came !== 0 || went !== 0 || (counted ?? 0) !== 0 || (said ?? 0) !== 0,
    );
  const difference =
    shifts.length === 0
      ? null
      : toBani(shifts.reduce((sum, { counted, expected }) => sum + counted - expected, 0));
  return { methods, difference };
}
