import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import { z } from 'zod';

/** What the counters of rate-limiter-flexible ask of their store. */
export type CounterStore = {
  readonly isReady: boolean;
  readonly eval: (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;
};

export type Redis = {
  /** The name of this process among the others of the venue. */
  readonly me: string;
  readonly counters: CounterStore;
  readonly isAway: () => boolean;
  /** To every other process; answers how many they are, and throws when it did not leave. */
  readonly say: (channel: string, word: unknown) => Promise<number>;
  /** What the others say; nobody hears himself. */
  readonly hear: (channel: string, listener: (word: unknown, from: string) => void) => void;
  /** After each time that it was away: what the others said meanwhile is lost. */
  readonly onBack: (listener: () => void) => void;
  /** Once everybody listens. Redis that is away is waited for a moment, and then goes on being called. */
  readonly connect: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const PING_EVERY_MS = 1_000;
/** A server that is frozen counts as away then; a little later, when nobody writes to it any more, it is called anew. */
const SILENT_AFTER_MS = 2_000;
const SOCKET_IDLE_MS = 3_000;
const START_WAITS_MS = 2_000;
const CLOSE_WAITS_MS = 500;

const letter = z.object({ from: z.string(), word: z.unknown() });

function read(text: string): z.infer<typeof letter> | null {
  try {
    return letter.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** One connection for everything, which takes RESP 3: who hears again can also speak again. */
const clientOf = (url: string) =>
  createClient({
    url,
    RESP: 3,
    // What cannot leave now must not pile up.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_IDLE_MS,
      reconnectStrategy: (retries) => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries),
    },
  });

/**
 * The line between several API processes of one venue (REDIS_URL): nothing is kept in it, and nothing waits for it.
 * Venues that share a server have a database number each, `redis://host/1`.
 */
export function openRedis(url: string, log: Logger): Redis {
  const me = randomUUID();
  const client = clientOf(url);
  const venue = `masa:${(URL.parse(url)?.pathname ?? '').slice(1) || '0'}:`;
  const channels = new Map<string, (text: string) => void>();
  const backs: (() => void)[] = [];
  const joined = Promise.withResolvers<void>();
  let state: 'starting' | 'here' | 'away' | 'closed' = 'starting';

  const wentAway = (reason: unknown): void => {
    if (state === 'away' || state === 'closed') return;
    state = 'away';
    log.warn({ err: reason }, 'redis is away: this process hears and counts alone until it is back');
  };
  const cameBack = async (): Promise<void> => {
    for (const [channel, listener] of channels) await client.subscribe(channel, listener);
    if (state === 'closed') return;
    const before = state;
    state = 'here';
    joined.resolve();
    if (before !== 'away') return;
    log.info('redis is back');
    for (const back of backs) back();
  };
  let pinging = false;
  /** The socket itself notices nothing while somebody goes on writing to it. */
  const ping = async (): Promise<void> => {
    if (pinging || !client.isReady) return;
    pinging = true;
    const silent = setTimeout(
      () => wentAway(new Error(`no answer within ${SILENT_AFTER_MS} ms`)),
      SILENT_AFTER_MS,
    );
    try {
      await client.ping();
      if (state === 'away') await cameBack();
    } catch (reason) {
      wentAway(reason);
    } finally {
      clearTimeout(silent);
      pinging = false;
    }
  };
  const heartbeat = setInterval(() => void ping(), PING_EVERY_MS).unref();

  client.on('error', wentAway);
  client.on('ready', () => void cameBack().catch(wentAway));

  return {
    me,
    isAway: () => state !== 'here',
    counters: {
      get isReady() {
        return state === 'here';
      },
      eval: async (script, options) => {
        try {
          return await client.eval(script, options);
        } catch (reason) {
          // The counters of this process stand in, and nobody would hear why.
          if (state === 'here') log.error({ err: reason }, 'redis refused to count');
          throw reason;
        }
      },
    },
    say: async (channel, word) => {
      if (state !== 'here') throw new Error('Redis is away.');
      return (await client.publish(venue + channel, JSON.stringify({ from: me, word }))) - 1;
    },
    hear: (channel, listener) => {
      channels.set(venue + channel, (text) => {
        const heard = read(text);
        if (heard === null) return log.warn({ channel }, 'something else than Masa speaks on this redis');
        if (heard.from !== me) listener(heard.word, heard.from);
      });
    },
    onBack: (listener) => void backs.push(listener),
    connect: async () => {
      // It tries again for ever: what it throws, `error` has told.
      client.connect().catch(wentAway);
      await Promise.race([joined.promise, sleep(START_WAITS_MS)]);
      if (state === 'starting') wentAway(new Error(`no answer within ${START_WAITS_MS} ms`));
    },
    close: async () => {
      state = 'closed';
      clearInterval(heartbeat);
      if (client.isReady) await Promise.race([client.close(), sleep(CLOSE_WAITS_MS)]);
      client.destroy();
    },
  };
}
