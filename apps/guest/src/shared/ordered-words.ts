import { textIn, type Language, type VenueText } from '@masa/domain/language';
import { DOT } from './menu-words.ts';
import { addedWords } from './modifier-words.ts';

type Choice = { readonly choice: string; readonly choiceNames: VenueText };
type Ordered = {
  readonly options: readonly Choice[];
  readonly modifiers: readonly (Choice & { readonly count: number; readonly amount: number })[];
};

/** As ordered: the choice may have left the menu since. */
export function wordsAsOrdered(
  { options, modifiers }: Ordered,
  language: Language,
): { readonly options: string; readonly added: string } {
  const nameOf = ({ choice, choiceNames }: Choice): string =>
    textIn(choiceNames, language) || choice.replaceAll('_', ' ');
  return {
    options: options.map(nameOf).join(DOT),
    added: addedWords(
      modifiers.map((one) => ({ name: nameOf(one), count: one.count, amount: one.amount })),
      language,
    ),
  };
}
