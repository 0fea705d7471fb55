import { join } from 'node:path';
import { knexOf, isSqlite, type Database, type Tx } from '../db/database.ts';
import { doneMigrations, knownMigrations, rebuild } from '../db/migrate.ts';
import { rowsOfToday } from '../db/migrations/landed-otherwise.ts';
import { inPieces } from '../db/pieces.ts';
import { tableOwners } from '../db/table-owners.ts';
import { writeWhole } from '../process/disk.ts';
import { uploadsFolder } from '../modules/image/public.ts';
import { BrokenBackup, readBackup, verifyBackup, type BackupEnd } from './backup-file.ts';
import { backupsFolder } from './daily.ts';
import { dump, tablesOf } from './dump.ts';
import { beginRestore, endRestore, HalfRestored, unfinishedRestore } from './unfinished-restore.ts';

/** The rows of a backup are sound together and come in no order: what points where is looked at in the end. */
export async function withoutReferences(tx: Tx, work: () => Promise<void>): Promise<void> {
  if (isSqlite(tx)) {
    await tx.raw('PRAGMA defer_foreign_keys = ON');
    return work();
  }
  await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
  try {
    await work();
  } finally {
    await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    for (const table of await tablesOf(tx)) if ((await knexOf(tx)(table).first()) !== undefined) return false;
    return true;
  });
}

async function fill(tx: Tx, path: string, dataDir: string, expected: BackupEnd): Promise<void> {
  const filled = new Map<string, number>();
  for await (const part of readBackup(path)) {
    if ('upload' in part) {
      await writeWhole(join(uploadsFolder(dataDir), part.upload), part.bytes);
      continue;
    }
    const before = filled.get(part.table) ?? 0;
    filled.set(part.table, before + part.rows.length);
    const rows = rowsOfToday(part.table, part.rows, before);
    await inPieces(rows, (piece) => knexOf(tx)(part.table).insert(piece));
  }
  for (const [table, count] of Object.entries(expected.rows))
    if (filled.get(table) !== count)
      throw new BrokenBackup(`${path} has changed while it was being restored.`);
}

/** A file that is not whole, or of a Masa that this one does not know, changes nothing. */
async function verified(path: string) {
  const { head, end, tables } = await verifyBackup(path);
  const unknown = head.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new BrokenBackup(`${path} was made by a newer Masa (${unknown.join(', ')}). Update first.`);
  const strange = tables.filter((table) => !(table in tableOwners));
  if (strange.length > 0) throw new BrokenBackup(`${path} has a table ${strange.join(', ')}.`);
  return { head, end };
}

/** Tables that we do not know would stay, and stand in the way of the next update. */
async function mustKnowSchemaOf(db: Database): Promise<void> {
  const unknown = (await doneMigrations(db)).filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `This database was made by a newer Masa (${unknown.join(', ')}). Restore with that one, or into a new database.`,
    );
}

export type Restored = {
  readonly end: BackupEnd;
  readonly madeAt: string;
  /** Where what was there before has gone; null when there was nothing. */
  readonly before: string | null;
};

/**
 * Puts a backup in the place of whatever the database holds. What was there is saved first. Nothing else may use the
 * database meanwhile: the caller has made sure. Clearing and filling cannot be one transaction, because MariaDB commits
 * every change of the schema: the database is marked until all is done, nothing starts on it while it is, and the restore
 * is simply begun again. A backup of an older Masa is restored into its own schema and then brought up to date.
 */
export async function restore(db: Database, dataDir: string, path: string, now: number): Promise<Restored> {
  const { head, end } = await verified(path);
  await mustKnowSchemaOf(db);
  const unfinished = await unfinishedRestore(db);
  let before = unfinished?.before ?? null;
  if (!unfinished && !(await isEmpty(db))) {
    const name = `before-restore-${new Date(now).toISOString().replaceAll(':', '-')}.masa`;
    before = join(backupsFolder(dataDir), name);
    await dump(db, dataDir, before, now);
  }
  await beginRestore(db, { file: path, before });
  try {
    await rebuild(db, Object.keys(tableOwners), head.migrations, () =>
      db.transaction((tx) => withoutReferences(tx, () => fill(tx, path, dataDir, end))),
    );
  } catch (reason) {
    throw new Error(
      `${reason instanceof Error ? reason.message : String(reason)}\n${new HalfRestored({ file: path, before }).message}`,
      { cause: reason },
    );
  }
  await endRestore(db);
  return { end, madeAt: head.madeAt, before };
}
