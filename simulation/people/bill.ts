import type { Response as AnswerOf } from '@masa/contract/schemas';
import { unlessRefused, type Person } from './person.ts';

export type Bill = AnswerOf<'tableOrders'>;

export const look = (person: Person, tableId: string): Promise<Bill | null> =>
  unlessRefused(person, () => person.api.tableOrders({ params: { tableId } }));

export const itemsOf = ({ sessionPrechecks }: Bill) =>
  sessionPrechecks.flatMap(({ items }) => items.map(({ orderItem }) => orderItem));

/** Whatever stands there; of a shorter bill the last. */
export const nthItem = (bill: Bill, nth: number) => itemsOf(bill).at(nth) ?? itemsOf(bill).at(-1);

/** What a payer has seen of the table. */
export const newestIn = ({ sessionsLookup }: Bill): number =>
  Math.max(0, ...Object.values(sessionsLookup).map(({ lastUpdate }) => lastUpdate));
