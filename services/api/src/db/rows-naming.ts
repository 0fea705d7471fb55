import { byIndex } from './by-index.ts';
import { knexOf, type Reader } from './database.ts';
import type { KeptRow } from './personal-data.ts';
import { inPages, type Pages } from './pieces.ts';
import type { Tables } from './tables.ts';

type Column<N extends keyof Tables> = keyof Tables[N] & string;

/**
 * The rows of a table that name this person in `column`, a page at a time in the order of their key: found by the index of
 * that column, which is called after both.
 */
export const rowsNaming = <N extends keyof Tables>(
  reader: Reader,
  table: N,
  column: Column<N>,
  username: string,
  columns: readonly Column<N>[] | 'all',
  key = 'id',
): Pages<KeptRow> =>
  inPages<KeptRow>(async (after, limit) => {
    const rows = knexOf(reader)(byIndex(reader, `${table}_${column}`, table))
      .where({ [column]: username })
      .orderBy(key)
      .limit(limit)
      .select(columns === 'all' ? '*' : columns);
    const last = after?.[key];
    if (typeof last === 'string' || typeof last === 'number') void rows.where(key, '>', last);
    return (await rows) as KeptRow[];
  });
