import type { Reader } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';
import { readChoices, readGroups, readShownGroups, type Named } from './menu-group.store.ts';
import type { OptionGroup } from './menu-options-said.ts';

/** What an item may name. */
export type MenuFrame = {
  readonly groups: readonly Named[];
  /** Of those, what people know of. */
  readonly shown: readonly Named[];
  readonly optionGroups: readonly OptionGroup[];
  /** Option → the group that it is of. */
  readonly groupOfOption: ReadonlyMap<string, string>;
  readonly vatGroups: readonly string[];
};

export async function readFrame(reader: Reader): Promise<MenuFrame> {
  const choices = await readChoices(reader);
  const optionGroups = (await readGroups(reader, 'option_groups')).map((group) => ({
    ...group,
    choices: choices.get(group.id) ?? [],
  }));
  const { vatRates } = await readVenue(reader);
  return {
    groups: await readGroups(reader, 'menu_groups'),
    shown: await readShownGroups(reader, 'menu_groups'),
    optionGroups,
    groupOfOption: new Map(
      optionGroups.flatMap((group) => group.choices.map(({ id }) => [id, group.id] as const)),
    ),
    vatGroups: [...new Set(vatRates.map(({ group }) => group))],
  };
}
