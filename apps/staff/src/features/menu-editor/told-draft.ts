import { codesOf, type Allergen } from '@masa/domain/allergens';
import { dietMarks, wrongDietMark, type DietMark } from '@masa/domain/diet';
import { typedText, type TypedText } from '@masa/domain/language';
import { MOST_VOLUME, nutrients, type Nutrient, type Nutrition } from '@masa/domain/menu-editing';
import { recordOf } from '@masa/domain/record';
import type { MenuItem } from './dish-words.ts';

export const ages = ['category', 'adults', 'everybody'] as const;
export type Age = (typeof ages)[number];

/** What a dish is for whoever chooses by it, as it is typed (AMB-211, AMB-213, AMB-214). */
export type ToldDraft = {
  readonly diet: readonly DietMark[];
  readonly age: Age;
  readonly additives: TypedText;
  readonly nutrition: Readonly<Record<Nutrient, string>>;
};

export const nothingTold: ToldDraft = {
  diet: [],
  age: 'category',
  additives: typedText({}),
  nutrition: recordOf(nutrients, () => ''),
};

const ageOf = (age18: boolean | null): Age => {
  if (age18 === null) return 'category';
  return age18 ? 'adults' : 'everybody';
};
const typed = (figure: number | undefined): string => (figure === undefined ? '' : String(figure));

export const toldDraftOf = ({ diet, age18, additives, nutrition }: MenuItem): ToldDraft => ({
  diet: dietMarks.filter((mark) => diet.includes(mark)),
  age: ageOf(age18),
  additives: typedText(additives),
  nutrition: recordOf(nutrients, (nutrient) => typed(nutrition?.[nutrient])),
});

export const age18Of = (age: Age): boolean | null => (age === 'category' ? null : age === 'adults');

const FIGURE = /^\d{1,4}(?:[.,]\d)?$/u;
/** All seven figures, or none; undefined: neither. */
export function nutritionOf(figures: ToldDraft['nutrition']): Nutrition | null | undefined {
  const said = nutrients.map((nutrient) => figures[nutrient].trim());
  if (said.every((text) => text === '')) return null;
  if (!said.every((text) => FIGURE.test(text))) return undefined;
  return recordOf(nutrients, (nutrient) => Number(figures[nutrient].trim().replace(',', '.')));
}

/** Millilitres, or nothing; undefined: neither. */
export function volumeOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const volume = /^\d{1,6}$/u.test(text.trim()) ? Number(text) : 0;
  return volume >= 1 && volume <= MOST_VOLUME ? volume : undefined;
}

/** The mark that what one of its sizes contains speaks against, as guests are told of it (D-045). */
export const contradictionIn = (
  diet: readonly DietMark[],
  sizes: readonly Pick<MenuItem, 'allergens'>[],
): { readonly mark: DietMark; readonly allergen: Allergen } | null =>
  wrongDietMark(diet, codesOf(sizes.flatMap(({ allergens }) => allergens.proposed.contains)));
