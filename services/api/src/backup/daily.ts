import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseTarget } from '../start/config.ts';
import { withoutSecrets } from '../start/secrets.ts';
import type { Context } from '../context.ts';
import { absent, filesBefore } from '../process/disk.ts';
import { readVenue, venueDay } from '../modules/venue/public.ts';

const run = promisify(execFile);

/** Two weeks: long enough to notice that something went missing. */
export const DAILY_BACKUPS_KEPT = 14;
const DAILY = /^masa-\d{4}-\d{2}-\d{2}\.masa$/u;

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** What was saved last by itself, or null. */
export function newestDaily(dataDir: string): string | null {
  const folder = backupsFolder(dataDir);
  if (!existsSync(folder)) return null;
  const newest = readdirSync(folder)
    .filter((name) => DAILY.test(name))
    .toSorted()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

const DAY_MS = 86_400_000;

async function dropOldest(folder: string): Promise<void> {
  const daily = ((await readdir(folder).catch(absent)) ?? []).filter((name) => DAILY.test(name)).toSorted();
  for (const name of daily.slice(0, -DAILY_BACKUPS_KEPT)) await rm(join(folder, name), { force: true });
  // What a process left behind that was killed while it wrote; files carry the time of the system, not of the venue.
  for (const name of await filesBefore(folder, Date.now() - DAY_MS))
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
}

/**
 * One backup per business day, made when the day begins and nobody sits at a table. A program of its own writes it:
 * SQLite has one connection here, and it belongs to the guests.
 */
export function dailyBackup({ config, db, world, log }: Context) {
  return async (): Promise<string | null> => {
    const day = venueDay(await readVenue(db), world.now());
    const folder = backupsFolder(config.dataDir);
    const file = join(folder, `masa-${day}.masa`);
    if (existsSync(file)) return null;
    await run(process.execPath, [join(import.meta.dirname, 'main.ts'), 'backup', file], {
      env: {
        ...withoutSecrets(process.env),
        DATA_DIR: config.dataDir,
        ...(config.databaseUrl === null ? {} : { DATABASE_URL: databaseTarget(config) }),
      },
    });
    await dropOldest(folder);
    log.info({ file }, 'the daily backup is made');
    return file;
  };
}
