import { isForAdults } from '@masa/domain/adults';
import { sumBani, type Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import type { Bill } from './bill.ts';

/** What staff say of these items of the menu; of one that is gone, or of which nobody has said anything, nothing. */
async function saidOfItems(reader: Reader, ids: Iterable<string>): Promise<ReadonlyMap<string, boolean>> {
  const rows = await inPieces(ids, (piece) =>
    reader('menu_items').whereIn('id', piece).whereNotNull('age18').select('id', 'age18'),
  );
  return new Map(rows.flatMap(({ id, age18 }) => (age18 === null ? [] : [[id, fromBool(age18)] as const])));
}

/** Those of these that are for adults: a shot that was added to a coffee. */
async function addedForAdults(reader: Reader, ids: Iterable<string>): Promise<ReadonlySet<string>> {
  const rows = await inPieces(ids, (piece) =>
    reader('modifier_choices').whereIn('id', piece).where({ age18: true }).select('id'),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * What the dishes for adults of a bill cost, each after what was taken off it: the dish itself, or something that was added
 * to it (AMB-213). The category is that in which it was ordered; what staff say of an item is no part of an order, so it
 * counts as they say it now: whoever puts a mistake right in the menu has it right on the bills of this evening, too.
 */
export async function costForAdults(reader: Reader, { sessions }: Bill): Promise<Bani> {
  const dishes = sessions.flatMap(({ items }) => items);
  const said = await saidOfItems(reader, new Set(dishes.map(({ item }) => item.menuItemId)));
  const added = await addedForAdults(
    reader,
    new Set(dishes.flatMap(({ item }) => item.modifiers.map(({ choice }) => choice))),
  );
  const forAdults = dishes.filter(
    ({ item }) =>
      isForAdults({ group: item.group, age18: said.get(item.menuItemId) ?? null }) ||
      item.modifiers.some(({ choice }) => added.has(choice)),
  );
  return sumBani(forAdults.map(({ effectivePrice }) => effectivePrice));
}
