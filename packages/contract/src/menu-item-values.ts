import { z } from 'zod';
import { dietMarks } from '@masa/domain/diet';
import { languages, perLanguage, type VenueText } from '@masa/domain/language';
import {
  isMenuId,
  MOST_MODIFIER_CHOICES,
  MOST_MODIFIER_GROUPS,
  MOST_MODIFIER_UNITS,
  MOST_PRICE,
  MOST_RANK,
  MOST_PREP_MINUTES,
  MOST_VOLUME,
  MOST_WEIGHT,
  nutrients,
} from '@masa/domain/menu-editing';
import { recordOf } from '@masa/domain/record';
import { MOST_STATIONS } from '@masa/domain/station';
import type { Schema } from './endpoint.ts';
import { allergen, allergenWord, bani, filename, id, isUnique, station, venueText } from './values.ts';

const MOST_OF_A_NAME = 120;
const MOST_OF_A_DESCRIPTION = 600;
const MOST_GROUPS_OF_AN_ITEM = 20;
export const MOST_OPTIONS = 60;
const MOST_DAYPARTS = 100;

/** What neither a sticker nor a spreadsheet can show; a description may have several lines. */
const isWritten = (text: string): boolean => text.isWellFormed() && !/[^\P{C}\n\u{200D}]/u.test(text);
const isOneLine = (text: string): boolean => isWritten(text) && !text.includes('\n');

const written = (most: number, fits: (text: string) => boolean) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll(/\r\n?/gu, '\n').trim())
    .refine(fits, 'characters that cannot be shown');
const inLanguages = (text: ReturnType<typeof written>) =>
  z
    .object(perLanguage(() => text.optional()))
    // A language without words is a missing one, however that was said.
    .transform((texts): VenueText =>
      Object.fromEntries(languages.flatMap((one) => (texts[one] ? [[one, texts[one]]] : []))),
    );
/** Maybe in none of the languages. */
export const someNamesIn = inLanguages(written(MOST_OF_A_NAME, isOneLine));
export const namesIn = someNamesIn.refine(
  (names) => Object.keys(names).length > 0,
  'no name in any language',
);
export const rankIn = z.int().min(0).max(MOST_RANK);
export const newId = (most: number) =>
  z.string().max(most).refine(isMenuId, 'small letters, digits and underscores');
export const priceIn = z.int().min(0).max(MOST_PRICE).pipe(bani);
export const unitsIn = z.int().min(0).max(MOST_MODIFIER_UNITS);

/** `word` is what groups and options are told by: their ids, or in a file their names as well. */
const optionsToldBy = (word: Schema<string, string>) =>
  z
    .array(
      z.object({
        optionGroup: word,
        options: z
          .array(z.object({ id: word, active: z.boolean().default(true), rank: rankIn.optional() }))
          .min(1)
          .max(MOST_OPTIONS),
      }),
    )
    .max(MOST_GROUPS_OF_AN_ITEM);

/** Groups that guests add from, and where this dish differs from them; null or left out: as the group, or the choice, says. */
const modifiersOfDish = z
  .array(
    z.object({
      group: id,
      rank: rankIn.optional(),
      min: unitsIn.nullable().default(null),
      max: unitsIn.nullable().default(null),
      included: unitsIn.nullable().default(null),
      /** Left out: as they were on this dish. */
      choices: z
        .array(
          z.object({
            id,
            active: z.boolean().default(true),
            price: priceIn.nullable().default(null),
            default: z.boolean().nullable().default(null),
          }),
        )
        .max(MOST_MODIFIER_CHOICES)
        .refine((list) => isUnique(list.map((one) => one.id)), 'a choice twice')
        .optional(),
    }),
  )
  .max(MOST_MODIFIER_GROUPS)
  .refine((groups) => isUnique(groups.map(({ group: named }) => named)), 'a modifier group twice');

/** What can be said of an item. */
const menuItemFields = z.object({
  group: id,
  price: priceIn,
  active: z.boolean(),
  rank: rankIn,
  names: namesIn,
  descriptions: inLanguages(written(MOST_OF_A_DESCRIPTION, isWritten)),
  image: filename.nullable(),
  weightGrams: z.int().min(1).max(MOST_WEIGHT).nullable(),
  vatGroup: z.string().regex(/^[A-Z]$/u),
  station,
  optionsCatalogue: optionsToldBy(id)
    .refine((groups) => isUnique(groups.map(({ optionGroup }) => optionGroup)), 'an option group twice')
    .refine(
      (groups) => groups.every(({ options }) => isUnique(options.map((option) => option.id))),
      'an option twice',
    ),
});
/** kcal, or grams with one decimal. */
const figure = z.number().min(0).max(9_999).multipleOf(0.1);
/** What it is for a guest who chooses by it. */
const whatItIs = {
  volumeMl: z.int().min(1).max(MOST_VOLUME).nullable(),
  /** Until the kitchen has made it often enough to know better; null: nobody has said it (AMB-239). */
  prepMinutes: z.int().min(1).max(MOST_PREP_MINUTES).nullable(),
  diet: z.array(z.enum(dietMarks)).refine(isUnique, 'a mark twice'),
  /** Null: as its category (AMB-213). */
  age18: z.boolean().nullable(),
  additives: inLanguages(written(MOST_OF_A_DESCRIPTION, isWritten)),
  nutrition: z.object(recordOf(nutrients, () => figure)).nullable(),
};
/** What staff state by hand. */
export const statedAllergens = {
  contains: z.array(allergenWord).refine(isUnique, 'an allergen twice'),
  mayContain: z.array(allergen).refine(isUnique, 'an allergen twice'),
};
/** A file may say categories and options by their names: which ones these are, the venue knows. */
const wordInFile = z.string().trim().min(1).max(MOST_OF_A_NAME);
/** The same, in a file, and what staff state of its allergens beside the recipe. */
export const menuFileFields = menuItemFields.extend({
  group: wordInFile,
  optionsCatalogue: optionsToldBy(wordInFile),
  modifiers: modifiersOfDish,
  /** Null: nobody has stated anything. */
  allergens: statedAllergens.contains.nullable(),
  mayContain: statedAllergens.mayContain,
  diet: whatItIs.diet,
  age18: whatItIs.age18,
  volumeMl: whatItIs.volumeMl,
  /** Parts of the day on which alone it is to be had, beside those of its category. */
  dayparts: z.array(wordInFile).max(MOST_DAYPARTS),
  /** Stations that make it, instead of those of its category (AMB-233). */
  stations: z.array(wordInFile).max(MOST_STATIONS),
  prepMinutes: whatItIs.prepMinutes,
}).shape;
/** What is left out stays as it was; a new item has the default, but must say these. */
export const changedMenuItem = menuItemFields.extend({ modifiers: modifiersOfDish, ...whatItIs }).partial();
export const newMenuItem = changedMenuItem.required({ group: true, price: true, names: true }).extend({
  id: newId(64),
});

/** Groups of modifiers as a dish offers them; null: as the group, or the choice, says. */
export const dishModifiers = z.array(
  z.object({
    group: z.string(),
    rank: z.int(),
    min: z.int().nullable(),
    max: z.int().nullable(),
    included: z.int().nullable(),
    choices: z.array(
      z.object({
        id: z.string(),
        active: z.boolean(),
        price: bani.nullable(),
        default: z.boolean().nullable(),
      }),
    ),
  }),
);

/** Additive. */
export const whatIsToldOfIt = {
  volumeMl: z.int().nullable(),
  prepMinutes: z.int().nullable(),
  diet: z.array(z.enum(dietMarks)),
  age18: z.boolean().nullable(),
  additives: venueText,
  nutrition: z.object(recordOf(nutrients, () => z.number())).nullable(),
};
