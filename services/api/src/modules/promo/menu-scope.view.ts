import type { Reader } from '../../db/database.ts';

type Named = { readonly groups: readonly string[]; readonly items: readonly string[] };

/** Which of these categories and dishes the menu has. */
export async function onTheMenu(reader: Reader, { groups, items }: Named): Promise<Named> {
  return {
    groups: (await reader('menu_groups')
      .whereIn('id', [...groups])
      .pluck('id')) as string[],
    items: (await reader('menu_items')
      .whereIn('id', [...items])
      .whereNull('hidden_at')
      .pluck('id')) as string[],
  };
}
