import { z } from 'zod';
import { MOST_MODIFIER_CHOICES } from '@masa/domain/menu-editing';
import { MOST_OF_ONE_MODIFIER } from '@masa/domain/modifiers';
import type { SchemasFor } from './endpoint.ts';
import {
  namesIn,
  newId,
  priceIn,
  rankIn,
  someNamesIn,
  statedAllergens,
  unitsIn,
} from './menu-item-values.ts';
import { dependency, itemUse, newUse, oneOrSeveral, removed } from './menu-settings.schemas.ts';
import type { menuModifierRoutes } from './menu-modifiers.http.ts';
import { allergen, allergenWord, bani, id, isUnique, menuItemId, venueText } from './values.ts';

const MOST_OF_A_SIZE = 24;
const MOST_SIZES = 20;

const size = z
  .string()
  .max(MOST_OF_A_SIZE)
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/u);
const choice = z.object({
  id: z.string(),
  names: venueText,
  rank: z.int(),
  price: bani,
  /** By the qualifier of a size, where it costs otherwise there. */
  sizePrices: z.record(z.string(), bani),
  /** Null: the dish's own. */
  vatGroup: z.string().nullable(),
  maxEach: z.int(),
  default: z.boolean(),
  /** The option of the joined group which is the same thing (AMB-203). */
  sameAs: z.string().nullable(),
  active: z.boolean(),
  /** Additive: null where nobody has said. */
  age18: z.boolean().nullable(),
  /** Additive: what staff state by hand; null: nobody has (AMB-211). */
  allergens: z.array(allergenWord).nullable(),
  mayContain: z.array(allergen),
});
const group = z.object({
  id: z.string(),
  names: venueText,
  rank: z.int(),
  min: z.int(),
  max: z.int(),
  /** So many units are in the price of the dish: the dearest ones. */
  included: z.int(),
  /** The option group under whose heading it stands. */
  joins: z.string().nullable(),
  active: z.boolean(),
  choices: z.array(choice),
  /** The items of the menu that offer it. */
  dishes: z.array(z.string()),
});

const fields = z.object({
  names: namesIn,
  rank: rankIn,
  min: unitsIn,
  max: unitsIn,
  included: unitsIn,
  joins: id.nullable(),
  active: z.boolean(),
});
/** What is left out stays as it was; a choice that is new must say its names and its price. */
const changedChoice = z
  .object({
    names: namesIn,
    rank: rankIn,
    price: priceIn,
    sizePrices: z
      .record(size, priceIn)
      .refine((prices) => Object.keys(prices).length <= MOST_SIZES, 'too many sizes'),
    vatGroup: z
      .string()
      .regex(/^[A-Z]$/u)
      .nullable(),
    maxEach: z.int().min(1).max(MOST_OF_ONE_MODIFIER),
    default: z.boolean(),
    sameAs: id.nullable(),
    active: z.boolean(),
    age18: z.boolean().nullable(),
    allergens: statedAllergens.contains.nullable(),
    mayContain: statedAllergens.mayContain,
  })
  .partial()
  .extend({ id: newId(40) });
/** The same, field by field, as a file says it; its names come language by language. */
export const modifierFileFields = {
  group: fields.shape,
  choice: changedChoice.required().shape,
  names: someNamesIn,
};
const choices = z
  .array(changedChoice)
  .max(MOST_MODIFIER_CHOICES)
  .refine((list) => isUnique(list.map((one) => one.id)), 'a choice twice');

/** Whose recipe: on one item of the menu, or, without, on all that have none of their own. */
const onItem = z.object({ item: menuItemId.optional() });
const ofChoice = z.object({ id });
const modifierUse = itemUse.extend({ choiceId: z.string(), menuItemId: z.string().nullable() });
const notThere = ['modifier_not_found', 'menu_item_not_found'] as const;

const problems = ['id_taken', 'menu_option_unknown', 'vat_group_unknown'] as const;

export const menuModifierSchemas = {
  modifierGroups: { response: z.array(group), errors: [] },
  addModifierGroup: {
    body: fields
      .partial()
      .required({ names: true, max: true })
      .extend({ id: newId(40), choices: choices.min(1) }),
    response: group,
    errors: [...problems],
    idempotent: true,
  },
  /** Choices that are not named stay, so that two people who change different ones do not undo each other. */
  changeModifierGroup: {
    params: z.object({ id }),
    body: fields.partial().extend({
      choices: choices.optional(),
      removedChoices: z.array(id).max(MOST_MODIFIER_CHOICES).optional(),
    }),
    response: group,
    errors: ['modifier_group_not_found', ...problems],
  },
  modifierStock: { params: ofChoice, query: onItem, response: z.array(modifierUse), errors: [...notThere] },
  addModifierStock: {
    params: ofChoice,
    query: onItem,
    body: newUse,
    response: modifierUse,
    errors: [...notThere, 'stock_config_not_found', 'stock_already_linked', 'id_taken'],
    idempotent: true,
  },
  /** One entry, or several at once: all of them or none (AMB-110). */
  changeModifierStock: {
    params: ofChoice,
    query: onItem,
    body: oneOrSeveral,
    response: z.union([modifierUse, z.array(modifierUse)]),
    errors: [...notThere, 'stock_config_not_found', 'stock_dependency_not_found', 'stock_already_linked'],
  },
  removeModifierStock: {
    params: ofChoice.extend(dependency),
    query: onItem,
    response: removed,
    errors: [...notThere, 'stock_dependency_not_found'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof menuModifierRoutes>;
