import {
  amountOf,
  completeModifiers,
  type ChosenModifier,
  type ModifierGroup,
  type TakenModifier,
} from '@masa/domain/modifiers';
import { sumBani, toBani, type Bani } from '@masa/domain/money';
import type { MenuItem } from './menu-words.ts';

/** The groups as the one arithmetic of prices knows them; what is off is not on a menu. */
export const groupsOf = ({ modifiers }: Pick<MenuItem, 'modifiers'>): ModifierGroup[] =>
  modifiers.map(({ id, min, max, included, choices }) => ({
    id,
    min,
    max,
    included,
    choices: choices.map((choice) => ({
      id: choice.id,
      active: true,
      price: choice.price,
      maxEach: choice.maxEach,
      isDefault: choice.default,
    })),
  }));

/** What is taken with the dish and what each costs, by this menu; null where the menu does not offer it so. */
export function takenOf(item: MenuItem, chosen: readonly ChosenModifier[]): TakenModifier[] | null {
  const taken = completeModifiers(groupsOf(item), chosen);
  return taken.ok ? taken.value : null;
}

/** One such dish with what was added (AMB-201); null where the menu does not offer it so. */
export function priceWith(item: MenuItem, chosen: readonly ChosenModifier[]): Bani | null {
  const taken = takenOf(item, chosen);
  return taken && sumBani([item.price, amountOf(taken)]);
}

/** What a required group proposes, as far as that goes: so the card adds with one tap what the guest has not changed. */
export const proposedWith = (item: MenuItem): ChosenModifier[] =>
  item.modifiers.flatMap(({ id, min, choices }) => {
    let missing = min;
    return choices.flatMap(({ id: choice, maxEach, default: isDefault }) => {
      const count = isDefault ? Math.min(maxEach, missing) : 0;
      missing -= count;
      return count === 0 ? [] : [{ group: id, choice, count }];
    });
  });

/** A group that must be filled proposes too little: the guest has to be asked (AMB-202). */
export const asksFirst = (item: MenuItem): boolean => {
  const proposed = proposedWith(item);
  return item.modifiers.some(
    ({ id, min }) =>
      proposed.filter(({ group }) => group === id).reduce((sum, { count }) => sum + count, 0) < min,
  );
};

/** The least that it can cost, with the cheapest of what must be chosen. */
export const leastPrice = (item: MenuItem): Bani =>
  sumBani([
    item.price,
    ...item.modifiers.map(({ min, included, choices }) => {
      const units = choices.flatMap(({ price, maxEach }) => Array<Bani>(maxEach).fill(price));
      const cheapest = units.toSorted((one, other) => one - other).slice(0, min);
      return sumBani(cheapest.slice(0, Math.max(0, cheapest.length - included)));
    }),
    toBani(0),
  ]);
