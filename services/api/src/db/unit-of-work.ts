import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import type { VenueEvent } from '../live/bus.ts';
import type { World } from '../world/world.ts';
import type { Announcements } from './announcements.ts';
import { isDuplicate, isRetryable, type Database, type Tx } from './database.ts';
import type { Json } from './columns.ts';
import { readJson } from './json-columns.ts';
import { jsonText, toJson } from './rows.ts';
import { snapshotOf } from './snapshot.ts';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';
import { shortTransactions } from './shared-commit.ts';

/**
 * One use case, one transaction. What it announces is told once it is stored, never for one that failed. No
 * network, file or hash work inside. Lock order, always:
 *
 *   shifts -> dining_tables (by id) -> venue -> business_days -> drawers -> drawer_shifts (by id) -> sessions ->
 *   order_items -> order_item_events -> checks -> check_shares (with their parts) -> payments -> refunds -> loose_cash -> promos -> suppliers -> supplier_orders -> deliveries ->
 *   task_definitions -> uploads (by name) -> ordering_limits -> menu_items -> stock_configs (by id) -> print_jobs -> sales_days
 *
 * Penalties come after their shift; batches after their stock config, which is held by whoever changes them.
 */
export type Work = {
  readonly tx: Tx;
  /**
   * One instant for everything the use case writes, taken when it is first asked for: locks come before that, and who
   * waited for one was there after whoever had it.
   */
  readonly now: number;
  /** Said by whoever has just got a lock that others may have kept him from: the instant is taken anew. */
  readonly locked: () => void;
  /** Told to everybody when this is stored, even if nobody here hears that it is. The same event counts once. */
  readonly announce: (event: VenueEvent) => void;
  /** For figures and the log of this process: done after the commit, and lost with its answer. */
  readonly after: (effect: () => void) => void;
};

/** A deed that its caller may send again under the same key (AMB-023). */
export type Once = {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
  replayed: boolean;
};

/**
 * A deed that answers with more than that it is done. What is kept under its key are the words of its caller: they
 * outlive an upgrade, and the deed's own need not.
 */
export type Repeatable<Done, Answer> = { readonly once: Once | null; readonly tell: (done: Done) => Answer };

export type UnitOfWork = {
  readonly run: <T>(work: (work: Work) => Promise<T>, once?: Once | null) => Promise<T>;
  /** As `run`, for a deed of a moment that many do at once: those that come together may be stored together. */
  readonly short: UnitOfWork['run'];
  /** `snapshotOf` this database. */
  readonly snapshot: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Thrown by a use case that locked a table its session had just left; the whole transaction starts again. */
export class TryAgain extends Error {}

const MAX_TRIES = 6;
/** A lock that did not come in this time is worth no second wait: somebody waits for the answer. */
const GIVES_UP_AFTER_MS = 2_000;

export const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

type Storing = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type StoredAnswer = Pick<Tables['idempotency_keys'], 'body_hash' | 'response'>;

const replay = <T>(once: Once, row: StoredAnswer): T => {
  if (row.body_hash !== once.bodyHash) throw new Refusal('idempotency_key_reused');
  once.replayed = true;
  if (row.response === '') throw new Error(`The deed ${once.route} ${once.key} is kept without its answer.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same deed with the same body: what it answered is what it answers
  return readJson('idempotency_keys.response', row.response, `${once.route} ${once.key}`) as T;
};

const storedAnswer = statement(
  (db, { actor, route, key }: { readonly actor: string; readonly route: string; readonly key: string }) =>
    db('idempotency_keys').where({ actor, route, key_: key }).select('body_hash', 'response'),
);
const insertKey = statement(
  (tx, { actor, route, key, bodyHash, now }: Omit<Once, 'replayed'> & { readonly now: number }) =>
    tx('idempotency_keys').insert({
      actor,
      route,
      key_: key,
      body_hash: bodyHash,
      response: '',
      created_at: now,
    }),
);
const writeAnswer = statement(
  (
    tx,
    { actor, route, key, answer }: Omit<Once, 'replayed' | 'bodyHash'> & { readonly answer: Json<unknown> },
  ) => tx('idempotency_keys').where({ actor, route, key_: key }).update({ response: answer }),
);

/** The key is taken before the work: a second copy waits at its primary key until the first has ended. */
const takeKey = async (tx: Tx, { actor, route, key, bodyHash }: Once, now: number) =>
  insertKey.change(tx, { actor, route, key, bodyHash, now });
const keepAnswer = async (tx: Tx, { actor, route, key }: Once, answer: unknown) =>
  writeAnswer.write(tx, { actor, route, key, answer: toJson(answer) });

export function unitOfWork(
  db: Database,
  world: World,
  announcements: Announcements,
  log: Pick<Logger, 'error'>,
): UnitOfWork {
  const stored = async ({ actor, route, key }: Once): Promise<StoredAnswer | undefined> =>
    storedAnswer.one(db, { actor, route, key });
  const inOwn: Storing = (work) => db.transaction(work);
  const together: Storing = shortTransactions(db);

  /** The deed is done: an effect that fails is a bug of ours, never a refusal for whoever did it. */
  const carryOut = (effect: () => void) => {
    try {
      effect();
    } catch (reason) {
      log.error({ err: reason }, 'an effect after commit failed');
    }
  };

  async function attempt<T>(
    work: (work: Work) => Promise<T>,
    once: Once | null,
    inTransaction: Storing,
  ): Promise<T> {
    const effects: (() => void)[] = [];
    const events = new Map<string, VenueEvent>();
    const { value, written } = await inTransaction(async (tx) => {
      if (once) await takeKey(tx, once, world.now());
      let instant: number | null = null;
      const here: Work = {
        tx,
        get now() {
          instant ??= world.now();
          return instant;
        },
        locked: () => {
          instant = null;
        },
        announce: (event) => void events.set(jsonText(event), event),
        after: (effect) => effects.push(effect),
      };
      const result = await work(here);
      if (once) await keepAnswer(tx, once, result);
      const told = events.size > 0 ? await announcements.write(tx, [...events.values()], here.now) : null;
      return { value: result, written: told };
    });
    if (written !== null) announcements.tell(written(), [...events.values()]);
    for (const effect of effects) carryOut(effect);
    return value;
  }

  /** Whoever repeats a deed did not hear that it was done, and perhaps nobody did. */
  const repeated = <T>(once: Once, row: StoredAnswer): T => {
    const answer = replay<T>(once, row);
    announcements.look({ atOnce: true }).catch((reason: unknown) => {
      log.error({ err: reason }, 'what a repeated deed had to tell could not be looked for');
    });
    return answer;
  };

  const runIn =
    (inTransaction: Storing): UnitOfWork['run'] =>
    async (work, once = null) => {
      const began = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work, once, inTransaction);
        } catch (reason) {
          const row = once !== null && isDuplicate(reason) ? await stored(once) : undefined;
          if (once && row) return repeated(once, row);
          const another =
            reason instanceof TryAgain ||
            (isRetryable(reason) && performance.now() - began < GIVES_UP_AFTER_MS);
          if (!another || tries >= MAX_TRIES) throw reason;
          await sleep(Math.random() * 20 * tries);
        }
      }
    };

  return {
    run: runIn(inOwn),
    short: runIn(together),
    snapshot: async (read) => snapshotOf(db, read),
  };
}

const KEEP_KEYS_MS = 24 * 3_600_000;

/** Answers are kept for a day (AMB-023). */
export const sweepIdempotencyKeys = async (db: Database, now: number): Promise<number> =>
  db('idempotency_keys')
    .where('created_at', '<', now - KEEP_KEYS_MS)
    .delete();

/** The answers kept for one person, whose name they carry. */
export const forgetAnswers = async (tx: Tx, actor: string): Promise<number> =>
  tx('idempotency_keys').where({ actor }).delete();
