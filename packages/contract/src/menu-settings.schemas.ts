import { z } from 'zod';
import type { SchemasFor } from './endpoint.ts';
import type { menuSettingsRoutes } from './menu-settings.http.ts';
import { dishModifiers, statedAllergens, whatIsToldOfIt } from './menu-item-values.ts';
import {
  allergen,
  allergenSet,
  allergenWord,
  bani,
  givenId,
  id,
  isUnique,
  language,
  menuItemId,
  ratioAnswer,
  ratioIn,
  station,
  venueText,
} from './values.ts';

const statement = z.object({
  contains: z.array(allergenWord),
  mayContain: z.array(allergen),
  removed: z.array(z.object({ allergen, reason: z.string() })),
  confirmed: z.boolean(),
});
/** What is said of the dish without its choices (AMB-211). */
const allergensOfItem = z.object({
  /** Its recipe in short: whoever takes something away says which recipe he has looked at. */
  recipe: z.string(),
  /** By the recipe; null: it has none. */
  computed: allergenSet.nullable(),
  /** As guests see it, with what the dish proposes. */
  proposed: allergenSet,
  /** By hand; null: nothing. */
  statement: statement.nullable(),
  /** What was taken away or confirmed was of another recipe: somebody must look again. */
  outdated: z.boolean(),
});
const MOST_OF_A_REASON = 200;

const itemSettings = z.object({
  id: z.string(),
  group: z.string(),
  groupNames: venueText,
  price: bani,
  active: z.boolean(),
  rank: z.int(),
  names: venueText,
  image: z.string().nullable(),
  station,
  /** Additive: the rest of what the menu editor changes. */
  descriptions: venueText,
  weightGrams: z.int().nullable(),
  ...whatIsToldOfIt,
  vatGroup: z.string(),
  /** Languages in which a name of it or of its options is missing, or a description that another has (AMB-034). */
  missing: z.array(language),
  /** Off by itself, because the stock of its recipe is short of one portion (AMB-113). */
  soldOut: z.boolean(),
  /** Portions that are to be had by its recipe; null when nothing of it is counted. */
  left: z.int().nullable(),
  /** How many stocks its own recipe and those of its options name. */
  stockLinks: z.int(),
  optionsCatalogue: z.array(
    z.object({
      optionGroup: z.string(),
      names: venueText,
      options: z.array(
        z.object({
          id: z.string(),
          names: venueText,
          active: z.boolean(),
          rank: z.int(),
          /** 0 mildly to 3 extremely, beside the options of spiciness_level (AMB-120); null elsewhere. */
          spiceLevel: z.int().min(0).max(3).nullable(),
          soldOut: z.boolean(),
        }),
      ),
    }),
  ),
  /** Additive. */
  allergens: allergensOfItem,
  /** Additive: the groups that it offers, as the menu editor changes them (AMB-200). */
  modifiers: dishModifiers,
  /** Additive: what guests add to it, at the prices of its size; groups that are off are left out. */
  modifierGroups: z.array(
    z.object({
      id: z.string(),
      names: venueText,
      min: z.int(),
      max: z.int(),
      choices: z.array(
        z.object({
          id: z.string(),
          names: venueText,
          price: bani,
          active: z.boolean(),
          /** False: off on all dishes, whatever this one says. */
          everywhere: z.boolean(),
          soldOut: z.boolean(),
        }),
      ),
    }),
  ),
});

export const itemUse = z.object({
  id: z.string(),
  menuItemId: z.string(),
  stockId: z.string(),
  ratio: ratioAnswer,
});
const optionUse = itemUse.extend({ optionId: z.string() });
export const newUse = z.object({ id: givenId, stockId: id, ratio: ratioIn });
const changedUse = z.object({ id, stockId: id, ratio: ratioIn });
export const oneOrSeveral = z.union([changedUse, z.array(changedUse).min(1).max(100)]);

const ofItem = z.object({ id: menuItemId });
const ofOption = ofItem.extend({ optionId: id });
export const dependency = { depId: id };
const rank = z.object({ rank: z.int().min(0).max(9_999) });
const active = z.object({ active: z.boolean() });
export const removed = z.object({ status: z.literal('deleted'), id: z.string() });

export const menuSettingsSchemas = {
  menuSettings: { response: z.array(itemSettings), errors: [] },
  menuItemSettings: { params: ofItem, response: itemSettings, errors: ['menu_item_not_found'] },
  rankMenuItem: { params: ofItem, body: rank, response: itemSettings, errors: ['menu_item_not_found'] },
  activateMenuItem: { params: ofItem, body: active, response: itemSettings, errors: ['menu_item_not_found'] },
  rankMenuOption: {
    params: ofOption,
    body: rank,
    response: itemSettings,
    errors: ['menu_item_not_found', 'option_not_found'],
  },
  activateMenuOption: {
    params: ofOption,
    body: active,
    response: itemSettings,
    errors: ['menu_item_not_found', 'option_not_found'],
  },
  activateMenuModifier: {
    params: ofItem.extend({ choiceId: id }),
    body: active,
    response: itemSettings,
    errors: ['menu_item_not_found', 'modifier_not_found'],
  },
  stateMenuItemAllergens: {
    params: ofItem,
    body: z.object({
      ...statedAllergens,
      /** Of what the recipe says, with the reason. */
      removed: z
        .array(z.object({ allergen, reason: z.string().trim().min(1).max(MOST_OF_A_REASON) }))
        .refine((list) => isUnique(list.map((one) => one.allergen)), 'an allergen twice'),
      confirmed: z.boolean(),
      recipe: z.string().max(64),
    }),
    response: itemSettings,
    errors: ['menu_item_not_found', 'recipe_changed', 'administrator_only'],
  },
  menuItemStock: { params: ofItem, response: z.array(itemUse), errors: ['menu_item_not_found'] },
  addMenuItemStock: {
    params: ofItem,
    body: newUse,
    response: itemUse,
    errors: ['menu_item_not_found', 'stock_config_not_found', 'stock_already_linked', 'id_taken'],
    idempotent: true,
  },
  /** One entry, or several at once: all of them or none (AMB-110). */
  changeMenuItemStock: {
    params: ofItem,
    body: oneOrSeveral,
    response: z.union([itemUse, z.array(itemUse)]),
    errors: [
      'menu_item_not_found',
      'stock_config_not_found',
      'stock_dependency_not_found',
      'stock_already_linked',
    ],
  },
  removeMenuItemStock: {
    params: ofItem.extend(dependency),
    response: removed,
    errors: ['menu_item_not_found', 'stock_dependency_not_found'],
    idempotent: true,
  },
  menuOptionStock: {
    params: ofOption,
    response: z.array(optionUse),
    errors: ['menu_item_not_found', 'option_not_found'],
  },
  addMenuOptionStock: {
    params: ofOption,
    body: newUse,
    response: optionUse,
    errors: [
      'menu_item_not_found',
      'option_not_found',
      'stock_config_not_found',
      'stock_already_linked',
      'id_taken',
    ],
    idempotent: true,
  },
  changeMenuOptionStock: {
    params: ofOption,
    body: oneOrSeveral,
    response: z.union([optionUse, z.array(optionUse)]),
    errors: [
      'menu_item_not_found',
      'option_not_found',
      'stock_config_not_found',
      'stock_dependency_not_found',
      'stock_already_linked',
    ],
  },
  removeMenuOptionStock: {
    params: ofOption.extend(dependency),
    response: removed,
    errors: ['menu_item_not_found', 'option_not_found', 'stock_dependency_not_found'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof menuSettingsRoutes>;
