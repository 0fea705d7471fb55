import { join } from 'node:path';
import { expect } from 'vitest';
import { readBackup, verifyBackup } from '../../backup/backup-file.ts';
import { withoutReferences } from '../../backup/restore.ts';
import { knexOf, type Database } from '../../db/database.ts';
import { isOutOfDate, rebuild } from '../../db/migrate.ts';
import { tableOwners } from '../../db/table-owners.ts';
import { asText, type Row } from '../all-rows.ts';
import { violations } from '../invariants.ts';

const backup = join(import.meta.dirname, 'house-of-before.masa');

async function rowsOfThen(): Promise<ReadonlyMap<string, readonly Row[]>> {
  const rows = new Map<string, Row[]>();
  for await (const part of readBackup(backup))
    if ('rows' in part) rows.set(part.table, [...(rows.get(part.table) ?? []), ...part.rows]);
  return rows;
}

/** Makes the house as it was and brings it up to date; `before` is the last thing before the first statement of the update. */
export async function updateHouseOfBefore(db: Database, before: () => void): Promise<void> {
  const { head } = await verifyBackup(backup);
  const rows = await rowsOfThen();
  const fill = async () => {
    await db.transaction((tx) =>
      withoutReferences(tx, async () => {
        for (const [table, its] of rows) await knexOf(tx)(table).insert(its);
      }),
    );
    before();
  };
  await rebuild(db, Object.keys(tableOwners), head.migrations, fill);
}

/** Every row that the house had is there, and no rule is broken. */
export async function standsAsBefore(db: Database): Promise<void> {
  expect(await isOutOfDate(db)).toBe(false);
  expect(await violations(db)).toEqual([]);
  for (const [table, its] of await rowsOfThen()) {
    const columns = Object.keys(its[0] ?? {});
    if (table.startsWith('schema_') || columns.length === 0) continue;
    const now = (await knexOf(db)(table).select(columns)) as Row[];
    expect(asText(now), table).toEqual(expect.arrayContaining(asText(its)));
  }
}
