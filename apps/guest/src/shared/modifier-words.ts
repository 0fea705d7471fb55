import type { Language } from '@masa/domain/language';
import {
  amountOf,
  completeModifiers,
  type ChosenModifier,
  type ModifierGroup,
  type TakenModifier,
} from '@masa/domain/modifiers';
import { sumBani, type Bani } from '@masa/domain/money';
import { formatAmount } from '@masa/ui/money-format';
import { DOT, type MenuItem } from './menu-words.ts';

/** The groups as the one arithmetic of prices knows them; what is off is not on a menu. */
const groupsOf = ({ modifiers }: MenuItem): ModifierGroup[] =>
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
function takenOf(item: MenuItem, chosen: readonly ChosenModifier[]): TakenModifier[] | null {
  const taken = completeModifiers(groupsOf(item), chosen);
  return taken.ok ? taken.value : null;
}

/** One such dish with what was added (AMB-201); null where the menu does not offer it so. */
export function priceWith(item: MenuItem, chosen: readonly ChosenModifier[]): Bani | null {
  const taken = takenOf(item, chosen);
  return taken && sumBani([item.price, amountOf(taken)]);
}

export type Added = { readonly name: string; readonly count: number; readonly amount: number };

/** "+ Extra ranch 15 · + 2 × Fries 70"; what costs nothing more stands without a price. */
export const addedWords = (added: readonly Added[], language: Language): string =>
  added
    .map(({ name, count, amount }) => {
      const what = count === 1 ? `+ ${name}` : `+ ${count} × ${name}`;
      return amount === 0 ? what : `${what}\u00a0${formatAmount(amount, language)}`;
    })
    .join(DOT);

/** The same in the words of the menu; a choice that left it keeps its id, and has no price any more. */
export function modifierWords(
  item: MenuItem | undefined,
  chosen: readonly ChosenModifier[],
  language: Language,
): string {
  const priced = (item && takenOf(item, chosen)) ?? chosen.map((one) => ({ ...one, amount: 0 }));
  return addedWords(
    priced.map(({ group, choice, count, amount }) => {
      const offered = item?.modifiers.find(({ id }) => id === group);
      const name = offered?.choices.find(({ id }) => id === choice)?.name ?? choice.replaceAll('_', ' ');
      return { name, count, amount };
    }),
    language,
  );
}
