import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { isDuplicate, isRetryable, isSqlite, type Database, type Tx } from './database.ts';
import { fromJson, toJson } from './rows.ts';

/**
 * One use case, one transaction. Effects handed to `after` run once it has committed, never for one that failed. No
 * network, file or hash work inside. Lock order, always:
 *
 *   shifts -> dining_tables (by id) -> venue -> business_days -> sessions -> order_items -> checks -> promos ->
 *   suppliers -> supplier_orders -> deliveries -> task_definitions -> uploads (by name) -> menu_items ->
 *   stock_configs (by id) -> print_jobs
 *
 * Penalties come after their shift; batches after their stock config, which is held by whoever changes them.
 */
export type Work = {
  readonly tx: Tx;
  /** One instant for everything the use case writes. */
  readonly now: number;
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

export type UnitOfWork = {
  readonly run: <T>(work: (work: Work) => Promise<T>, once?: Once | null) => Promise<T>;
  /** Several reads of one consistent moment: what a screen shows and its stamps belong together. */
  readonly snapshot: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Thrown by a use case that locked a table its session had just left; the whole transaction starts again. */
export class TryAgain extends Error {}

const MAX_TRIES = 6;

export const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

type StoredAnswer = { body_hash: string; response: string };

const replay = <T>(once: Once, row: StoredAnswer): T => {
  if (row.body_hash !== once.bodyHash) throw new Refusal('idempotency_key_reused');
  once.replayed = true;
  return fromJson<T>(row.response);
};

/** The key is taken before the work: a second copy waits at its primary key until the first has ended. */
const takeKey = async (tx: Tx, once: Once, now: number) =>
  tx('idempotency_keys').insert({
    actor: once.actor,
    route: once.route,
    key_: once.key,
    body_hash: once.bodyHash,
    response: '',
    created_at: now,
  });
const keepAnswer = async (tx: Tx, once: Once, answer: unknown) =>
  tx('idempotency_keys')
    .where({ actor: once.actor, route: once.route, key_: once.key })
    .update({ response: toJson(answer) });

export function unitOfWork(db: Database, world: World, log: Pick<Logger, 'error'>): UnitOfWork {
  const stored = async (once: Once): Promise<StoredAnswer | undefined> =>
    db('idempotency_keys')
      .where({ actor: once.actor, route: once.route, key_: once.key })
      .first<StoredAnswer | undefined>('body_hash', 'response');

  /** The deed is done: an effect that fails is a bug of ours, never a refusal for whoever did it. */
  const tellOthers = (effect: () => void) => {
    try {
      effect();
    } catch (reason) {
      log.error({ err: reason }, 'an effect after commit failed');
    }
  };

  async function attempt<T>(work: (work: Work) => Promise<T>, once: Once | null): Promise<T> {
    const effects: (() => void)[] = [];
    const now = world.now();
    const value = await db.transaction(async (tx) => {
      if (once) await takeKey(tx, once, now);
      const result = await work({ tx, now, after: (effect) => effects.push(effect) });
      if (once) await keepAnswer(tx, once, result);
      return result;
    });
    for (const effect of effects) tellOthers(effect);
    return value;
  }

  return {
    async run(work, once = null) {
      for (let tries = 1; ; tries += 1) {
        if (once) {
          const row = await stored(once);
          if (row) return replay(once, row);
        }
        try {
          return await attempt(work, once);
        } catch (reason) {
          const lostTheKey = once !== null && isDuplicate(reason) && (await stored(once)) !== undefined;
          if (lostTheKey) continue;
          if (!(reason instanceof TryAgain || isRetryable(reason)) || tries >= MAX_TRIES) throw reason;
          await sleep(Math.random() * 20 * tries);
        }
      }
    },
    snapshot: async (read) => db.transaction(read, isSqlite(db) ? {} : { isolationLevel: 'repeatable read' }),
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
