import { WAITER_ONLY_CATEGORY } from '@masa/domain/menu';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { toJson } from '../../db/rows.ts';
import { removeDishModifiers, writeDishModifiers } from './dish-modifier.store.ts';
import { menuChanged } from './menu-in-memory.ts';
import type { ItemFields, ItemOption } from './menu-item-fields.ts';

export type StoredItem = ItemFields & { readonly id: string; readonly tint: readonly string[] | null };
type Options = ItemFields['optionsCatalogue'];

const columnsOf = (item: Omit<StoredItem, 'modifiers'>, now: number) => ({
  grp: item.group,
  price: item.price,
  active: item.active,
  rank_no: item.rank,
  names: toJson(item.names),
  descriptions: toJson(item.descriptions),
  image: item.image,
  tint: item.tint === null ? null : toJson(item.tint),
  weight_grams: item.weightGrams,
  volume_ml: item.volumeMl,
  prep_minutes: item.prepMinutes,
  diet: item.diet.length === 0 ? null : toJson(item.diet),
  age18: item.age18,
  additives: Object.keys(item.additives).length === 0 ? null : toJson(item.additives),
  nutrition: item.nutrition === null ? null : toJson(item.nutrition),
  allergen_statement: item.allergenStatement === null ? null : toJson(item.allergenStatement),
  vat_group: item.vatGroup,
  station: item.station,
  waiter_only: item.group === WAITER_ONLY_CATEGORY,
  updated_at: now,
  hidden_at: null,
});

const rowsOf = (menuItemId: string, options: Options) =>
  options.flatMap(({ optionGroup, options: choices }) =>
    choices.map(({ id, active, rank }: ItemOption) => ({
      menu_item_id: menuItemId,
      option_group: optionGroup,
      option_id: id,
      active,
      rank_no: rank,
    })),
  );

async function writeChoices(tx: Tx, { id, optionsCatalogue, modifiers }: StoredItem): Promise<void> {
  await tx('menu_item_options').where({ menu_item_id: id }).delete();
  await inPieces(rowsOf(id, optionsCatalogue), (piece) => tx('menu_item_options').insert(piece));
  await writeDishModifiers(tx, id, modifiers);
  await menuChanged(tx);
}

/** True when an item of this id was taken off for good: it may come back. Held until the transaction ends. */
export async function lockHiddenItem(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx('menu_items').where({ id }).whereNotNull('hidden_at').forUpdate().first('id')) !== undefined
  );
}

/** The whole menu, held in one order by whoever changes all of it; answers what was taken off for good. */
export async function lockWholeMenu(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx('menu_items').orderBy('id').forUpdate().select('id', 'hidden_at');
  return new Set(rows.flatMap((row) => (row.hidden_at === null ? [] : [row.id])));
}

export async function insertItem(tx: Tx, item: StoredItem, now: number): Promise<void> {
  await tx('menu_items').insert({ id: item.id, ...columnsOf(item, now) });
  await writeChoices(tx, item);
}

/** All of them, of a venue that sells none; what is added to them comes after. One that was taken off for good is the same dish in every report, and comes back. */
export async function putItems(
  tx: Tx,
  items: readonly Omit<StoredItem, 'modifiers'>[],
  now: number,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await changeInPieces(ids, (piece) => tx('menu_item_options').whereIn('menu_item_id', piece).delete());
  const rows = items.map((item) => ({ id: item.id, ...columnsOf(item, now) }));
  await inPieces(rows, (piece) => tx('menu_items').insert(piece).onConflict('id').merge());
  const options = items.flatMap(({ id, optionsCatalogue }) => rowsOf(id, optionsCatalogue));
  await inPieces(options, (piece) => tx('menu_item_options').insert(piece));
  await menuChanged(tx);
}

/** Under its lock. What was hidden is on the menu again. */
export async function updateItem(tx: Tx, item: StoredItem, now: number): Promise<void> {
  await tx('menu_items').where({ id: item.id }).update(columnsOf(item, now));
  await writeChoices(tx, item);
}

/** Under its lock. The row stays for the orders that name it; its picture is free to go, and nothing is added to it any more. */
export async function hideItem(tx: Tx, id: string, now: number): Promise<void> {
  await tx('menu_items')
    .where({ id })
    .update({ active: false, image: null, tint: null, hidden_at: now, updated_at: now });
  await removeDishModifiers(tx, id);
  await menuChanged(tx);
}

/** Pictures of the seed are of the venue as well, although nobody uploaded them. */
export async function pictureIsKnown(reader: Reader, image: string): Promise<boolean> {
  return (await reader('menu_items').where({ image }).first('id')) !== undefined;
}
