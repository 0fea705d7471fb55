import type { Context } from '../../context.ts';
import type { VenueEvent } from '../../live/bus.ts';
import { readVenue } from '../venue/public.ts';
import { lastPortions, nothingCounted, samePortions, type Portions } from './portions.ts';
import { readPortions } from './portions.view.ts';

/** Several orders in one breath are looked at together. */
const SETTLE_MS = 200;

/** What guests are told: null while the venue does not sell by stock. */
type Told = Portions | null;

export type LastPortionsWatch = {
  /** What the menu says of the last portions: the same for every language until a venue event. */
  readonly told: () => Promise<Portions>;
  /** Looks whether it is still true, and tells everybody if not. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Guests hear that something is nearly gone, gone or back, and of nothing else. Whatever changes the stock, a
 * reservation or a recipe announces itself on the bus, in whichever process it happened: then this looks again and
 * publishes a venue event if guests were told otherwise. Nobody was told anything since the last venue event (`kept` is
 * null), or the venue does not sell by stock: then there is nothing to look at.
 */
export function watchLastPortions({ uow, bus, world, log }: Context): LastPortionsWatch {
  let kept: Promise<Told> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let again = false;
  let closed = false;

  const read = (): Promise<Told> =>
    uow.snapshot(async (tx) =>
      (await readVenue(tx)).autoSoldOut ? lastPortions(await readPortions(tx, world.now())) : null,
    );

  function keep(): Promise<Told> {
    if (kept) return kept;
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  }

  async function lookOnce(): Promise<void> {
    const before = kept;
    const told = await before;
    if (before === null || told === null) return;
    const now = await read();
    // A venue event came in between: everybody loads the menu again, and it is read again.
    if (kept !== before || (now !== null && samePortions(told, now))) return;
    bus.publish({ kind: 'venue', timestamp: world.now() });
    kept = Promise.resolve(now);
  }

  /** One at a time; what happens meanwhile is looked at afterwards. */
  function look(): Promise<void> {
    if (closed) return Promise.resolve();
    if (looking) {
      again = true;
      return looking;
    }
    looking = (async () => {
      try {
        do {
          again = false;
          await lookOnce();
        } while (again);
      } finally {
        looking = null;
      }
    })();
    return looking;
  }

  function lookSoon(): void {
    if (timer || closed || kept === null) return;
    timer = setTimeout(() => {
      timer = null;
      look().catch((reason: unknown) => log.error({ err: reason }, 'looking at the last portions failed'));
    }, SETTLE_MS);
    timer.unref();
  }

  const hear = ({ kind }: VenueEvent): void => {
    if (kind === 'venue' || kind === 'missed') kept = null;
    else if (kind === 'table' || kind === 'staff') lookSoon();
  };
  const stopListening = bus.subscribe(hear);

  return {
    told: async () => (await keep()) ?? nothingCounted,
    look,
    close: async () => {
      closed = true;
      stopListening();
      if (timer) clearTimeout(timer);
      await Promise.allSettled([looking]);
    },
  };
}
