import { type Database, openDatabase, violations } from '@masa/api/simulation';
import { papersJudged, type OnPaper } from './papers.ts';
import type { Moment } from './step.ts';
import { openFrom } from '../seams/statements.ts';

export type Ended = {
  readonly stored: Buffer;
  readonly moments: readonly Moment[];
  /** Ids of dishes whose order somebody has heard to be done. */
  readonly acknowledged: readonly string[];
  readonly clockWasSetBack: boolean;
  readonly onPaper: OnPaper;
};

const opened = async <T>(bytes: Buffer, look: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(':memory:');
  openFrom(db.client, { bytes, seam: null, opened: () => undefined });
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
};

/**
 * What a clock that was set back leaves behind, and what is no mistake of whoever read it. In which shift cash lies, and on which day it
 * goes back, is the model's to say then, at each commit and without a clock.
 */
const OF_THE_CLOCK =
  /changed before it was ordered$|when shift \S+ was not open$|is of a day before its payment$/u;
/** One finding has many faces. */
const MOST = 5;

const brokenIn = async (db: Database, { clockWasSetBack }: Ended): Promise<string[]> =>
  (await violations(db))
    .map(({ rule, detail }) => `${rule}: ${detail}`)
    .filter((broken) => !clockWasSetBack || !OF_THE_CLOCK.test(broken))
    .slice(0, MOST);

/** Every invariant at each of these moments; the first that is broken says enough. */
async function brokenBefore(ended: Ended): Promise<string[]> {
  for (const { at, stored } of ended.moments) {
    const broken = await opened(stored, (db) => brokenIn(db, ended));
    if (broken.length > 0) return broken.map((rule) => `at ${new Date(at).toISOString()} ${rule}`);
  }
  return [];
}

/** What is wrong with what an evening left behind, in words; the evening is over, and everything is real again. */
export async function judged(ended: Ended): Promise<string[]> {
  const { stored, acknowledged } = ended;
  const before = await brokenBefore(ended);
  return opened(stored, async (db) => {
    const broken = await brokenIn(db, ended);
    const rows = await db('order_items').select('id', 'status', 'deleted_at');
    const statusOf = new Map(
      rows.map((row) => [row.id, row.deleted_at === null ? row.status : 'struck off']),
    );
    const missing = acknowledged.filter((id) => !statusOf.has(id));
    const over = ['delivered', 'struck off', undefined];
    const undelivered = acknowledged.filter((id) => !over.includes(statusOf.get(id)));
    const open = await db('checks').where({ status: 'requested' }).select('id');
    return [
      ...before,
      ...(await papersJudged(db, ended.onPaper)).slice(0, MOST),
      ...broken,
      ...missing.map((id) => `dish ${id} was acknowledged and is not there`),
      ...undelivered.map((id) => `dish ${id} never came`),
      ...open.map(({ id }) => `check ${id} was never closed`),
    ];
  });
}
