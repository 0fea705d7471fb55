import type { VenueText } from '@masa/domain/language';
import type { Reader, Tx } from '../../db/database.ts';
import { fromJson, toJson, toNumber } from '../../db/rows.ts';

/** A category, an option group, or an option. */
export type Named = { readonly id: string; readonly names: VenueText; readonly rank: number };
export type Kind = 'menu_groups' | 'option_groups';

type Row = { readonly id: string; readonly names: unknown; readonly rank_no: unknown };
const toNamed = (row: Row): Named => ({
  id: row.id,
  names: fromJson<VenueText>(row.names),
  rank: toNumber(row.rank_no),
});
const toRow = ({ names, rank }: Named) => ({ names: toJson(names), rank_no: rank });
const inOrder = [{ column: 'rank_no' }, { column: 'id' }];

const menuGroups = (reader: Reader) => reader('menu_groups');
const optionGroups = (reader: Reader) => reader('option_groups');
const tableOf = (reader: Reader, kind: Kind) =>
  kind === 'menu_groups' ? menuGroups(reader) : optionGroups(reader);

export async function readGroups(reader: Reader, kind: Kind): Promise<Named[]> {
  return ((await tableOf(reader, kind).orderBy(inOrder)) as Row[]).map(toNamed);
}

export async function lockGroup(tx: Tx, kind: Kind, id: string): Promise<Named | undefined> {
  const row = (await tableOf(tx, kind).where({ id }).forUpdate().first()) as Row | undefined;
  return row && toNamed(row);
}

export async function insertGroup(tx: Tx, kind: Kind, group: Named): Promise<void> {
  const row = { id: group.id, ...toRow(group) };
  if (kind === 'menu_groups') await tx('menu_groups').insert(row);
  else await tx('option_groups').insert(row);
}

export async function updateGroup(tx: Tx, kind: Kind, group: Named): Promise<void> {
  if (kind === 'menu_groups') await tx('menu_groups').where({ id: group.id }).update(toRow(group));
  else await tx('option_groups').where({ id: group.id }).update(toRow(group));
}

/** By their group. */
export async function readChoices(reader: Reader): Promise<ReadonlyMap<string, readonly Named[]>> {
  const rows = (await reader('option_choices').orderBy(inOrder)) as (Row & { option_group: string })[];
  return new Map(
    [...Map.groupBy(rows, (row) => row.option_group)].map(([group, choices]) => [
      group,
      choices.map(toNamed),
    ]),
  );
}

export async function insertChoice(tx: Tx, optionGroup: string, choice: Named): Promise<void> {
  await tx('option_choices').insert({ id: choice.id, option_group: optionGroup, ...toRow(choice) });
}

export async function updateChoice(tx: Tx, choice: Named): Promise<void> {
  await tx('option_choices').where({ id: choice.id }).update(toRow(choice));
}
