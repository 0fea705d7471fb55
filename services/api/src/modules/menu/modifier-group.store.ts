import type { AllergenStatement } from '@masa/domain/allergens';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { removeDifferences } from './dish-modifier.store.ts';
import { menuChanged } from './menu-in-memory.ts';
import type { NewModifierChoice, NewModifierGroup } from './modifier.store.ts';

export type ModifierChoice = Omit<NewModifierChoice, 'age18'> & {
  /** Null: nobody has said. */
  readonly age18: boolean | null;
  /** What staff say of its allergens by hand (AMB-211). */
  readonly allergenStatement: AllergenStatement | null;
};
export type ModifierGroup = Omit<NewModifierGroup, 'choices'> & {
  readonly choices: readonly ModifierChoice[];
};

const toChoice = (row: Tables['modifier_choices']): ModifierChoice => ({
  id: row.id,
  names: readJson('modifier_choices.names', row.names, row.id),
  rank: row.rank_no,
  price: row.price,
  sizePrices:
    row.size_prices === null ? null : readJson('modifier_choices.size_prices', row.size_prices, row.id),
  vatGroup: row.vat_group,
  maxEach: row.max_each,
  isDefault: fromBool(row.is_default),
  sameAs: row.same_as,
  active: fromBool(row.active),
  age18: row.age18 === null ? null : fromBool(row.age18),
  allergenStatement:
    row.allergen_statement === null
      ? null
      : readJson('modifier_choices.allergen_statement', row.allergen_statement, row.id),
});

const toGroup = (
  row: Tables['modifier_groups'],
  choices: readonly Tables['modifier_choices'][],
): ModifierGroup => ({
  id: row.id,
  names: readJson('modifier_groups.names', row.names, row.id),
  rank: row.rank_no,
  min: row.min_no,
  max: row.max_no,
  included: row.included_no,
  joins: row.joins,
  active: fromBool(row.active),
  choices: choices.map(toChoice),
});

const choiceColumns = (group: string, choice: ModifierChoice) => ({
  modifier_group: group,
  names: toJson(choice.names),
  rank_no: choice.rank,
  price: choice.price,
  size_prices: choice.sizePrices === null ? null : toJson(choice.sizePrices),
  vat_group: choice.vatGroup,
  max_each: choice.maxEach,
  is_default: choice.isDefault,
  same_as: choice.sameAs,
  active: choice.active,
  age18: choice.age18,
  allergen_statement: choice.allergenStatement === null ? null : toJson(choice.allergenStatement),
});

const groupColumns = (group: ModifierGroup) => ({
  names: toJson(group.names),
  rank_no: group.rank,
  min_no: group.min,
  max_no: group.max,
  included_no: group.included,
  joins: group.joins,
  active: group.active,
});

/** In the order in which the editor shows them, those that are off as well. */
export async function readModifierGroups(reader: Reader): Promise<ModifierGroup[]> {
  const choices = await reader('modifier_choices').orderBy(['rank_no', 'id']);
  const byGroup = Map.groupBy(choices, (row) => row.modifier_group);
  const groups = await reader('modifier_groups').orderBy(['rank_no', 'id']);
  return groups.map((row) => toGroup(row, byGroup.get(row.id) ?? []));
}

/** Held until the transaction ends, always in one order: whoever changes a group, and whoever counts on what it says. */
export async function lockModifierGroups(tx: Tx, ids: readonly string[]): Promise<ModifierGroup[]> {
  const held = await inPieces([...new Set(ids)].toSorted(), (piece) =>
    tx('modifier_groups').whereIn('id', piece).orderBy('id').forUpdate().select('id'),
  );
  const known = new Set(held.map(({ id }) => id));
  return (await readModifierGroups(tx)).filter(({ id }) => known.has(id));
}

export async function insertModifierGroup(tx: Tx, group: ModifierGroup): Promise<void> {
  await tx('modifier_groups').insert({ id: group.id, ...groupColumns(group) });
  await insertModifierChoices(tx, group.id, group.choices);
}

export async function updateModifierGroup(tx: Tx, group: ModifierGroup): Promise<void> {
  await tx('modifier_groups').where({ id: group.id }).update(groupColumns(group));
  await menuChanged(tx);
}

export async function insertModifierChoices(
  tx: Tx,
  group: string,
  choices: readonly ModifierChoice[],
): Promise<void> {
  const rows = choices.map((choice) => ({ id: choice.id, ...choiceColumns(group, choice) }));
  await inPieces(rows, (piece) => tx('modifier_choices').insert(piece));
  await menuChanged(tx);
}

export async function updateModifierChoice(tx: Tx, group: string, choice: ModifierChoice): Promise<void> {
  await tx('modifier_choices').where({ id: choice.id }).update(choiceColumns(group, choice));
  await menuChanged(tx);
}

/** Who ordered one has its name and its price in the order. */
export async function removeModifierChoices(tx: Tx, ids: readonly string[]): Promise<void> {
  await removeDifferences(tx, ids);
  await changeInPieces(ids, (piece) => tx('modifier_choices').whereIn('id', piece).delete());
  await menuChanged(tx);
}

/** Which items offer each group. */
export async function readDishesOf(reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await reader('menu_item_modifiers as m')
    .join('menu_items as i', 'i.id', 'm.menu_item_id')
    .whereNull('i.hidden_at')
    .orderBy('i.id')
    .select('m.modifier_group', 'i.id');
  return new Map(
    [...Map.groupBy(rows, (row) => row.modifier_group)].map(([group, those]) => [
      group,
      those.map(({ id }) => id),
    ]),
  );
}

const toCounts = (row: Tables['menu_item_modifiers']) => ({
  min: row.min_no,
  max: row.max_no,
  included: row.included_no,
});

/** What dishes say of a group otherwise than it does itself. */
export async function readCountsOnDishes(reader: Reader, group: string) {
  const rows = await reader('menu_item_modifiers').where({ modifier_group: group });
  return rows.map(toCounts);
}

/** The same of every group. */
export async function readAllCountsOnDishes(reader: Reader) {
  const rows = Map.groupBy(await reader('menu_item_modifiers'), (row) => row.modifier_group);
  return new Map([...rows].map(([group, own]) => [group, own.map(toCounts)]));
}

/**
 * Recipes and orders tell options and modifiers by their ids alone: an id is one or the other. Said after `menuChanged`,
 * which lets one change of the menu through at a time.
 */
export async function isChoiceOfOther(
  tx: Tx,
  kind: 'option_choices' | 'modifier_choices',
  ids: readonly string[],
): Promise<boolean> {
  const rows = await inPieces(ids, (piece) =>
    kind === 'option_choices'
      ? tx('option_choices').whereIn('id', piece).select('id')
      : tx('modifier_choices').whereIn('id', piece).select('id'),
  );
  return rows.length > 0;
}

export async function groupOfChoice(reader: Reader, id: string): Promise<string | undefined> {
  const row = await reader('modifier_choices').where({ id }).first('modifier_group');
  return row?.modifier_group;
}
