import { isDeepStrictEqual } from 'node:util';
import { restated, type Allergen, type AllergenStatement, type AllergenWord } from '@masa/domain/allergens';
import { dietMarks, type DietMark } from '@masa/domain/diet';
import type { VenueText } from '@masa/domain/language';
import { languages } from '@masa/domain/language';
import { sideOfCategory, type Side } from '@masa/domain/menu';
import { MOST_RANK, type Nutrition } from '@masa/domain/menu-editing';
import { zeroBani, type Bani } from '@masa/domain/money';
import { keysOf } from '@masa/domain/record';
import {
  modifiersAfter,
  modifiersInOrder,
  type DishModifiers,
  type DishModifiersSaid,
} from './dish-modifiers.ts';
import type { MenuItem } from './menu.view.ts';

/** What the editor says of an item, complete. */
export type ItemFields = {
  readonly group: string;
  readonly price: Bani;
  readonly active: boolean;
  readonly rank: number;
  readonly names: VenueText;
  readonly descriptions: VenueText;
  readonly image: string | null;
  readonly weightGrams: number | null;
  readonly volumeMl: number | null;
  readonly prepMinutes: number | null;
  readonly diet: readonly DietMark[];
  /** Null: as its category (AMB-213). */
  readonly age18: boolean | null;
  readonly additives: VenueText;
  readonly nutrition: Nutrition | null;
  /** What staff say of its allergens by hand; null: nobody has (AMB-211). */
  readonly allergenStatement: AllergenStatement | null;
  readonly vatGroup: string;
  readonly station: Side;
  readonly optionsCatalogue: readonly {
    readonly optionGroup: string;
    readonly options: readonly ItemOption[];
  }[];
  readonly modifiers: readonly DishModifiers[];
};
export type ItemOption = { readonly id: string; readonly active: boolean; readonly rank: number };
/** An option without a rank stands where it was said. */
type OptionSaid = Omit<ItemOption, 'rank'> & { readonly rank?: number | undefined };
type Said = Omit<ItemFields, 'optionsCatalogue' | 'modifiers'> & {
  readonly modifiers: readonly DishModifiersSaid[];
  readonly optionsCatalogue: readonly {
    readonly optionGroup: string;
    readonly options: readonly OptionSaid[];
  }[];
};
export type ItemChange = {
  readonly [K in Exclude<keyof Said, 'allergenStatement'>]?: Said[K] | undefined;
} & {
  /** What the statement names; null takes the statement away. */
  readonly allergens?: readonly AllergenWord[] | null | undefined;
  readonly mayContain?: readonly Allergen[] | undefined;
};

/** Of a dish of which nobody has said what it is for whoever chooses by it. */
export const nothingTold = {
  volumeMl: null,
  prepMinutes: null,
  diet: [],
  age18: null,
  additives: {},
  nutrition: null,
  allergenStatement: null,
} satisfies Partial<ItemFields>;

/** A language without words is a missing one. */
const written = (text: VenueText): VenueText =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, text[language]]] : [])));

export const fieldsOf = (item: MenuItem): ItemFields => ({
  group: item.group,
  price: item.price,
  active: item.active,
  rank: item.rank,
  names: written(item.names),
  descriptions: written(item.descriptions),
  image: item.image,
  weightGrams: item.weightGrams,
  volumeMl: item.volumeMl,
  prepMinutes: item.prepMinutes,
  diet: dietMarks.filter((mark) => item.diet.includes(mark)),
  age18: item.age18,
  additives: written(item.additives),
  nutrition: item.nutrition,
  allergenStatement: item.allergenStatement,
  vatGroup: item.vatGroup,
  station: item.station,
  optionsCatalogue: item.optionGroups.map(({ optionGroup, options }) => ({
    optionGroup,
    options: options.map(({ id, active, rank }) => ({ id, active, rank })),
  })),
  modifiers: item.modifiersSaid,
});

/** What a new item is as long as nobody says otherwise: on the menu, at the end of its category. */
export function newFields(
  group: string,
  menu: readonly MenuItem[],
  vatGroups: readonly string[],
): ItemFields {
  const neighbours = menu.filter((item) => item.group === group);
  const last = Math.max(0, ...neighbours.map(({ rank }) => rank));
  return {
    group,
    price: zeroBani,
    active: true,
    rank: Math.min(last + 1, MOST_RANK),
    names: {},
    descriptions: {},
    image: null,
    weightGrams: null,
    ...nothingTold,
    // As its neighbours are taxed; food and soft drinks stand last.
    vatGroup: neighbours[0]?.vatGroup ?? vatGroups.at(-1) ?? 'B',
    station: sideOfCategory(group),
    optionsCatalogue: [],
    modifiers: [],
  };
}

function statementAfter(
  before: ItemFields['allergenStatement'],
  { allergens, mayContain }: ItemChange,
): ItemFields['allergenStatement'] {
  if (allergens === undefined && (before === null || mayContain === undefined)) return before;
  if (allergens === null) return null;
  return restated(before, { ...(allergens && { contains: allergens }), ...(mayContain && { mayContain }) });
}

export function changedFields(before: ItemFields, change: ItemChange): ItemFields {
  const { optionsCatalogue, modifiers, allergens: _contains, mayContain: _traces, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...given,
    allergenStatement: statementAfter(before.allergenStatement, change),
    optionsCatalogue:
      optionsCatalogue?.map(({ optionGroup, options }) => ({
        optionGroup,
        options: options.map((option, at) => ({ ...option, rank: option.rank ?? at + 1 })),
      })) ?? before.optionsCatalogue,
    modifiers: modifiers ? modifiersAfter(before.modifiers, modifiers) : before.modifiers,
  };
}

/** The same choices are the same, in whatever order somebody said them: their ranks stand beside them. */
export const inOneOrder = <T extends ItemFields>(fields: T): T => ({
  ...fields,
  diet: dietMarks.filter((mark) => fields.diet.includes(mark)),
  allergenStatement: fields.allergenStatement && restated(fields.allergenStatement, {}),
  optionsCatalogue: fields.optionsCatalogue
    .map(({ optionGroup, options }) => ({
      optionGroup,
      options: options.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.optionGroup < b.optionGroup ? -1 : 1)),
  modifiers: modifiersInOrder(fields.modifiers),
});

/** Which fields are new, before and after; null when nothing is. */
export function newIn(
  before: ItemFields,
  after: ItemFields,
): Record<'before' | 'after', Partial<ItemFields>> | null {
  const [was, is] = [inOneOrder(before), inOneOrder(after)];
  const keys = keysOf(is).filter((key) => !isDeepStrictEqual(was[key], is[key]));
  if (keys.length === 0) return null;
  const only = (fields: ItemFields) => Object.fromEntries(keys.map((key) => [key, fields[key]]));
  return { before: only(before), after: only(after) };
}
