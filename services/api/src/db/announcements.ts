import type { Logger } from 'pino';
import type { EventBus, VenueEvent } from '../live/bus.ts';
import type { Database, Tx } from './database.ts';
import { changeInPieces } from './pieces.ts';
import type { Json } from './columns.ts';
import { readJson } from './json-columns.ts';
import { toJson } from './rows.ts';
import { statement } from './statement.ts';

/**
 * What deeds have to tell, written in their own transaction: whoever finds a row that nobody has told tells it. So a
 * deed is announced whenever it is stored, also when the answer to its COMMIT was lost or its process died
 * (docs/decisions/0020). Telling twice is harmless, because events carry no data.
 */
export type Announcements = {
  /** Answers what knows the number of what was written, once that is stored. */
  readonly write: (tx: Tx, events: readonly VenueEvent[], now: number) => Promise<() => number>;
  /** The deed is stored. */
  readonly tell: (id: number, events: readonly VenueEvent[]) => void;
  /**
   * Tells what has stood untold since the last look, and clears away what was told; `atOnce` gives nobody that time:
   * somebody repeats a deed and waits.
   */
  readonly look: (how?: { readonly atOnce: boolean }) => Promise<void>;
};

const insertAnnouncement = statement(
  (tx, { events, now }: { readonly events: Json<readonly VenueEvent[]>; readonly now: number }) =>
    tx('announcements').insert({ events, created_at: now }),
);

const ROWS_AT_ONCE = 500;

export function announcements(db: Database, bus: EventBus, log: Pick<Logger, 'error'>): Announcements {
  /** By this process, whose rows are still there. */
  const told = new Set<number>();
  /** Untold at the last look. Another process may have been about to tell them. */
  let waiting: ReadonlySet<number> = new Set();

  const tell = (id: number, events: readonly VenueEvent[]): void => {
    told.add(id);
    for (const event of events) {
      try {
        bus.publish(event);
      } catch (reason) {
        // The deed is done: who cannot hear of it is a bug of ours, never a refusal for whoever did it.
        log.error({ err: reason, event: event.kind }, 'an announcement failed');
      }
    }
  };

  async function lookOnce(atOnce: boolean): Promise<void> {
    const toldBefore = [...told];
    const rows = (await db('announcements').orderBy('id').limit(ROWS_AT_ONCE)).map(({ id, events }) => ({
      id,
      events: readJson('announcements.events', events, id),
    }));
    const untold = rows.filter(({ id }) => !told.has(id));
    for (const { id, events } of untold) if (atOnce || waiting.has(id)) tell(id, events);
    waiting = new Set(untold.map(({ id }) => id));
    const gone = rows.filter(({ id }) => told.has(id)).map(({ id }) => id);
    await changeInPieces(gone, (piece) => db('announcements').whereIn('id', piece).delete());
    for (const id of gone) told.delete(id);
    // Cleared away by another process.
    if (rows.length < ROWS_AT_ONCE) for (const id of toldBefore) told.delete(id);
  }

  let looking: Promise<void> = Promise.resolve();
  return {
    write: async (tx, events, now) => {
      let id = 0;
      await insertAnnouncement.write(tx, { events: toJson(events), now }, (written) => {
        ({ id } = written);
      });
      return () => id;
    },
    tell,
    look: ({ atOnce } = { atOnce: false }) => {
      const next = looking.then(() => lookOnce(atOnce));
      looking = next.catch(() => undefined);
      return next;
    },
  };
}
