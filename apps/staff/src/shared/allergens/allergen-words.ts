import { allergensInWords, type AllergenWord } from '@masa/domain/allergens';
import type { Texts } from '../texts.tsx';

export const allergenList = (contains: readonly AllergenWord[], { t }: Pick<Texts, 't'>): string =>
  allergensInWords(contains, (word) => t(`allergen.${word}`));
