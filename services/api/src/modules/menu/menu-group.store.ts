import type { VenueText } from '@masa/domain/language';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { menuChanged } from './menu-in-memory.ts';

/** A category, an option group, or an option. */
export type Named = { readonly id: string; readonly names: VenueText; readonly rank: number };
export type Kind = 'menu_groups' | 'option_groups';

type Row = Pick<Tables[Kind], 'id' | 'names' | 'rank_no'>;
const toNamed =
  (table: Kind | 'option_choices') =>
  (row: Row): Named => ({
    id: row.id,
    names: readJson(`${table}.names`, row.names, row.id),
    rank: row.rank_no,
  });
const toRow = ({ names, rank }: Named) => ({ names: toJson(names), rank_no: rank });
const inOrder = [{ column: 'rank_no' }, { column: 'id' }] as const;

const menuGroups = (reader: Reader) => reader('menu_groups');
const optionGroups = (reader: Reader) => reader('option_groups');

/** In every venue, also those that nobody is shown: calls and files may name them. */
export async function readGroups(reader: Reader, kind: Kind): Promise<Named[]> {
  const rows =
    kind === 'menu_groups' ? menuGroups(reader).orderBy(inOrder) : optionGroups(reader).orderBy(inOrder);
  return (await rows).map(toNamed(kind));
}

/** What people are shown: not what the product has for others, nor what was given up. */
export async function readShownGroups(reader: Reader, kind: Kind): Promise<Named[]> {
  const rows =
    kind === 'menu_groups'
      ? menuGroups(reader).whereNull('hidden_at').orderBy(inOrder)
      : optionGroups(reader).whereNull('hidden_at').orderBy(inOrder);
  return (await rows).map(toNamed(kind));
}

export async function lockGroup(tx: Tx, kind: Kind, id: string): Promise<Named | undefined> {
  const found =
    kind === 'menu_groups'
      ? menuGroups(tx).where({ id }).forUpdate().first()
      : optionGroups(tx).where({ id }).forUpdate().first();
  const row = await found;
  return row && toNamed(kind)(row);
}

export async function insertGroups(tx: Tx, kind: Kind, groups: readonly Named[]): Promise<void> {
  const rows = groups.map((group) => ({ id: group.id, ...toRow(group) }));
  await inPieces(rows, (piece) =>
    kind === 'menu_groups' ? tx('menu_groups').insert(piece) : tx('option_groups').insert(piece),
  );
  await menuChanged(tx);
}

export async function updateGroup(tx: Tx, kind: Kind, group: Named): Promise<void> {
  const row = { ...toRow(group), hidden_at: null };
  if (kind === 'menu_groups') await tx('menu_groups').where({ id: group.id }).update(row);
  else await tx('option_groups').where({ id: group.id }).update(row);
  await menuChanged(tx);
}

/** By their group. */
export async function readChoices(reader: Reader): Promise<ReadonlyMap<string, readonly Named[]>> {
  const rows = await reader('option_choices').orderBy(inOrder);
  return new Map(
    [...Map.groupBy(rows, (row) => row.option_group)].map(([group, choices]) => [
      group,
      choices.map(toNamed('option_choices')),
    ]),
  );
}

export async function insertChoices(tx: Tx, optionGroup: string, choices: readonly Named[]): Promise<void> {
  const rows = choices.map((choice) => ({ id: choice.id, option_group: optionGroup, ...toRow(choice) }));
  await inPieces(rows, (piece) => tx('option_choices').insert(piece));
  await menuChanged(tx);
}

export async function updateChoice(tx: Tx, choice: Named): Promise<void> {
  await tx('option_choices').where({ id: choice.id }).update(toRow(choice));
  await menuChanged(tx);
}

/** They are in every venue: whoever fills an empty menu waits here for another who does. */
export async function lockAllGroups(tx: Tx): Promise<void> {
  await tx('menu_groups').orderBy('id').forUpdate().select('id');
}

/** Under its lock. */
export async function hideGroup(tx: Tx, id: string, now: number): Promise<void> {
  await tx('menu_groups').where({ id }).update({ hidden_at: now });
  await menuChanged(tx);
}

/** Whoever is used is shown. Before the item that uses them, so that nobody can hide them meanwhile. */
export async function showGroups(tx: Tx, group: string, offered: readonly string[]): Promise<void> {
  await tx('menu_groups').where({ id: group }).whereNotNull('hidden_at').update({ hidden_at: null });
  await changeInPieces(offered, (piece) =>
    tx('option_groups').whereIn('id', piece).whereNotNull('hidden_at').update({ hidden_at: null }),
  );
  await menuChanged(tx);
}

export async function hideAllGroups(tx: Tx, now: number): Promise<void> {
  await tx('menu_groups').update({ hidden_at: now });
  await tx('option_groups').update({ hidden_at: now });
  await menuChanged(tx);
}

export async function showAllGroups(tx: Tx): Promise<void> {
  await tx('menu_groups').whereNotNull('hidden_at').update({ hidden_at: null });
  await tx('option_groups').whereNotNull('hidden_at').update({ hidden_at: null });
  await menuChanged(tx);
}

/** Held until the transaction ends; true when it was given up, and may come back. */
export async function isHidden(tx: Tx, kind: Kind, id: string): Promise<boolean> {
  const found =
    kind === 'menu_groups'
      ? menuGroups(tx).where({ id }).whereNotNull('hidden_at').forUpdate().first('id')
      : optionGroups(tx).where({ id }).whereNotNull('hidden_at').forUpdate().first('id');
  return (await found) !== undefined;
}

export const isGroupUsed = async (reader: Reader, id: string): Promise<boolean> =>
  (await reader('menu_items').where({ grp: id }).whereNull('hidden_at').first('id')) !== undefined;
