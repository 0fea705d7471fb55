import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { CannotStart } from '../start/cannot-start.ts';
import { closeToOthers, OWNERS_FILE } from '../process/disk.ts';

/** A service that is started anew may come up while the old process is still closing. */
const WAIT_MS = 4_000;

const isBusy = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && String(reason.code).startsWith('SQLITE_BUSY');

const noteIn = (dataDir: string): string => join(dataDir, 'masa.pid');

/** Who said last that he serves from this folder: whoever is only starting has not said so yet. */
const userOf = (dataDir: string): string =>
  hasServed(dataDir) ? ` (${readFileSync(noteIn(dataDir), 'utf8').trim()})` : '';

/** Whether a Masa has ever come so far as to serve from this folder. */
export const hasServed = (dataDir: string): boolean => existsSync(noteIn(dataDir));

export const noteServing = (dataDir: string): void =>
  writeFileSync(noteIn(dataDir), `process ${process.pid} on ${hostname()}\n`, { mode: OWNERS_FILE });

/**
 * SQLite has one writer, and a second Masa on the same file would tell its own guests and screens alone what it did.
 * Node has no lock of files of its own, so that of an empty SQLite file beside the database is used: the system lets go of
 * it with the process, however that ends. Answers how to let go. `masa.lock` is never to be read otherwise: closing a
 * file lets go of every lock that the process has on it.
 */
export function soleUser(dataDir: string, { waitMs = WAIT_MS } = {}): () => void {
  const lock = new BetterSqlite3(join(dataDir, 'masa.lock'), { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (reason) {
    lock.close();
    if (!isBusy(reason)) throw reason;
    throw new CannotStart(
      `Masa is already running on ${join(dataDir, 'masa.sqlite')}${userOf(dataDir)}: stop it first, or give this one a DATA_DIR of its own.`,
      { cause: reason },
    );
  }
  closeToOthers(join(dataDir, 'masa.lock'));
  return () => void lock.close();
}
