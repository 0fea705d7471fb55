import {
  allergenOf,
  allergensTogether,
  codesOf,
  type AllergenSet,
  type AllergenWord,
} from '@masa/domain/allergens';
import type { ChosenOption } from '@masa/domain/order-options';
import type words from '@masa/i18n/guest/allergens.json';
import type { MenuItem } from './menu-words.ts';
import { textsOf } from './texts.tsx';

export const useAllergenTexts = textsOf<typeof words>('allergens');
export type AllergenTexts = ReturnType<typeof useAllergenTexts>;

type Choice = { readonly choice: string };

/** What a dish contains with these choices (AMB-210). */
export function presentAllergens(
  item: MenuItem,
  options: readonly Pick<ChosenOption, 'choice'>[],
  modifiers: readonly Choice[],
): AllergenSet {
  const chosen = new Set([...options, ...modifiers].map(({ choice }) => choice));
  const offered = [
    ...item.optionsCatalogue.flatMap((group) => group.options),
    ...item.modifiers.flatMap(({ choices }) => choices),
  ];
  const brought = offered.flatMap(({ id, allergens }) => (chosen.has(id) && allergens ? [allergens] : []));
  return allergensTogether([item.ownAllergens ?? item.allergens, ...brought]);
}

/** "milk, gluten (wheat), eggs" */
export const allergenList = (contains: readonly AllergenWord[], { t }: Pick<AllergenTexts, 't'>): string =>
  codesOf(contains)
    .map((code) => {
      const kinds = contains.filter((word) => word !== code && allergenOf(word) === code);
      const named = kinds.map((kind) => t(`allergen.${kind}`)).join(', ');
      return kinds.length === 0 ? t(`allergen.${code}`) : `${t(`allergen.${code}`)} (${named})`;
    })
    .join(', ');

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
