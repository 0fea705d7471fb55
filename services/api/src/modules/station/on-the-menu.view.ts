import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

export type Scope = {
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly choices: readonly string[];
};

/** Which of these categories, dishes and choices the menu has. */
export const onTheMenu = async (reader: Reader, { groups, items, choices }: Scope): Promise<Scope> => ({
  groups: await inPieces(groups, (piece) => reader('menu_groups').whereIn('id', piece).pluck('id')),
  items: await inPieces(items, (piece) =>
    reader('menu_items').whereIn('id', piece).whereNull('hidden_at').pluck('id'),
  ),
  choices: await inPieces(choices, (piece) => reader('modifier_choices').whereIn('id', piece).pluck('id')),
});
