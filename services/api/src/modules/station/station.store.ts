import { ownPlaces, type Place } from '@masa/domain/station';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

type ScopeRow = Pick<Tables['station_scopes'], 'scope' | 'value'>;

const scopeRows = ({ groups, items, choices }: Place): ScopeRow[] => [
  ...groups.map((value) => ({ scope: 'group' as const, value })),
  ...items.map((value) => ({ scope: 'item' as const, value })),
  ...choices.map((value) => ({ scope: 'choice' as const, value })),
];

function toPlace(row: Tables['stations'], scopes: readonly ScopeRow[] = []): Place {
  const of = (scope: ScopeRow['scope']) =>
    scopes.filter((one) => one.scope === scope).map(({ value }) => value);
  return {
    id: row.id,
    names: readJson('stations.names', row.names, row.id),
    side: row.side,
    rank: row.rank_no,
    slots: row.slots,
    screen: fromBool(row.screen),
    off: fromBool(row.off),
    returnable: fromBool(row.returnable),
    groups: of('group'),
    items: of('item'),
    choices: of('choice'),
  };
}

/** Those that there are now, in their order; what was given up names dishes of the past alone. */
export async function readPlaces(reader: Reader): Promise<Place[]> {
  const rows = await reader('stations').whereNull('removed_at').orderBy(['rank_no', 'id']);
  const scopes = await reader('station_scopes').orderBy(['scope', 'value']);
  const byId = Map.groupBy(scopes, (row) => row.station_id);
  const known = rows.map((row) => toPlace(row, byId.get(row.id)));
  const untouched = ownPlaces.filter(({ id }) => !rows.some((row) => row.id === id));
  return [...untouched, ...known].toSorted(
    (one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1),
  );
}

/** Kitchen and bar have no row until something hangs on them: whoever comes first makes it, once for ever. */
async function keepOwnPlaces(tx: Tx): Promise<void> {
  await tx('stations')
    .insert(
      ownPlaces.map(({ id, names, side, rank, slots, screen, off, returnable }) => ({
        id,
        names: toJson(names),
        side,
        rank_no: rank,
        slots,
        screen,
        off,
        returnable,
      })),
    )
    .onConflict('id')
    .ignore();
}

/** As it is from now on, whatever it was. Whoever calls says `menuChanged`. */
export async function writePlace(tx: Tx, place: Place): Promise<void> {
  const { id, names, side, rank, slots, screen, off, returnable } = place;
  await tx('stations')
    .insert({ id, names: toJson(names), side, rank_no: rank, slots, screen, off, returnable })
    .onConflict('id')
    .merge();
  await tx('station_scopes').where({ station_id: id }).delete();
  const rows = scopeRows(place).map((row) => ({ station_id: id, ...row }));
  await inPieces(rows, (piece) => tx('station_scopes').insert(piece));
}

/** Nothing is made there from now on. Whoever calls says `menuChanged`. */
export async function removePlace(tx: Tx, id: string, now: number): Promise<void> {
  await tx('station_scopes').where({ station_id: id }).delete();
  await tx('stations').where({ id }).update({ removed_at: now });
}

/** Two who change stations at once do it one after the other. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await keepOwnPlaces(tx);
  await tx('stations').orderBy('id').forUpdate().select('id');
}

/** Whether what was begun at this station may go back into the stock. */
export async function isReturnable(reader: Reader, id: string): Promise<boolean> {
  const row = await reader('stations').where({ id }).whereNull('removed_at').first('returnable');
  return row !== undefined && fromBool(row.returnable);
}
