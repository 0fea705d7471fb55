import { inLatin } from '../latin.ts';
import { splitMenuItemId } from './menu.ts';

/** A hundred thousand MDL: more is a typing mistake. */
export const MOST_PRICE = 10_000_000;
export const MOST_RANK = 9_999;
/** In grams. */
export const MOST_WEIGHT = 100_000;

/** Small letters, digits and single underscores; two of them part the dish from its size (AMB-032). */
const MENU_ID = /^[a-z0-9]+(?:_{1,2}[a-z0-9]+)*$/u;
export const isMenuId = (text: string): boolean => MENU_ID.test(text);

/** The id of a size of a dish, or of the dish that comes in one size. */
export const menuItemIdOf = (base: string, qualifier: string): string =>
  qualifier === '' ? base : `${base}__${qualifier}`;

const MOST_OF_A_BASE = 40;

/** An id for whoever does not want to think of one: 'Aripioare cu miere' becomes aripioare_cu_miere. */
export const menuIdFor = (name: string): string =>
  inLatin(name)
    .replace(/[^a-z0-9]+/gu, '_')
    .slice(0, MOST_OF_A_BASE)
    .replace(/^_+|_+$/gu, '');

/** The first of `name`, `name_2`, `name_3` … that is not taken. */
export function freeMenuId(name: string, taken: readonly string[]): string {
  const wanted = menuIdFor(name) || 'item';
  const bases = new Set(taken.map((id) => splitMenuItemId(id).base));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}_${number}`;
    if (!bases.has(id)) return id;
  }
}

/** Of a dish, and of a group that guests add from (AMB-201). */
export const MOST_MODIFIER_GROUPS = 12;
export const MOST_MODIFIER_CHOICES = 30;
/** Units of one group on one dish: more is a typing mistake. */
export const MOST_MODIFIER_UNITS = 99;

export type ModifierCounts = { readonly min: number; readonly max: number; readonly included: number };

/** Which of them cannot be: of a group that takes nothing, asks for more than it takes, or includes more. */
export function wrongCount({ min, max, included }: ModifierCounts): keyof ModifierCounts | null {
  if (max < 1) return 'max';
  if (min > max) return 'min';
  return included > max ? 'included' : null;
}

/** In millilitres. */
export const MOST_VOLUME = 20_000;
export const MOST_PREP_MINUTES = 240;
/** Of 100 g or 100 ml, in the order of Annex XV of Regulation (EU) 1169/2011; kcal, and grams with one decimal (AMB-214). */
export const nutrients = ['kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
export type Nutrient = (typeof nutrients)[number];
export type Nutrition = { readonly [N in Nutrient]: number };
