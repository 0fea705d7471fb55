import type { Allergen } from '@masa/domain/allergens';
import { coursesOf, type LineCourse, type Serve } from '@masa/domain/courses';
import { amountOf, completeModifiers, type ChosenModifier } from '@masa/domain/modifiers';
import { sumBani } from '@masa/domain/money';
import { completeOptions, type ChosenOption } from '@masa/domain/order-options';
import type { Place } from '@masa/domain/station';
import { Refusal } from '../../refusal.ts';
import {
  isOrderable,
  isRemovable,
  type MenuItem,
  type MenuItemNow,
  type RemovableOf,
} from '../menu/public.ts';
import type { Session } from '../session/public.ts';
import { madeAt } from './made-at.ts';
import type { LeftOut, OrderedModifier, OrderItem, untouched } from './order.tables.ts';

export type CartLine = {
  readonly menuItemId: string;
  readonly options: readonly ChosenOption[];
  readonly modifiers?: readonly ChosenModifier[] | undefined;
  /** Stocks that are to be left out. */
  readonly without?: readonly string[] | undefined;
  /** As `noteOf` leaves it; empty: none. */
  readonly note?: string | undefined;
  /** So many equal dishes; one where nothing is said. */
  readonly quantity?: number | undefined;
  /** Of a waiter's order (AMB-235). */
  readonly course?: number | undefined;
  /** Of a waiter's order: for which seat. */
  readonly seat?: number | undefined;
};
/** What a guest says of himself with one order; staff say nothing of the kind. */
export type SaidByGuest = {
  /** He must not eat it, and has pressed that the kitchen be told (AMB-212). */
  readonly allergy: readonly Allergen[];
  /** Null: nobody has asked him (AMB-213). */
  readonly adult: boolean | null;
};

export type Cart = {
  readonly lines: readonly CartLine[];
  /** Its guest can take it back for a moment, where the venue lets him (AMB-225). */
  readonly undo?: boolean | undefined;
  /** What the phone has shown for all of it (AMB-219). */
  readonly seenTotal?: number | undefined;
  /** Staff order in spite of a pause (AMB-220). */
  readonly anyway?: boolean | undefined;
  readonly said?: SaidByGuest | undefined;
  /** Nothing: each dish as it is ready. */
  readonly serve?: Serve | undefined;
  /** When it is to be fetched; of what is carried to a table it means nothing (AMB-241). */
  readonly wantedAt?: number | undefined;
};
type CartItem = Omit<
  OrderItem,
  | keyof typeof untouched
  | 'id'
  | 'batchId'
  | 'batchNo'
  | 'batchSize'
  | 'createdAt'
  | 'statusChangedAt'
  | 'waits'
  | 'allergy'
>;
type LineRefusal = { readonly line: number; readonly menuItemId: string; readonly refusal: Refusal };

/** With the words of the menu, which the kitchen reads even if it changes. */
function modifiersOf(
  dish: Pick<MenuItem, 'modifiers'>,
  chosen: readonly ChosenModifier[],
): OrderedModifier[] {
  const taken = completeModifiers(dish.modifiers, chosen);
  if (!taken.ok) throw new Refusal(taken.error.code, 'details' in taken.error ? taken.error.details : {});
  return taken.value.map((entry) => {
    const group = dish.modifiers.find(({ id }) => id === entry.group);
    const choice = group?.choices.find(({ id }) => id === entry.choice);
    return {
      ...entry,
      vatGroup: choice?.vatGroup ?? null,
      groupNames: group?.names ?? {},
      choiceNames: choice?.names ?? {},
    };
  });
}

/** What is left out, in the guests' words; only what these choices bring, and each once (AMB-209). */
function leftOutOf(
  { menuItemId, without = [] }: CartLine,
  removable: RemovableOf,
  choices: readonly { readonly choice: string }[],
): LeftOut[] {
  const chosen = new Set(choices.map(({ choice }) => choice));
  if (new Set(without).size !== without.length) throw new Refusal('without_unknown');
  return without.map((id) => {
    const known = (removable.get(menuItemId) ?? []).find((one) => one.id === id);
    if (!known || !isRemovable(known, chosen)) throw new Refusal('without_unknown');
    return { id, names: known.names };
  });
}

export type Offer = {
  readonly dishOf: (line: CartLine) => MenuItemNow | undefined;
  readonly removable: RemovableOf;
  readonly places: readonly Place[];
};

/** The server prices and names every line itself; the guest's idea of a price is not in the contract. */
function cartItem(line: CartLine, { dishOf, removable, places }: Offer, session: Session): CartItem {
  const dish = dishOf(line);
  if (!dish) throw new Refusal('menu_item_unknown');
  if (dish.waiterOnly && !session.waiterSession) throw new Refusal('waiter_only_item');
  if (!isOrderable(dish)) throw new Refusal('item_inactive');
  const chosen = completeOptions(dish.optionGroups, line.options);
  if (!chosen.ok) throw new Refusal(chosen.error);
  const options = chosen.value.map(({ group, choice }) => {
    const catalogue = dish.optionGroups.find((entry) => entry.optionGroup === group);
    const option = catalogue?.options.find((entry) => entry.id === choice);
    return { group, choice, groupNames: catalogue?.names ?? {}, choiceNames: option?.names ?? {} };
  });
  const modifiers = modifiersOf(dish, line.modifiers ?? []);
  const listed = dish.rule?.modifiersToo
    ? modifiersOf({ modifiers: dish.listModifiers }, line.modifiers ?? [])
    : modifiers;
  return {
    sessionId: session.id,
    menuItemId: dish.id,
    group: dish.group,
    options,
    price: sumBani([dish.price, amountOf(modifiers)]),
    basePrice: modifiers.length === 0 ? null : dish.price,
    modifiers,
    without: leftOutOf(line, removable, [...options, ...modifiers]),
    listPrice: dish.rule === null ? null : sumBani([dish.listPrice, amountOf(listed)]),
    priceRuleId: dish.rule?.id ?? null,
    names: dish.names,
    note: line.note === undefined || line.note === '' ? null : line.note,
    station: dish.station,
    ...madeAt({ menuItemId: dish.id, group: dish.group, station: dish.station, modifiers }, places),
    vatGroup: dish.vatGroup,
  };
}

const NO_COURSE: LineCourse = { course: null, held: false };

/**
 * An item for each dish of each line, in the order of the lines. All lines or none (AMB-025): every bad line is named, the
 * first one's reason gives the code.
 */
export function cartItems(lines: readonly CartLine[], offer: Offer, session: Session) {
  const refused: LineRefusal[] = [];
  // A guest names none: what he says of it means nothing (K-031).
  const courses = coursesOf(session.waiterSession ? lines : lines.map(() => ({})));
  const items = lines.flatMap((line, index) => {
    try {
      const seat = session.waiterSession ? (line.seat ?? null) : null;
      const item = { ...cartItem(line, offer, session), ...(courses[index] ?? NO_COURSE), seat };
      return Array.from({ length: line.quantity ?? 1 }, () => item);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      refused.push({ line: index, menuItemId: line.menuItemId, refusal: reason });
      return [];
    }
  });
  const [first] = refused;
  if (first)
    throw new Refusal(first.refusal.code, {
      items: refused.map(({ line, menuItemId, refusal }) => ({
        line,
        menuItemId,
        error: refusal.code,
        ...refusal.details,
      })),
    });
  return items;
}
