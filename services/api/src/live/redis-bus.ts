import type { Logger } from 'pino';
import type { Redis } from '../process/redis.ts';
import { inProcessBus, type EventBus, type VenueEvent } from './bus.ts';
import { venueEvent } from './venue-event.ts';

const CHANNEL = 'events';
/** By then every process has found its way back, and one reload is enough for all that was lost. */
const SETTLE_MS = 1_500;

/**
 * The bus of several processes: listeners of this one hear at once, the others through Redis. Redis that is away costs
 * nobody anything here; when it is back, both sides of every gap say that something was missed.
 */
export function redisBus(redis: Pick<Redis, 'say' | 'hear' | 'onBack' | 'isAway'>, log: Logger): EventBus {
  const local = inProcessBus();
  let owed = false;
  let settling: NodeJS.Timeout | null = null;

  const missed = (): void => {
    settling ??= setTimeout(() => {
      settling = null;
      local.publish({ kind: 'missed' });
    }, SETTLE_MS).unref();
  };

  async function send(...events: readonly VenueEvent[]): Promise<void> {
    try {
      if (owed) {
        await redis.say(CHANNEL, { kind: 'missed' } satisfies VenueEvent);
        owed = false;
      }
      for (const event of events) await redis.say(CHANNEL, event);
    } catch (reason) {
      owed = true;
      // That it is away has been said.
      if (!redis.isAway()) log.warn({ err: reason }, 'an event did not reach the other processes');
    }
  }

  redis.hear(CHANNEL, (word) => {
    const event = venueEvent.safeParse(word);
    if (!event.success)
      return log.warn({ err: event.error }, 'another process told of something unknown here');
    if (event.data.kind === 'missed') return missed();
    local.publish(event.data);
  });
  redis.onBack(() => {
    missed();
    void send();
  });

  return {
    publish: (event) => {
      local.publish(event);
      void send(event);
    },
    publishHere: local.publish,
    subscribe: local.subscribe,
  };
}
