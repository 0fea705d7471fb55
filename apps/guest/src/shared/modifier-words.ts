import type { Language } from '@masa/domain/language';
import type { ChosenModifier } from '@masa/domain/modifiers';
import { formatAmount } from '@masa/ui/money-format';
import { takenOf } from './dish-modifiers.ts';
import { DOT, type MenuItem } from './menu-words.ts';

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
