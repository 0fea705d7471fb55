import { isDatabase, isSqlite, knexOf, type Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Name = keyof Tables;
type WithId = { [N in Name]: Tables[N] extends { readonly id: string | number } ? N : never }[Name];

/** What the rules have ever looked at: after the first time it is known beforehand. */
const looked = new Set<Name>();
const ahead = new WeakMap<Reader, ReadonlyMap<Name, unknown>>();

/**
 * The way to a server is longer than most of these tables: all of them go in one packet, as what nobody waits for does
 * (`one-packet.ts`). A file has no such way.
 */
export async function readAhead<T>(reader: Reader, read: () => Promise<T>): Promise<T> {
  if (isSqlite(reader) || isDatabase(reader) || looked.size === 0) return read();
  const known = new Map<Name, unknown>();
  const connection = await reader.client.acquireConnection();
  for (const name of looked) {
    const heard = (rows: unknown) => void known.set(name, rows);
    const { sql, bindings } = knexOf(reader)(name).select('*').toSQL();
    await reader.client.query(connection, { sql, bindings, options: { kept: true, heard } });
  }
  await reader.client.releaseConnection(connection);
  await reader.raw('SELECT 1');
  ahead.set(reader, known);
  try {
    return await read();
  } finally {
    ahead.delete(reader);
  }
}

async function rowsOf<N extends Name>(reader: Reader, table: N): Promise<readonly Tables[N][]> {
  looked.add(table);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this table are kept under its name
  const known = ahead.get(reader)?.get(table) as readonly Tables[N][] | undefined;
  return known ?? knexOf(reader)(table).select('*');
}

/** All rows of a table, each as the rules look at it. */
export async function all<N extends Name, T>(
  reader: Reader,
  table: N,
  read: (row: Tables[N]) => T,
): Promise<T[]> {
  return (await rowsOf(reader, table)).map(read);
}
/** As `all`, in the order of their ids. */
export async function allById<N extends WithId, T>(
  reader: Reader,
  table: N,
  read: (row: Tables[N]) => T,
): Promise<T[]> {
  return (await rowsOf(reader, table)).toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(read);
}
