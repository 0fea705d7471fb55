import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/** Which of these uploads a menu item shows. */
export async function picturesOfMenu(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const shown = await inPieces(filenames, (piece) =>
    reader('menu_items').whereIn('image', piece).whereNull('hidden_at').distinct().pluck('image'),
  );
  return shown.filter((image) => image !== null);
}
