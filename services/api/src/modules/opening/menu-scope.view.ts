import type { Scope } from '@masa/domain/price-rule';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/** Which of these categories and dishes the menu has; what was taken off for good it has no longer. */
export async function onTheMenu(reader: Reader, { groups, items }: Scope): Promise<Scope> {
  return {
    groups: await inPieces(groups, (piece) => reader('menu_groups').whereIn('id', piece).pluck('id')),
    items: await inPieces(items, (piece) =>
      reader('menu_items').whereIn('id', piece).whereNull('hidden_at').pluck('id'),
    ),
  };
}

/** Dish → its category. */
export async function groupsOfItems(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await inPieces(new Set(ids), (piece) =>
    reader('menu_items').whereIn('id', piece).select('id', 'grp'),
  );
  return new Map(rows.map(({ id, grp }) => [id, grp]));
}
