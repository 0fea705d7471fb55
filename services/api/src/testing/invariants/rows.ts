import { knexOf, type Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** All rows of a table, each as the rules look at it. */
export async function all<N extends keyof Tables, T>(
  reader: Reader,
  table: N,
  read: (row: Tables[N]) => T,
): Promise<T[]> {
  const rows: Tables[N][] = await knexOf(reader)(table).select('*');
  return rows.map(read);
}
/** As `all`, in the order of their ids. */
export async function allById<N extends keyof Tables, T>(
  reader: Reader,
  table: N,
  read: (row: Tables[N]) => T,
): Promise<T[]> {
  const rows: Tables[N][] = await knexOf(reader)(table).select('*').orderBy('id');
  return rows.map(read);
}
