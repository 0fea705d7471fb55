import { compose, createLog, fillTestVenue, migrateUp, openDatabase } from '@masa/api/simulation';
import { committedBytes, openFrom, type Connection } from './seams/statements.ts';
import { barConfig } from './seams/lives.ts';
import { chanceOf } from './world/chance.ts';
import { enter, leave } from './world/inside.ts';
import Sqlite from 'better-sqlite3';

/** Friday evening: 18:00 UTC, when the guests come. */
export const OPENS = Date.parse('2026-11-20T18:00:00Z');

/** A bar with its staff, tables and menu, made once and kept as bytes; the same ones in every process. */
export async function emptyBar(): Promise<Buffer> {
  const chance = chanceOf('the bar');
  enter({
    now: () => OPENS - 3_600_000,
    passed: () => 0,
    // Nobody waits for anything while the bar is made ready.
    arm: () => () => undefined,
    random: chance.next,
    bytes: chance.bytes,
    escaped: () => undefined,
  });
  try {
    const db = openDatabase(':memory:');
    const opened: Connection[] = [];
    openFrom(db.client, {
      bytes: new Sqlite(':memory:').serialize(),
      opened: (connection) => opened.push(connection),
      seam: null,
    });
    await migrateUp(db);
    await fillTestVenue(compose({ config: barConfig, db, log: createLog('silent', { write: () => true }) }));
    const [connection] = opened;
    if (!connection) throw new Error('The bar was never opened.');
    return committedBytes(connection);
  } finally {
    leave();
  }
}
