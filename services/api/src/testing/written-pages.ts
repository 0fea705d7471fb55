import { readFileSync } from 'node:fs';
import type { Database } from '../db/database.ts';

const HEAD_OF_LOG = 32;
const HEAD_OF_PAGE = 24;
const PAGE_SIZE_AT = 8;

/** The numbers of the pages in SQLite's log, as often as they were written into it. */
function pagesInLog(log: Buffer): number[] {
  if (log.length <= HEAD_OF_LOG) return [];
  const frame = HEAD_OF_PAGE + log.readUInt32BE(PAGE_SIZE_AT);
  const frames = Math.floor((log.length - HEAD_OF_LOG) / frame);
  return Array.from({ length: frames }, (_, at) => log.readUInt32BE(HEAD_OF_LOG + at * frame));
}

/** Empties the log, so that what is written from now on stands alone in it. */
export async function emptyLog(db: Database): Promise<void> {
  await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/**
 * What SQLite has written into its log since it was emptied: of each table and index how many pages, 'other' where the
 * page belongs to none, as the file's own list of free pages.
 */
export async function writtenPages(db: Database, target: string): Promise<ReadonlyMap<string, number>> {
  const pages = pagesInLog(readFileSync(`${target}-wal`));
  const owners = (await db.raw('SELECT pageno, name FROM dbstat')) as { pageno: number; name: string }[];
  const ownerOf = new Map(owners.map(({ pageno, name }) => [pageno, name]));
  const written = new Map<string, number>();
  for (const page of pages) {
    const name = ownerOf.get(page) ?? 'other';
    written.set(name, (written.get(name) ?? 0) + 1);
  }
  return written;
}
