import { join } from 'node:path';
import { isSqlite, type Database, type Tx } from '../db/database.ts';
import { knownMigrations, migrateBackTo, migrateUp } from '../db/migrate.ts';
import { tableOwners } from '../db/table-owners.ts';
import { writeWhole } from '../disk.ts';
import { uploadsFolder } from '../modules/image/public.ts';
import { BrokenBackup, partsOf, verifyBackup, type BackupEnd } from './backup-file.ts';
import { dump } from './dump.ts';

const ROWS_PER_INSERT = 50;

/** The rows of a backup are sound together and come in no order: what points where is looked at in the end. */
async function withoutReferences(tx: Tx, work: () => Promise<void>): Promise<void> {
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

async function tablesNow(tx: Tx): Promise<string[]> {
  const tables: string[] = [];
  for (const table of Object.keys(tableOwners)) if (await tx.schema.hasTable(table)) tables.push(table);
  return tables;
}

async function clear(tx: Tx): Promise<void> {
  for (const table of (await tablesNow(tx)).toReversed()) await tx(table).delete();
}

async function isEmpty(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    for (const table of await tablesNow(tx)) if ((await tx(table).first()) !== undefined) return false;
    return true;
  });
}

async function fill(tx: Tx, path: string, dataDir: string, expected: BackupEnd): Promise<void> {
  const known = new Set(await tablesNow(tx));
  for await (const part of partsOf(path)) {
    if ('upload' in part) {
      // A name in a file from elsewhere must stay a name.
      if (/[/\\]|^\.+$/u.test(part.upload))
        throw new BrokenBackup(`${path} names the upload ${part.upload}.`);
      await writeWhole(join(uploadsFolder(dataDir), part.upload), part.bytes);
    } else {
      if (!known.has(part.table)) throw new BrokenBackup(`${path} has a table ${part.table}.`);
      for (let at = 0; at < part.rows.length; at += ROWS_PER_INSERT)
        await tx(part.table).insert(part.rows.slice(at, at + ROWS_PER_INSERT));
    }
  }
  for (const [table, count] of Object.entries(expected.rows)) {
    const [found] = (await tx(table).count({ count: '*' })) as [{ count: unknown }];
    if (Number(found.count) !== count)
      throw new BrokenBackup(`${table} has ${String(found.count)} rows instead of ${count}.`);
  }
}

export type Restored = {
  readonly end: BackupEnd;
  readonly madeAt: string;
  /** Where what was there before has gone; null when there was nothing. */
  readonly before: string | null;
};

/**
 * Puts a backup in the place of whatever the database holds. What was there is saved first. Nothing else may use the
 * database meanwhile: the caller has made sure. A backup of an older Masa is restored into its own schema and then
 * brought up to date; one of a newer Masa is refused.
 */
export async function restore(db: Database, dataDir: string, path: string, now: number): Promise<Restored> {
  const { head, end } = await verifyBackup(path);
  const unknown = head.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new BrokenBackup(`${path} was made by a newer Masa (${unknown.join(', ')}). Update first.`);
  await migrateUp(db);
  const before = (await isEmpty(db))
    ? null
    : join(dataDir, 'backups', `before-restore-${new Date(now).toISOString().replaceAll(':', '-')}.masa`);
  if (before !== null) await dump(db, dataDir, before, now);

  const sameSchema = head.migrations.length === knownMigrations.length;
  if (!sameSchema) {
    await db.transaction((tx) => withoutReferences(tx, () => clear(tx)));
    await migrateBackTo(db, head.migrations);
  }
  await db.transaction((tx) =>
    withoutReferences(tx, async () => {
      await clear(tx);
      await fill(tx, path, dataDir, end);
    }),
  );
  await migrateUp(db);
  return { end, madeAt: head.madeAt, before };
}
