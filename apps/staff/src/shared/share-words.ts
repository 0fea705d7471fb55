import { textIn, type Language } from '@masa/domain/language';
import type { OpenOrder } from './overview.ts';

type Part = NonNullable<OpenOrder['parts']>[number];

/** What one station makes of a dish, by name: the dish itself, or what is added to it there (AMB-234). */
export function shareWords(
  { names, modifiers }: Pick<OpenOrder, 'names' | 'modifiers'>,
  { no, choices }: Pick<Part, 'no' | 'choices'>,
  language: Language,
): string {
  const added = no === 1 ? [] : modifiers.filter(({ choice }) => choices.includes(choice));
  const made = added.length === 0 ? [names] : added.map(({ choiceNames }) => choiceNames);
  return made.map((one) => textIn(one, language)).join(', ');
}

/** "came back: cold · Fries": whose share came back, where it was not all of the dish. */
export function backWords(
  said: string,
  order: Pick<OpenOrder, 'names' | 'modifiers' | 'parts' | 'recall'>,
  language: Language,
): string {
  const nos = order.recall?.parts;
  if (nos === undefined) return said;
  const shares = (order.parts ?? []).filter(({ no }) => nos.includes(no));
  return [said, ...new Set(shares.map((part) => shareWords(order, part, language)))].join(' · ');
}
