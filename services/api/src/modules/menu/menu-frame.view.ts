import type { Reader } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';
import { readGroups, readShownGroups, type Named } from './menu-group.store.ts';

/** What an item may name. */
export type MenuFrame = {
  readonly groups: readonly Named[];
  /** Of those, what people know of. */
  readonly shown: readonly Named[];
  /** Option → the group that it is of. */
  readonly groupOfOption: ReadonlyMap<string, string>;
  readonly vatGroups: readonly string[];
};

export async function readFrame(reader: Reader): Promise<MenuFrame> {
  const options = (await reader('option_choices').select('id', 'option_group')) as {
    id: string;
    option_group: string;
  }[];
  const { vatRates } = await readVenue(reader);
  return {
    groups: await readGroups(reader, 'menu_groups'),
    shown: await readShownGroups(reader, 'menu_groups'),
    groupOfOption: new Map(options.map((option) => [option.id, option.option_group])),
    vatGroups: [...new Set(vatRates.map(({ group }) => group))],
  };
}
