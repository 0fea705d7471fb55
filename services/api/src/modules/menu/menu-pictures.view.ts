import type { Reader } from '../../db/database.ts';

/** Which of these uploads a menu item shows. */
export async function picturesOfMenu(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  return (await reader('menu_items')
    .whereIn('image', [...filenames])
    .whereNull('hidden_at')
    .distinct()
    .pluck('image')) as string[];
}
