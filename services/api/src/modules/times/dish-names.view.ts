import type { VenueText } from '@masa/domain/language';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';

/** As the menu calls them today; what has left it keeps its id. */
export async function dishNames(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VenueText>> {
  const rows = await inPieces(ids, (piece) =>
    reader('menu_items').whereIn('id', piece).select('id', 'names'),
  );
  return new Map(rows.map(({ id, names }) => [id, readJson('menu_items.names', names, id)]));
}
