import { withoutReferences } from '../backup/restore.ts';
import { knexOf, type Database } from '../db/database.ts';
import { inPieces } from '../db/pieces.ts';
import type { Row } from './all-rows.ts';
import { makeState, type LandedState } from './landed-states.ts';

/** What stood in columns that are gone. */
export const THEN: Row = { seen_until: 5, seen_by: 'ana' };

/** What deeds write since a migration into tables that were there before it. */
const saidSince: readonly {
  readonly since: string;
  readonly table: string;
  readonly isOne: (row: Row) => boolean;
}[] = [
  {
    since: '0064_payments',
    table: 'audit_log',
    isOne: ({ action }) => String(action).startsWith('payment.'),
  },
  { since: '0065_payments_of_before', table: 'day_sales', isOne: ({ kind }) => kind === 'method' },
  {
    since: '0069_adjustments',
    table: 'audit_log',
    isOne: ({ action }) => action === 'check.adjusted' || action === 'check.unadjusted',
  },
];
export const wasSaid = (table: string, row: Row, { names }: LandedState): boolean =>
  !saidSince.some((one) => one.table === table && !names.includes(one.since) && one.isOne(row));

/** These rows in a venue of that time: what it had no table or column for is not there. Answers them as they stood then. */
export async function venueThen(
  db: Database,
  state: LandedState,
  rowsOfToday: ReadonlyMap<string, Row[]>,
): Promise<Record<string, Row[]>> {
  await makeState(db, state);
  const kept: Record<string, Row[]> = {};
  await db.transaction((tx) =>
    withoutReferences(tx, async () => {
      for (const [table, rows] of rowsOfToday) {
        if (!(await tx.schema.hasTable(table))) continue;
        const columns = Object.keys(await knexOf(tx)(table).columnInfo());
        const said = rows.filter((row) => wasSaid(table, row, state));
        const then = said.map((row) =>
          Object.fromEntries(columns.map((column) => [column, row[column] ?? THEN[column] ?? null])),
        );
        await inPieces(then, (piece) => knexOf(tx)(table).insert(piece));
        kept[table] = then;
      }
    }),
  );
  return kept;
}
