import { languages, typedText, type Language, type TypedText } from '@masa/domain/language';
import { splitMenuItemId, sideOfCategory, type Side } from '@masa/domain/menu';
import { isMenuId, menuItemIdOf, MOST_PRICE, MOST_WEIGHT } from '@masa/domain/menu-editing';
import { readLei } from '@masa/domain/lei-text';
import { writeBani } from '../../shared/amounts/bani.ts';
import type { TextKey } from './texts.ts';
import { madeDraftOf, minutesOf, nothingMade, type MadeDraft } from './made-draft.ts';
import { nothingTold, nutritionOf, toldDraftOf, volumeOf, type ToldDraft } from './told-draft.ts';
import type { VenueMenu, MenuItem } from './dish-words.ts';

/** A size as its row holds it: what was typed. */
export type SizeDraft = {
  readonly key: string;
  /** It is on the menu under this name already, which never changes (AMB-032). */
  readonly isKept: boolean;
  /** '8pc', '300ml'; blank for a dish that comes in one size. */
  readonly qualifier: string;
  readonly price: string;
  readonly weight: string;
  readonly volume: string;
};
export type Draft = {
  readonly names: TypedText;
  readonly descriptions: TypedText;
  readonly group: string;
  readonly station: Side;
  readonly vatGroup: string;
  readonly image: string | null;
  readonly sizes: readonly SizeDraft[];
  /** Option group → its options that this dish offers. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly told: ToldDraft;
  readonly made: MadeDraft;
};
export type Errors = {
  readonly names?: TextKey;
  readonly group?: TextKey;
  readonly nutrition?: TextKey;
  readonly minutes?: TextKey;
  readonly sizes: Readonly<
    Record<string, { readonly [K in 'qualifier' | 'price' | 'weight' | 'volume']?: TextKey }>
  >;
};

let rows = 0;
/** Only this page ever sees it. */
const newKey = (): string => `new-${(rows += 1)}`;

export const emptySize = (key = newKey()): SizeDraft => ({
  key,
  isKept: false,
  qualifier: '',
  price: '',
  weight: '',
  volume: '',
});

/** What its category says of a dish: where it is made, how it is taxed. */
export const asItsCategory = (
  group: string,
  { menu, vatGroups }: VenueMenu,
): Pick<Draft, 'station' | 'vatGroup'> => {
  const neighbour = menu.find((item) => item.group === group);
  return {
    station: neighbour?.station ?? sideOfCategory(group),
    vatGroup: neighbour?.vatGroup ?? vatGroups.at(-1)?.group ?? 'B',
  };
};

export const newDraft = (venueMenu: VenueMenu): Draft => ({
  names: typedText({}),
  descriptions: typedText({}),
  group: '',
  ...asItsCategory('', venueMenu),
  image: null,
  // The same row however often it is asked for: one under a new key would take the keyboard away.
  sizes: [emptySize('new-0')],
  options: {},
  told: nothingTold,
  made: nothingMade,
});

export const draftOf = (
  sizes: readonly [MenuItem, ...MenuItem[]],
  language: Language,
  venueMenu: VenueMenu,
): Draft => {
  const [first] = sizes;
  return {
    names: typedText(first.names),
    descriptions: typedText(first.descriptions),
    group: first.group,
    station: first.station,
    vatGroup: first.vatGroup,
    image: first.image,
    sizes: sizes.map((item) => ({
      key: item.id,
      isKept: true,
      qualifier: splitMenuItemId(item.id).qualifier ?? '',
      price: writeBani(item.price, language),
      weight: item.weightGrams === null ? '' : String(item.weightGrams),
      volume: item.volumeMl === null ? '' : String(item.volumeMl),
    })),
    options: Object.fromEntries(
      first.optionsCatalogue.map(({ optionGroup, options }) => [optionGroup, options.map(({ id }) => id)]),
    ),
    told: toldDraftOf(first),
    made: madeDraftOf(first, venueMenu),
  };
};

const priceOf = (text: string): number | null => {
  const price = readLei(text);
  return price === null || price > MOST_PRICE ? null : price;
};
const weightOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const grams = /^\d{1,6}$/u.test(text.trim()) ? Number(text) : 0;
  return grams >= 1 && grams <= MOST_WEIGHT ? grams : undefined;
};
const qualifierOf = (text: string): string => text.trim().toLowerCase();

/** A size that can be sent. */
export type Size = {
  readonly id: string;
  readonly price: number;
  readonly weightGrams: number | null;
  readonly volumeMl: number | null;
};
export type Read =
  | { readonly sizes: readonly Size[]; readonly errors: null }
  | { readonly sizes: null; readonly errors: Errors };

function errorsOf(
  { qualifier, price, weight, volume }: SizeDraft,
  others: readonly string[],
): Errors['sizes'][string] {
  const own = qualifierOf(qualifier);
  const isName = own === '' || (isMenuId(`x__${own}`) && own.length <= 20);
  return {
    ...(!isName && { qualifier: 'menuEditor.qualifierWrong' as const }),
    ...(isName && others.includes(own) && { qualifier: 'menuEditor.qualifierTwice' as const }),
    ...(priceOf(price) === null && { price: 'menuEditor.priceWrong' as const }),
    ...(weightOf(weight) === undefined && { weight: 'menuEditor.weightWrong' as const }),
    ...(volumeOf(volume) === undefined && { volume: 'menuEditor.volumeWrong' as const }),
  };
}

/** What can be sent of the sizes, or what keeps the dish from being sent. */
export function readDraft(draft: Draft, base: string): Read {
  const wrong = draft.sizes.map((size, at): [string, Errors['sizes'][string]] => {
    const others = draft.sizes.slice(0, at).map(({ qualifier }) => qualifierOf(qualifier));
    return [size.key, errorsOf(size, others)];
  });
  const isNamed = languages.some((language) => draft.names[language].trim() !== '');
  const isWrong = wrong.some(([, errors]) => Object.keys(errors).length > 0);
  const isNutritionWrong = nutritionOf(draft.told.nutrition) === undefined;
  const isMinutesWrong = minutesOf(draft.made.minutes) === undefined;
  if (isNamed && draft.group !== '' && !isWrong && !isNutritionWrong && !isMinutesWrong)
    return {
      errors: null,
      sizes: draft.sizes.map(({ qualifier, price, weight, volume }) => ({
        id: menuItemIdOf(base, qualifierOf(qualifier)),
        price: priceOf(price) ?? 0,
        weightGrams: weightOf(weight) ?? null,
        volumeMl: volumeOf(volume) ?? null,
      })),
    };
  return {
    sizes: null,
    errors: {
      ...(!isNamed && { names: 'menuEditor.nameMissing' as const }),
      ...(draft.group === '' && { group: 'menuEditor.groupMissing' as const }),
      ...(isNutritionWrong && { nutrition: 'menuEditor.nutritionWrong' as const }),
      ...(isMinutesWrong && { minutes: 'menuEditor.minutesWrong' as const }),
      sizes: Object.fromEntries(wrong),
    },
  };
}

/** Languages in which words are missing that another language has. */
export const missingLanguages = ({
  names,
  descriptions,
}: Pick<Draft, 'names' | 'descriptions'>): Language[] => {
  const isDescribed = languages.some((language) => descriptions[language].trim() !== '');
  return languages.filter(
    (language) => names[language].trim() === '' || (isDescribed && descriptions[language].trim() === ''),
  );
};

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
