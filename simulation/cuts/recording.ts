import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { compose, createLog, inProcessBus, openDatabase, type Database } from '@masa/api/simulation';
import { surroundings, whileOpen } from '../open.ts';
import type { Sent } from '../seams/line.ts';
import { barConfig, type Life } from '../seams/lives.ts';
import { openFrom, type Connection } from '../seams/statements.ts';
import { short } from '../trace/trace.ts';
import { logReader, type Written } from './log.ts';
import { everybody, type House } from './guests.ts';

/** One write into the log, and what came of it. */
export type Moment = Written & {
  /** SQLite has waited for the disk before it said so. */
  readonly isFlushed: boolean;
  /** The file, where the log was carried over into it. */
  readonly carriedOver: Buffer | null;
  /** The print of all that is stored from then on. */
  readonly print: string;
};
/** Somebody has heard "ok" when so many moments were over. */
export type Heard = {
  readonly after: number;
  readonly route: string;
  readonly key: string | null;
  readonly dishes: readonly string[];
};
export type Recording = {
  readonly file: Buffer;
  readonly print: string;
  readonly pageSize: number;
  readonly moments: readonly Moment[];
  readonly heard: readonly Heard[];
  /** Why it cannot be judged; empty: it can. */
  readonly troubles: readonly string[];
};

/** Two databases with the same print hold the same, to the last byte. */
export const printOf = (connection: Connection): string =>
  createHash('sha1').update(connection.serialize()).digest('hex');

const FULL = 2;

/** Watches a file of SQLite and its log between two statements. */
function watch(path: string, isWeak: boolean) {
  const log = logReader(`${path}-wal`);
  const moments: Moment[] = [];
  let begins: Pick<Recording, 'file' | 'print' | 'pageSize'> | null = null;
  let changedAt = 0n;
  const changed = (): bigint => statSync(path, { bigint: true }).mtimeNs;
  return {
    moments,
    begins: () => begins,
    look: (connection: Connection): void => {
      if (connection.inTransaction) return;
      if (!begins) {
        if (isWeak) connection.pragma('synchronous = NORMAL');
        changedAt = changed();
        const pageSize = Number(connection.pragma('page_size', { simple: true }));
        begins = { file: readFileSync(path), print: printOf(connection), pageSize };
      }
      const written = log.news();
      if (!written) return;
      const now = changed();
      moments.push({
        ...written,
        isFlushed: Number(connection.pragma('synchronous', { simple: true })) >= FULL,
        carriedOver: now === changedAt ? null : readFileSync(path),
        print: printOf(connection),
      });
      changedAt = now;
    },
  };
}

const dishesIn = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && 'orders' in body && Array.isArray(body.orders)
    ? body.orders.map(({ id }: { readonly id: string }) => id)
    : [];

export type AskedToRecord = {
  readonly name: string;
  readonly bar: Buffer;
  readonly path: string;
  /** As SQLite would be without our word: it waits for the disk only when the log is carried over. */
  readonly isWeak: boolean;
};

/** An evening's orders, stored in a real file by the product itself. */
export async function record({ name, bar, path, isWeak }: AskedToRecord): Promise<Recording> {
  writeFileSync(path, bar);
  const drawn = { order: name, lines: name, people: name, ids: name };
  const around = surroundings(drawn, { note: () => undefined });
  const { turns, clock, of } = around;
  const watching = watch(path, isWeak);
  const heard: Heard[] = [];
  const troubles: string[] = [];
  let life: Life | null = null;
  const opened: Database[] = [];

  function start(): void {
    turns.as('api', () => {
      const db = openDatabase(path);
      openFrom(db.client, {
        bytes: null,
        opened: () => undefined,
        seam: {
          turn: (sql) => turns.wait('statement', short(sql), 'api'),
          fault: () => null,
          delay: () => turns.sleep(0),
          die: () => undefined,
          done: watching.look,
        },
      });
      const log = createLog('silent', { write: () => undefined });
      const product = compose({ config: barConfig, db, bus: inProcessBus(), log });
      opened.push(db);
      life = { name: 'api', app: product.app, product, whenDead: () => () => undefined };
    });
  }

  const sent = ({ call: { route, key }, status, body }: Sent): void => {
    if (status >= 500) troubles.push(`${route} answered ${status}`);
    if (status < 400) heard.push({ after: watching.moments.length, route, key, dishes: dishesIn(body) });
  };
  const house: House = {
    of,
    network: { turns, arm: clock.arm, current: () => life, asked: () => undefined, sent },
  };
  const ended = await whileOpen(around, { start, close: () => bar }, async () => {
    // Whoever opens it sees it as it was before anybody came.
    for (const db of opened) await db.raw('SELECT 1');
    await everybody(house);
  });
  for (const db of opened) await db.destroy();
  const begins = watching.begins() ?? { file: bar, print: '', pageSize: 0 };
  troubles.push(...ended.findings, ...ended.escapes);
  if (heard.length === 0) troubles.push('nobody was ever answered');
  return { ...begins, moments: watching.moments, heard, troubles };
}
