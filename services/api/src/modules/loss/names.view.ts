import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Finding } from './finding.store.ts';

/** With what people call the person and the table that it names. */
export type Named<F> = F & { readonly personName: string | null; readonly tableName: string | null };

export async function namesOfFindings(
  reader: Reader,
  findings: readonly Finding[],
): Promise<Named<Finding>[]> {
  const people = await inPieces(new Set(findings.flatMap(({ person }) => person ?? [])), (piece) =>
    reader('users').whereIn('username', piece).select('username', 'display_name'),
  );
  const tables = await inPieces(new Set(findings.flatMap((one) => one.table_id ?? [])), (piece) =>
    reader('dining_tables').whereIn('id', piece).select('id', 'name'),
  );
  const nameOf = new Map(people.map((row) => [row.username, row.display_name]));
  const tableOf = new Map(tables.map((row) => [row.id, row.name]));
  return findings.map((one) => ({
    ...one,
    // Whom the venue has erased keeps his pseudonym.
    personName: one.person === null ? null : (nameOf.get(one.person) ?? one.person),
    tableName: one.table_id === null ? null : (tableOf.get(one.table_id) ?? null),
  }));
}

/** What a table is called now. */
export const tableNamed = (reader: Reader, id: number): Promise<{ id: number; name: string } | undefined> =>
  reader('dining_tables').where({ id }).first('id', 'name');
