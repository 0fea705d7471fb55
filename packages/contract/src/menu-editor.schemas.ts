import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '@masa/domain/language';
import { menuColumns, menuFileFormats, menuFileKinds, modifierColumns } from '@masa/domain/menu-file';
import type { SchemasFor } from './endpoint.ts';
import type { menuEditorRoutes } from './menu-editor.http.ts';
import {
  changedMenuItem,
  dishModifiers,
  MOST_OPTIONS,
  namesIn,
  newId,
  newMenuItem,
  rankIn,
  whatIsToldOfIt,
} from './menu-item-values.ts';
import { bani, bytes, id, isUnique, language, menuItemId, station, venueText } from './values.ts';

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

const change = z.object({
  field: z.enum([...menuColumns, ...modifierColumns]),
  before: z.string(),
  after: z.string(),
});
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
  'diet_contradicted',
] as const;
const ofItem = z.object({ id: menuItemId });
const ofGroup = z.object({ id });
const format = z.enum(menuFileFormats);
/** Additive: of the dishes, or of what guests add to them; of the latter stays what a file does not name. */
const what = z.enum(menuFileKinds).default('menu');

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
      what,
      /** Additive: of the words in what is wrong with the file. */
      lang: language.default(DEFAULT_LANGUAGE),
    }),
    file: 'file',
    response: differences,
    errors: ['menu_file_invalid', 'unsupported_type', 'id_taken', 'station_full'],
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
      what,
      /** Additive: in which language categories are named. */
      lang: language.default(DEFAULT_LANGUAGE),
    }),
    response: bytes,
    binary: 'text/csv',
    errors: [],
  },
} satisfies SchemasFor<typeof menuEditorRoutes>;
