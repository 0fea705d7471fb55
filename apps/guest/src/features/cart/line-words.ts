import type { ChosenModifier } from '@masa/domain/modifiers';
import { sumBani, type Bani } from '@masa/domain/money';
import type { ChosenOption } from '@masa/domain/order-options';
import { priceWith } from '../../shared/dish-modifiers.ts';
import { leftOutWords, removableWith } from '../../shared/left-out.ts';
import { nameWithSize, offersAll, optionWords, type MenuItem } from '../../shared/menu-words.ts';
import { modifierWords } from '../../shared/modifier-words.ts';
import type { GuestTexts } from '../../shared/texts.tsx';
import type { CartLine, KeptWords, StoredCart } from './stored-cart.ts';

type WantedDish = {
  readonly item: MenuItem;
  readonly options: readonly ChosenOption[];
  readonly modifiers: readonly ChosenModifier[];
  readonly without?: readonly string[];
  readonly note?: string;
  readonly despite?: readonly string[];
};

/** A dish goes into the cart together with what the screen says of it now. */
export const lineOf = (
  { item, options, modifiers, without = [], note = '', despite = [] }: WantedDish,
  texts: GuestTexts,
): Omit<CartLine, 'key'> => ({
  menuItemId: item.id,
  options,
  ...(modifiers.length > 0 && { modifiers }),
  ...(without.length > 0 && { without }),
  ...(note !== '' && { note }),
  ...(despite.length > 0 && { despite }),
  kept: {
    language: texts.language,
    name: nameWithSize(item.name, item.id, texts),
    options: optionWords([item], options),
    ...(modifiers.length > 0 && { added: modifierWords(item, modifiers, texts.language) }),
    ...(without.length > 0 && { leftOut: leftOutWords(item, without, texts) }),
    price: priceWith(item, modifiers) ?? item.price,
    image: item.image,
  },
});

export type LineWords = Omit<KeptWords, 'price' | 'added' | 'leftOut'> & {
  /** Empty where nothing was added. */
  readonly added: string;
  /** Empty where nothing is left out. */
  readonly leftOut: string;
  /** Null where it is not known: the dish has left the menu, or an older version kept no price. */
  readonly price: Bani | null;
  /** The menu says that it cannot be ordered now: the dish, or what was chosen for it. */
  readonly unavailable: 'dish' | 'choice' | null;
};

/** The menu has the word; without one (null), what the line showed when it was added. */
export function lineWords(line: CartLine, menu: readonly MenuItem[] | null, texts: GuestTexts): LineWords {
  const { menuItemId, options, modifiers = [], without = [], kept } = line;
  const item = menu?.find(({ id }) => id === menuItemId);
  if (menu !== null && item) {
    const unavailable = unavailabilityOf(line, menu);
    // The menu has no word and no price for a choice that is gone; the line has kept them.
    const asAdded = unavailable !== null && kept?.language === texts.language ? kept : null;
    return {
      language: texts.language,
      name: nameWithSize(item.name, menuItemId, texts),
      options: asAdded?.options ?? optionWords(menu, options),
      added: asAdded?.added ?? modifierWords(item, modifiers, texts.language),
      leftOut: asAdded?.leftOut ?? leftOutWords(item, without, texts),
      price: priceWith(item, modifiers) ?? kept?.price ?? item.price,
      image: item.image,
      unavailable,
    };
  }
  return {
    language: kept?.language ?? texts.language,
    name: kept?.name ?? nameWithSize(menuItemId, menuItemId, texts),
    options: kept?.options ?? optionWords(menu ?? [], options),
    added: kept?.added ?? modifierWords(undefined, modifiers, texts.language),
    leftOut: kept?.leftOut ?? '',
    price: menu === null ? (kept?.price ?? null) : null,
    image: kept?.image ?? null,
    unavailable: unavailabilityOf(line, menu),
  };
}

/** Why the menu says that a line cannot be ordered now; null also while there is no menu to say so. */
function unavailabilityOf(line: CartLine, menu: readonly MenuItem[] | null): LineWords['unavailable'] {
  if (menu === null) return null;
  const { menuItemId, options, modifiers = [], without = [] } = line;
  const item = menu.find(({ id }) => id === menuItemId);
  if (!item?.active) return 'dish';
  // What can no longer be left out is not dropped in silence: somebody does not want it.
  const removable = without.length === 0 ? [] : removableWith(item, line);
  const isOffered =
    offersAll(item, options) &&
    priceWith(item, modifiers) !== null &&
    without.every((id) => removable.some((one) => one.id === id));
  return isOffered ? null : 'choice';
}

/** What has gone since it was added. Lines that were sent and not answered are sent again as they are. */
const goneLines = (
  { lines, submission }: StoredCart,
  menu: readonly MenuItem[] | null,
): readonly CartLine[] =>
  lines.slice(submission?.count ?? 0).filter((line) => unavailabilityOf(line, menu) !== null);

/**
 * What these lines cost by the menu, or by what they kept; the server reckons for itself. Without the menu a price
 * that nobody knows leaves the sum unknown (null).
 */
function totalOf(lines: readonly CartLine[], menu: readonly MenuItem[] | null): Bani | null {
  const prices = lines.map(({ menuItemId, modifiers = [], kept }) => {
    const item = menu?.find(({ id }) => id === menuItemId);
    if (menu === null) return kept?.price;
    return item && (priceWith(item, modifiers) ?? kept?.price ?? item.price);
  });
  const known = prices.filter((price) => price !== undefined);
  return menu === null && known.length < prices.length ? null : sumBani(known);
}

/** What these lines are shown to cost, all of them orderable; null where the menu is not there to say so. */
export const seenTotalOf = (lines: readonly CartLine[], menu: readonly MenuItem[] | null): Bani | null =>
  menu === null ? null : totalOf(lines, menu);

/** What can be ordered of the cart, and what it costs. */
export function orderable(cart: StoredCart, menu: readonly MenuItem[] | null) {
  const gone = goneLines(cart, menu);
  const lines = cart.lines.filter((line) => !gone.includes(line));
  return { gone, count: lines.length, total: totalOf(lines, menu) };
}
