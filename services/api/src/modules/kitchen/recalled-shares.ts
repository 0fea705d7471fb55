import { madeBy } from '@masa/domain/item-parts';
import { amountOf } from '@masa/domain/modifiers';
import { sumBani, type Bani } from '@masa/domain/money';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import type { OrderItem } from '../order/public.ts';
import { readParts, type KeptPart } from './part.store.ts';

/** What comes back of a dish that several stations make (AMB-234). */
export type SharesBack = {
  /** Whose share alone; null: all of it comes back. */
  readonly parts: readonly number[] | null;
  /** What is made again, and whether the dish itself is; what that is on the menu, null: the whole dish. */
  readonly modifiers: OrderItem['modifiers'];
  readonly onlyAdded: boolean;
  readonly price: Bani | null;
};

const whole = ({ modifiers }: OrderItem): SharesBack => ({
  parts: null,
  modifiers,
  onlyAdded: false,
  price: null,
});

function sharesOf(item: OrderItem, named: readonly number[], all: readonly KeptPart[]): SharesBack {
  if (named.some((no) => !all.some((part) => part.no === no))) throw new Refusal('part_not_found');
  if (named.length === 0 || named.length === all.length) return whole(item);
  const made = madeBy(new Set(named), { modifiers: item.modifiers, parts: all });
  const added = amountOf(made.modifiers);
  return {
    ...made,
    parts: named.toSorted((one, other) => one - other),
    price: made.onlyAdded ? added : sumBani([item.basePrice ?? item.price, added]),
  };
}

/** Of each item what was named of it; refuses with `part_not_found`. Its parts are asked for only where some were. */
export async function sharesBack(
  tx: Tx,
  items: readonly OrderItem[],
  parts: readonly { readonly id: string; readonly no: number }[],
): Promise<ReadonlyMap<string, SharesBack>> {
  const named = Map.groupBy(parts, ({ id }) => id);
  const kept = Map.groupBy(await readParts(tx, [...named.keys()]), ({ itemId }) => itemId);
  return new Map(
    items.map((item) => {
      const nos = (named.get(item.id) ?? []).map(({ no }) => no);
      return [item.id, sharesOf(item, nos, kept.get(item.id) ?? [])];
    }),
  );
}
