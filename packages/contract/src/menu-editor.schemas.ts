import { z } from 'zod';
import { dietMarks } from '@masa/domain/diet';
import { DEFAULT_LANGUAGE, languages, perLanguage, type VenueText } from '@masa/domain/language';
import {
  isMenuId,
  MOST_MODIFIER_CHOICES,
  MOST_MODIFIER_GROUPS,
  MOST_MODIFIER_UNITS,
  MOST_PRICE,
  MOST_RANK,
  MOST_VOLUME,
  MOST_WEIGHT,
  nutrients,
} from '@masa/domain/menu-editing';
import { menuColumns, menuFileFormats } from '@masa/domain/menu-file';
import { recordOf } from '@masa/domain/record';
import type { SchemasFor } from './endpoint.ts';
import type { menuEditorRoutes } from './menu-editor.http.ts';
import { bani, bytes, filename, id, isUnique, language, menuItemId, station, venueText } from './values.ts';

const MOST_OF_A_NAME = 120;
const MOST_OF_A_DESCRIPTION = 600;
const MOST_GROUPS_OF_AN_ITEM = 20;
const MOST_OPTIONS = 60;

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
const optionsToldBy = (word: z.ZodType<string, string>) =>
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
/** A file may say categories and options by their names: which ones these are, the venue knows. */
const wordInFile = z.string().trim().min(1).max(MOST_OF_A_NAME);
/** The same, in a file. */
export const menuFileFields = menuItemFields.extend({
  group: wordInFile,
  optionsCatalogue: optionsToldBy(wordInFile),
  modifiers: modifiersOfDish,
}).shape;
/** kcal, or grams with one decimal. */
const figure = z.number().min(0).max(9_999).multipleOf(0.1);
/** What it is for a guest who chooses by it; not in a file. */
const whatItIs = {
  volumeMl: z.int().min(1).max(MOST_VOLUME).nullable(),
  diet: z.array(z.enum(dietMarks)).refine(isUnique, 'a mark twice'),
  /** Null: as its category (AMB-213). */
  age18: z.boolean().nullable(),
  additives: inLanguages(written(MOST_OF_A_DESCRIPTION, isWritten)),
  nutrition: z.object(recordOf(nutrients, () => figure)).nullable(),
};
/** What is left out stays as it was; a new item has the default, but must say these. */
const changedMenuItem = menuItemFields.extend({ modifiers: modifiersOfDish, ...whatItIs }).partial();
const newMenuItem = changedMenuItem.required({ group: true, price: true, names: true }).extend({
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
  diet: z.array(z.enum(dietMarks)),
  age18: z.boolean().nullable(),
  additives: venueText,
  nutrition: z.object(recordOf(nutrients, () => z.number())).nullable(),
};

const item = z.object({
  id: z.string(),
  group: z.string(),
  price: bani,
  active: z.boolean(),
  rank: z.int(),
  names: venueText,
  descriptions: venueText,
  image: z.string().nullable(),
  weightGrams: z.int().nullable(),
  ...whatIsToldOfIt,
  vatGroup: z.string(),
  station,
  optionsCatalogue: z.array(
    z.object({
      optionGroup: z.string(),
      options: z.array(z.object({ id: z.string(), active: z.boolean(), rank: z.int() })),
    }),
  ),
  modifiers: dishModifiers,
});

const group = z.object({ id: z.string(), names: venueText, rank: z.int() });
const optionGroup = group.extend({ options: z.array(group) });
const changedGroup = z.object({ names: namesIn, rank: rankIn }).partial();
const newGroup = z.object({ id: newId(40), names: namesIn, rank: rankIn.optional() });
const options = z
  .array(newGroup)
  .max(MOST_OPTIONS)
  .refine((list) => isUnique(list.map((one) => one.id)), 'an option twice');

const change = z.object({ field: z.enum(menuColumns), before: z.string(), after: z.string() });
const differences = z.object({
  applied: z.boolean(),
  added: z.array(z.object({ id: z.string(), names: venueText, group: z.string(), price: bani })),
  changed: z.array(z.object({ id: z.string(), names: venueText, changes: z.array(change) })),
  removed: z.array(z.object({ id: z.string(), names: venueText, group: z.string(), price: bani })),
});

const itemProblems = [
  'menu_group_unknown',
  'menu_option_unknown',
  'modifier_group_unknown',
  'modifier_unknown',
  'vat_group_unknown',
  'photo_unknown',
] as const;
const ofItem = z.object({ id: menuItemId });
const ofGroup = z.object({ id });
const format = z.enum(menuFileFormats);

export const menuEditorSchemas = {
  addMenuItem: {
    body: newMenuItem,
    response: item,
    errors: ['id_taken', ...itemProblems],
    idempotent: true,
  },
  changeMenuItem: {
    params: ofItem,
    body: changedMenuItem,
    response: item,
    errors: ['menu_item_not_found', ...itemProblems],
  },
  deleteMenuItem: {
    params: ofItem,
    response: z.object({ status: z.literal('deleted'), id: z.string() }),
    errors: ['menu_item_not_found'],
    idempotent: true,
  },
  menuGroups: { response: z.array(group), errors: [] },
  addMenuGroup: { body: newGroup, response: group, errors: ['id_taken'], idempotent: true },
  changeMenuGroup: {
    params: ofGroup,
    body: changedGroup,
    response: group,
    errors: ['menu_group_not_found'],
  },
  deleteMenuGroup: {
    params: ofGroup,
    response: z.object({ status: z.literal('deleted'), id: z.string() }),
    errors: ['menu_group_not_found', 'menu_group_in_use'],
    idempotent: true,
  },
  optionGroups: { response: z.array(optionGroup), errors: [] },
  addOptionGroup: {
    body: newGroup.extend({ options: options.min(1) }),
    response: optionGroup,
    errors: ['id_taken'],
    idempotent: true,
  },
  /** Options that are left out stay: somebody may have ordered them. */
  changeOptionGroup: {
    params: ofGroup,
    body: changedGroup.extend({ options: options.optional() }),
    response: optionGroup,
    errors: ['option_group_not_found', 'id_taken'],
  },
  /** All of the file or nothing. What it does not name leaves the menu. `format`: what the file's name says, unless said here. */
  importMenu: {
    query: z.object({
      dryRun: z.enum(['0', '1']).default('0'),
      format: format.optional(),
      /** Additive: of the words in what is wrong with the file. */
      lang: language.default(DEFAULT_LANGUAGE),
    }),
    file: 'file',
    response: differences,
    errors: ['menu_file_invalid', 'unsupported_type'],
    idempotent: true,
  },
  /** Three dishes that this venue could import: how a file is written. */
  exampleMenu: {
    query: z.object({ lang: language.default(DEFAULT_LANGUAGE) }),
    response: bytes,
    binary: 'text/csv',
    errors: [],
  },
  exportMenu: {
    query: z.object({
      format: format.default('csv'),
      /** Additive: in which language categories are named. */
      lang: language.default(DEFAULT_LANGUAGE),
    }),
    response: bytes,
    binary: 'text/csv',
    errors: [],
  },
} satisfies SchemasFor<typeof menuEditorRoutes>;
