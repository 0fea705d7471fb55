import { isSqlite, type Reader } from './database.ts';
import type { Indexed, Named } from './query.ts';
import type { Tables } from './tables.ts';

/**
 * A table for a page of what one person has, by the index of persons. A planner that believes this person to have most of
 * the table goes through all of it in the order of the page instead, and finds out at its end when he has nothing there.
 */
export function byIndex<N extends keyof Tables, A extends string = N>(
  reader: Reader,
  index: string,
  table: N,
  alias?: A,
): Indexed<`${N} as ${A}`> {
  const names = [table, alias ?? table, index];
  return isSqlite(reader)
    ? reader.raw<Named<`${N} as ${A}`>>('?? as ?? indexed by ??', names)
    : reader.raw<Named<`${N} as ${A}`>>('?? as ?? force index (??)', names);
}
