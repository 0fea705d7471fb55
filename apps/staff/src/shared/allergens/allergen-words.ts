import { allergenOf, codesOf, type AllergenWord } from '@masa/domain/allergens';
import type { Texts } from '../texts.tsx';

/** "milk, gluten (wheat), eggs" */
export const allergenList = (contains: readonly AllergenWord[], { t }: Pick<Texts, 't'>): string =>
  codesOf(contains)
    .map((code) => {
      const kinds = contains.filter((word) => word !== code && allergenOf(word) === code);
      const named = kinds.map((kind) => t(`allergen.${kind}`)).join(', ');
      return kinds.length === 0 ? t(`allergen.${code}`) : `${t(`allergen.${code}`)} (${named})`;
    })
    .join(', ');
