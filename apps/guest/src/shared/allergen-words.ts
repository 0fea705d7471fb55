import {
  allergensInWords,
  allergensTogether,
  type AllergenSet,
  type AllergenWord,
} from '@masa/domain/allergens';
import type { Brought } from '@masa/domain/allergens-left-out';
import type { ChosenOption } from '@masa/domain/order-options';
import type words from '@masa/i18n/guest/allergens.json';
import type { MenuItem } from './menu-words.ts';
import { textsOf } from './texts.tsx';

export const useAllergenTexts = textsOf<typeof words>('allergens');
export type AllergenTexts = ReturnType<typeof useAllergenTexts>;

type Choice = { readonly choice: string };

/** What the dish alone and each of these choices brings (AMB-210). */
export function broughtBy(
  item: MenuItem,
  options: readonly Pick<ChosenOption, 'choice'>[],
  modifiers: readonly Choice[],
): Brought[] {
  const chosen = new Set([...options, ...modifiers].map(({ choice }) => choice));
  const offered = [
    ...item.optionsCatalogue.flatMap((group) => group.options),
    ...item.modifiers.flatMap(({ choices }) => choices),
  ];
  const brought = offered.flatMap(({ id, allergens }) => (chosen.has(id) && allergens ? [allergens] : []));
  return [item.ownAllergens ?? item.allergens, ...brought];
}

/** What a dish contains with these choices. */
export const presentAllergens = (...dish: Parameters<typeof broughtBy>): AllergenSet =>
  allergensTogether(broughtBy(...dish));

export const allergenList = (contains: readonly AllergenWord[], { t }: Pick<AllergenTexts, 't'>): string =>
  allergensInWords(contains, (word) => t(`allergen.${word}`));

/** What is said of it, in short; empty where all is stated, nothing is in it and nobody has confirmed that (AMB-211). */
export function allergenLines(set: AllergenSet, texts: Pick<AllergenTexts, 't'>): string[] {
  const { t } = texts;
  return [
    ...(set.contains.length > 0
      ? [t('allergens.contains', { list: allergenList(set.contains, texts) })]
      : []),
    ...(set.state === 'none' ? [t('allergens.none')] : []),
    ...(set.mayContain.length > 0
      ? [t('allergens.mayContain', { list: allergenList(set.mayContain, texts) })]
      : []),
    ...(set.state === 'unknown' ? [t('allergens.unknown')] : []),
  ];
}
