import type { Place, Wall } from '../../model/house.ts';
import type { Tap } from '../../model/item.ts';
import { parsed, type All, type Row } from './row.ts';

const toTap = (row: Row<'kitchen_deeds'>): Tap => ({
  id: row.id,
  table: row.table_id,
  at: row.at,
  items: parsed<Tap['items']>(row.items).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  undone: row.undone_at !== null,
});

/** Of one table, in their order; without one: all there are. */
export const tapsIn = (all: All, row?: number): Tap[] =>
  row === undefined
    ? all('SELECT * FROM kitchen_deeds', toTap)
    : all('SELECT * FROM kitchen_deeds WHERE table_id = @row ORDER BY rowid', toTap, { row });

/** Beside kitchen and bar, which make whatever no other does. */
export function placesIn(all: All): Place[] {
  const scopes = all('SELECT * FROM station_scopes ORDER BY value', (row: Row<'station_scopes'>) => row);
  const of = (id: string, scope: string): string[] =>
    scopes.filter((one) => one.station_id === id && one.scope === scope).map(({ value }) => value);
  return all(
    "SELECT * FROM stations WHERE removed_at IS NULL AND id NOT IN ('kitchen', 'bar')",
    (row: Row<'stations'>): Place => ({
      id: row.id,
      side: row.side,
      rank: row.rank_no,
      screen: row.screen === 1,
      off: row.off === 1,
      groups: of(row.id, 'group'),
      items: of(row.id, 'item'),
      choices: of(row.id, 'choice'),
    }),
  );
}

export const wallsIn = (all: All): Wall[] =>
  all('SELECT * FROM walls', (row: Row<'walls'>): Wall => ({
    id: row.id,
    name: row.name,
    language: row.language,
    secondLanguage: row.second_language,
    gone: row.revoked_at !== null,
  }));

/** How far each letter of the codes at the counter has counted on each day. */
export const countsIn = (all: All) =>
  all("SELECT * FROM counters WHERE name LIKE 'pickup_code:%'", ({ name, day, value }: Row<'counters'>) => ({
    id: `${name.slice(-1)} ${day}`,
    value,
  }));
