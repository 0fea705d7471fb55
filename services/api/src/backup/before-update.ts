import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { isOutOfDate } from '../db/migrate.ts';
import { backupsFolder } from './daily.ts';
import { dump } from './dump.ts';

/** A database that a new Masa is about to change is saved as it is: null when it is new, or there is nothing to change. */
export async function backupBeforeUpdate(db: Database, dataDir: string, now: number): Promise<string | null> {
  if (!(await isOutOfDate(db))) return null;
  const file = join(
    backupsFolder(dataDir),
    `before-update-${new Date(now).toISOString().replaceAll(':', '-')}.masa`,
  );
  await dump(db, dataDir, file, now);
  return file;
}
