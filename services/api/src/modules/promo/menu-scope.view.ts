import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

type Named = { readonly groups: readonly string[]; readonly items: readonly string[] };

/** Which of these categories and dishes the menu has. */
export async function onTheMenu(reader: Reader, { groups, items }: Named): Promise<Named> {
  return {
    groups: await inPieces(groups, (piece) => reader('menu_groups').whereIn('id', piece).pluck('id')),
    items: await inPieces(items, (piece) =>
      reader('menu_items').whereIn('id', piece).whereNull('hidden_at').pluck('id'),
    ),
  };
}
