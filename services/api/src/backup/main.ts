import { existsSync, mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { databaseTarget, readConfig, type Config } from '../start/config.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { isOutOfDate } from '../db/migrate.ts';
import { soleUser } from '../db/sole-user.ts';
import type { BackupEnd } from './backup-file.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';
import { refuseHalfRestored } from './unfinished-restore.ts';

const sizeOf = ({ rows, uploads }: BackupEnd): string => {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  return `${count} rows, ${uploads} pictures and documents`;
};

async function backup(db: Database, { dataDir }: Config, file: string): Promise<void> {
  await refuseHalfRestored(db);
  if (await isOutOfDate(db))
    throw new Error('This database was made by an older Masa. Start it once, then back it up.');
  const made = await dump(db, dataDir, file, Date.now());
  console.log(`${file}: ${sizeOf(made)}.`);
  for (const filename of made.missing) console.log(`Not on the disk any more, left out: ${filename}`);
}

/** Two who write to one database would lose each other's rows. */
async function mustBeStopped(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  if (answer?.ok) throw new Error(`Masa is running on port ${port}. Stop it, restore, and start it again.`);
}

async function putBack(db: Database, { port, dataDir }: Config, file: string): Promise<void> {
  await mustBeStopped(port);
  const { end, madeAt, before } = await restore(db, dataDir, file, Date.now());
  console.log(`Restored what was saved at ${madeAt}: ${sizeOf(end)}.`);
  if (before !== null) console.log(`What was there before is in ${before}.`);
}

const deeds = { backup, restore: putBack };

/** `npm run backup -- <file>`, also while the bar is open; `npm run restore -- <file>`. */
async function main(): Promise<void> {
  const [name = '', file] = process.argv.slice(2);
  if (name !== 'backup' && name !== 'restore') throw new Error('There are two deeds: backup and restore.');
  if (file === undefined) throw new Error(`Name the file: npm run ${name} -- <file>`);
  // Names and hashes of passwords: what is written here is for the owner of the process only.
  process.umask(0o077);
  const config = readConfig(process.env);
  const target = databaseTarget(config);
  if (name === 'backup' && config.databaseUrl === null && !existsSync(target))
    throw new Error(`There is no database ${target}; DATA_DIR says where it lies.`);
  // A bar on this computer may be open: whoever orders comes first. For a restore everybody waits.
  if (name === 'backup') setPriority(constants.priority.PRIORITY_LOW);
  // On a new machine nothing is there yet.
  if (name === 'restore') mkdirSync(config.dataDir, { recursive: true });
  const letGo = name === 'restore' && config.databaseUrl === null ? soleUser(config.dataDir) : null;
  const db = openDatabase(target, { patient: true });
  try {
    await deeds[name](db, config, resolve(file));
  } finally {
    await db.destroy();
    letGo?.();
  }
}

main().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
