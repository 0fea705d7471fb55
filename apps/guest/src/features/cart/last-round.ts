import type { ChosenModifier } from '@masa/domain/modifiers';
import { sumBani, type Bani } from '@masa/domain/money';
import type { ChosenOption } from '@masa/domain/order-options';
import { priceWith } from '../../shared/dish-modifiers.ts';
import { DOT, nameWithSize, offersAll, type MenuItem } from '../../shared/menu-words.ts';
import type { GuestTexts } from '../../shared/texts.tsx';
import { equalLines } from './equal-lines.ts';
import { lineOf } from './line-words.ts';
import type { CartLine } from './stored-cart.ts';

/** What of an ordered dish says whether it comes again. */
export type OrderedDish = {
  readonly orderedItemId: string;
  readonly options: readonly ChosenOption[];
  readonly modifiers: readonly ChosenModifier[];
  readonly note: string | null;
  readonly status: string;
  /** All of one order have the same. */
  readonly createdTs: number;
  readonly names: Readonly<Partial<Record<string, string>>>;
};

export type Round = {
  /** As it goes with one tap: without notes, which were for that dish alone. */
  readonly lines: readonly Omit<CartLine, 'key'>[];
  /** As it goes into the cart to be changed. */
  readonly noted: readonly Omit<CartLine, 'key'>[];
  /** What cannot be had now, by name, each once. */
  readonly gone: readonly string[];
  readonly total: Bani;
};

/** "2 × House lager · 1 × Fries": what of it goes again. */
export const roundWords = ({ lines }: Pick<Round, 'lines'>): string =>
  equalLines(lines.map((line, at) => ({ ...line, key: String(at) })))
    .map((equal) => `${equal.length} × ${equal[0].kept?.name ?? equal[0].menuItemId}`)
    .join(DOT);

/** The newest order among these, whole. */
function newest(dishes: readonly OrderedDish[]): readonly OrderedDish[] {
  const last = Math.max(...dishes.map(({ createdTs }) => createdTs));
  return dishes.filter(({ createdTs }) => createdTs === last);
}

/**
 * What this guest would have again: his last round of drinks that was served, else his last order; at today's prices and with
 * what the menu offers now. Null where nothing of it can be had (AMB-224).
 */
export function lastRound(
  dishes: readonly OrderedDish[],
  menu: readonly MenuItem[],
  texts: GuestTexts,
): Round | null {
  const onMenu = new Map(menu.map((item) => [item.id, item]));
  const isServedDrink = ({ orderedItemId, status }: OrderedDish) =>
    status === 'delivered' && onMenu.get(orderedItemId)?.station === 'bar';
  const drinks = dishes.filter(isServedDrink);
  const again = newest(drinks.length > 0 ? drinks : dishes);
  const gone = new Set<string>();
  const had = again.flatMap((dish) => {
    const { orderedItemId, options, note } = dish;
    const modifiers = dish.modifiers.map(({ group, choice, count }) => ({ group, choice, count }));
    const chosen = options.map(({ group, choice }) => ({ group, choice }));
    const item = onMenu.get(orderedItemId);
    const price = item?.active === true && offersAll(item, chosen) ? priceWith(item, modifiers) : null;
    if (item === undefined || price === null) {
      const name = item?.name ?? dish.names[texts.language] ?? orderedItemId;
      gone.add(nameWithSize(name, orderedItemId, texts));
      return [];
    }
    const line = lineOf({ item, options: chosen, modifiers }, texts);
    return [{ line, noted: note === null ? line : { ...line, note }, price }];
  });
  if (had.length === 0) return null;
  return {
    lines: had.map(({ line }) => line),
    noted: had.map(({ noted }) => noted),
    gone: [...gone],
    total: sumBani(had.map(({ price }) => price)),
  };
}
