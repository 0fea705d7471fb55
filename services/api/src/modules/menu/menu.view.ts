import { isForAdults } from '@masa/domain/adults';
import type { AllergenSet, AllergenStatement, AllergenWord } from '@masa/domain/allergens';
import type { Brought } from '@masa/domain/allergens-left-out';
import { dietOf, type DietMark } from '@masa/domain/diet';
import type { Language, VenueText } from '@masa/domain/language';
import { languages, textIn } from '@masa/domain/language';
import type { Side } from '@masa/domain/menu';
import type { Nutrition } from '@masa/domain/menu-editing';
import { canBeFilled } from '@masa/domain/modifiers';
import type { Bani } from '@masa/domain/money';
import { isSpicinessGroup, orderedSpiciness } from '@masa/domain/spiciness';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool } from '../../db/rows.ts';
import type { DishAllergens } from './dish-allergens.ts';
import type { DishModifiers } from './dish-modifiers.ts';
import { saidIn, type SaidOfNow } from './menu-said.ts';
import { readModifiers, type ModifiersOfDish, type MenuModifierGroup } from './modifiers.view.ts';
import { portionsLeftOf, type Portions } from './portions.ts';
import type { RemovableOf } from './removable.view.ts';

export type MenuOption = {
  readonly id: string;
  readonly names: VenueText;
  readonly active: boolean;
  readonly rank: number;
};
export type MenuOptionGroup = {
  readonly optionGroup: string;
  readonly names: VenueText;
  readonly options: readonly MenuOption[];
};

/** One item of the menu as the database holds it: all languages, inactive options too. */
export type MenuItem = {
  readonly id: string;
  readonly group: string;
  readonly groupNames: VenueText;
  readonly price: Bani;
  readonly active: boolean;
  readonly rank: number;
  readonly names: VenueText;
  readonly descriptions: VenueText;
  readonly image: string | null;
  readonly tint: readonly string[] | null;
  readonly weightGrams: number | null;
  readonly volumeMl: number | null;
  readonly prepMinutes: number | null;
  readonly diet: readonly DietMark[];
  /** Null: as its category (AMB-213). */
  readonly age18: boolean | null;
  readonly allergenStatement: AllergenStatement | null;
  readonly additives: VenueText;
  readonly nutrition: Nutrition | null;
  readonly vatGroup: string;
  readonly station: Side;
  readonly waiterOnly: boolean;
  readonly optionGroups: readonly MenuOptionGroup[];
  /** What guests add, beside the options (AMB-200). */
  readonly modifiers: readonly MenuModifierGroup[];
  /** What the dish itself says of them; groups that are off as well. */
  readonly modifiersSaid: readonly DishModifiers[];
};

const itemRows = (reader: Reader) =>
  reader('menu_items as i')
    .join('menu_groups as g', 'g.id', 'i.grp')
    .whereNull('i.hidden_at')
    .select('i.*', 'g.names as group_names')
    .orderBy([{ column: 'g.rank_no' }, { column: 'i.rank_no' }, { column: 'i.id' }]);
type ItemRow = Awaited<ReturnType<typeof itemRows>>[number];

const optionRows = (reader: Reader) =>
  reader('menu_item_options as o')
    .join('option_groups as g', 'g.id', 'o.option_group')
    .join('option_choices as c', 'c.id', 'o.option_id')
    .select(
      'o.menu_item_id',
      'o.option_group',
      'o.option_id',
      'o.active',
      'o.rank_no',
      'g.names as group_names',
      'c.names as choice_names',
    )
    .orderBy([{ column: 'g.rank_no' }, { column: 'o.rank_no' }, { column: 'o.option_id' }]);
type OptionRow = Awaited<ReturnType<typeof optionRows>>[number];

/** Options by rank, but spiciness in its fixed order, whatever its rank (AMB-031). */
function inOrder(optionGroup: string, options: readonly MenuOption[]): readonly MenuOption[] {
  if (!isSpicinessGroup(optionGroup)) return options;
  const order = orderedSpiciness(options.map((option) => option.id));
  return [...options].toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function groupOptions(rows: readonly OptionRow[]): MenuOptionGroup[] {
  const groups = new Map<string, { names: VenueText; options: MenuOption[] }>();
  for (const row of rows) {
    const group = groups.get(row.option_group) ?? {
      names: readJson('option_groups.names', row.group_names, row.option_group),
      options: [],
    };
    group.options.push({
      id: row.option_id,
      names: readJson('option_choices.names', row.choice_names, row.option_id),
      active: fromBool(row.active),
      rank: row.rank_no,
    });
    groups.set(row.option_group, group);
  }
  return [...groups].map(([optionGroup, { names, options }]) => ({
    optionGroup,
    names,
    options: inOrder(optionGroup, options),
  }));
}

type Modifiers = ReadonlyMap<string, ModifiersOfDish>;

const toItem = (row: ItemRow, options: readonly OptionRow[], modifiers: Modifiers): MenuItem => ({
  id: row.id,
  group: row.grp,
  groupNames: readJson('menu_groups.names', row.group_names, row.grp),
  price: row.price,
  active: fromBool(row.active),
  rank: row.rank_no,
  names: readJson('menu_items.names', row.names, row.id),
  descriptions: readJson('menu_items.descriptions', row.descriptions, row.id),
  image: row.image,
  tint: row.tint === null ? null : readJson('menu_items.tint', row.tint, row.id),
  weightGrams: row.weight_grams,
  volumeMl: row.volume_ml,
  prepMinutes: row.prep_minutes,
  diet: row.diet === null ? [] : readJson('menu_items.diet', row.diet, row.id),
  age18: row.age18 === null ? null : fromBool(row.age18),
  allergenStatement:
    row.allergen_statement === null
      ? null
      : readJson('menu_items.allergen_statement', row.allergen_statement, row.id),
  additives: row.additives === null ? {} : readJson('menu_items.additives', row.additives, row.id),
  nutrition: row.nutrition === null ? null : readJson('menu_items.nutrition', row.nutrition, row.id),
  vatGroup: row.vat_group,
  station: row.station,
  waiterOnly: fromBool(row.waiter_only),
  optionGroups: groupOptions(options),
  modifiers: modifiers.get(row.id)?.offered ?? [],
  modifiersSaid: modifiers.get(row.id)?.said ?? [],
});

const withChoices = (
  items: readonly ItemRow[],
  options: readonly OptionRow[],
  modifiers: Modifiers,
): MenuItem[] => {
  const byItem = Map.groupBy(options, (row) => row.menu_item_id);
  return items.map((row) => toItem(row, byItem.get(row.id) ?? [], modifiers));
};

/** All items that were not taken off for good, in menu order (AMB-035), or those of them asked for by id. */
export async function readMenu(reader: Reader, ids?: readonly string[]): Promise<MenuItem[]> {
  const modifiers = await readModifiers(reader, ids);
  if (!ids) return withChoices(await itemRows(reader), await optionRows(reader), modifiers);
  return inPieces(new Set(ids), async (piece) =>
    withChoices(
      await itemRows(reader).whereIn('i.id', piece),
      await optionRows(reader).whereIn('o.menu_item_id', piece),
      modifiers,
    ),
  );
}

/** An item with a group that has no active option left, or too few for what it requires, cannot be ordered (AMB-035, AMB-202). */
export const isOrderable = (item: MenuItem): boolean =>
  item.active &&
  item.optionGroups.every((group) => group.options.some((option) => option.active)) &&
  item.modifiers.every(canBeFilled);

/** What it says in the other languages, each word once. */
function wordsBeside(item: MenuItem, language: Language) {
  const others = languages.filter((other) => other !== language);
  const inOthers = (...texts: readonly VenueText[]): string[] => [
    ...new Set(texts.flatMap((text) => others.flatMap((other) => text[other] ?? []))),
  ];
  const active = [
    ...item.optionGroups.flatMap(({ options }) => options),
    ...item.modifiers.flatMap(({ choices }) => choices),
  ].filter((choice) => choice.active);
  return {
    names: inOthers(item.names),
    group: inOthers(item.groupNames),
    choices: inOthers(...active.map(({ names }) => names)),
  };
}

const nonEmpty = (words: readonly AllergenWord[]): AllergenWord[] | undefined =>
  words.length > 0 ? [...words] : undefined;
const setToWire = ({ state, contains, mayContain, removable = [] }: Brought) => ({
  state,
  contains: [...contains],
  mayContain: [...mayContain],
  removable: nonEmpty(removable),
});
const broughtBy = ({ choices }: DishAllergens, choice: string) => {
  const set = choices.get(choice);
  return set && setToWire(set);
};
const same = (one: AllergenSet, other: AllergenSet): boolean =>
  JSON.stringify(setToWire({ ...one, removable: [] })) === JSON.stringify(setToWire(other));

/** What is in it, for whom it is, how much it is. */
const whatItIs = (item: MenuItem, { own, proposed }: DishAllergens, language: Language) => ({
  ...(same(own.said, proposed)
    ? { allergens: setToWire(own.said) }
    : { allergens: setToWire(proposed), ownAllergens: setToWire(own.said) }),
  diet: dietOf(item.diet, proposed.contains),
  age18: isForAdults(item),
  volumeMl: item.volumeMl,
  additives: textIn(item.additives, language) || undefined,
  nutrition: item.nutrition ?? undefined,
});

/** `last`: of what only a few portions are left; `removable`: what may be left out. */
type Beside = {
  readonly last: Portions;
  readonly allergensOf: (item: MenuItem) => DishAllergens;
  readonly removable: RemovableOf;
};

/**
 * GET /api/menu in one language: inactive items stay, inactive options are left out (AMB-034, AMB-035). `last` says of
 * what only a few portions are left.
 */
export const menuIn = (
  items: readonly (MenuItem & { readonly said?: SaidOfNow })[],
  language: Language,
  { last, allergensOf, removable }: Beside,
) =>
  items.map((item) => ({
    id: item.id,
    group: item.group,
    groupName: textIn(item.groupNames, language),
    price: item.price,
    active: isOrderable(item),
    name: textIn(item.names, language),
    description: textIn(item.descriptions, language),
    image: item.image,
    tint: item.tint ? [...item.tint] : null,
    weightGrams: item.weightGrams,
    station: item.station,
    ...whatItIs(item, allergensOf(item), language),
    ...saidIn(item.said, language),
    left: portionsLeftOf(last, item.id),
    words: wordsBeside(item, language),
    optionsCatalogue: item.optionGroups.map((group) => ({
      optionGroup: group.optionGroup,
      name: textIn(group.names, language),
      options: group.options
        .filter((option) => option.active)
        .map((option) => ({
          id: option.id,
          name: textIn(option.names, language),
          left: portionsLeftOf(last, item.id, option.id),
          allergens: broughtBy(allergensOf(item), option.id),
        })),
    })),
    modifiers: item.modifiers.map(({ names, choices, ...group }) => ({
      ...group,
      name: textIn(names, language),
      choices: choices
        .filter((choice) => choice.active)
        .map((choice) => ({
          id: choice.id,
          name: textIn(choice.names, language),
          price: choice.price,
          maxEach: choice.maxEach,
          default: choice.isDefault,
          sameAs: choice.sameAs,
          left: portionsLeftOf(last, item.id, choice.id),
          allergens: broughtBy(allergensOf(item), choice.id),
          age18: choice.age18 ? (true as const) : undefined,
        })),
    })),
    removable: (removable.get(item.id) ?? []).map((one) => ({
      id: one.id,
      name: textIn(one.names, language),
      with: [...one.with],
      allergens: nonEmpty(allergensOf(item).removable.get(one.id) ?? []),
    })),
  }));
