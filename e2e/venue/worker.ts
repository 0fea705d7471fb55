import { test as base } from '@playwright/test';
import type { Venue } from './venue.ts';
import type { Seat } from './seats.ts';
import { seededVenue } from './seed-once.ts';
import { warmVenues, type WarmVenues } from './warm-venues.ts';

/** Two tables at most per story. */
const TABLES_PER_STORY = 2;

/** Tables cost nothing: every story gets fresh ones of the same venue, and a venue is left when it is full. */
function bar(venues: WarmVenues) {
  let venue: Venue | null = null;
  let free: Seat[] = [];
  const close = async (): Promise<void> => {
    await venue?.close();
    venue = null;
    free = [];
  };
  return {
    close,
    seats: async (): Promise<readonly [Seat, Seat]> => {
      if (free.length < TABLES_PER_STORY) {
        await close();
        const opened = await venues.open();
        venue = opened;
        free = (await opened.tables()).map((table) => ({ venue: opened, ...table }));
      }
      const [one, two] = free.splice(0, TABLES_PER_STORY);
      if (!one || !two) throw new Error('The demo bar has twelve tables.');
      return [one, two];
    },
  };
}

type Shared = { readonly venues: WarmVenues; readonly bar: ReturnType<typeof bar> };

/** What all stories of a worker share. In one place for all of them: a worker serves those with the same fixtures. */
export const test = base.extend<object, Shared>({
  venues: [
    // Playwright wants the destructured first argument, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const venues = warmVenues(seededVenue());
      await provide(venues);
      await venues.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  bar: [
    async ({ venues }, provide) => {
      const opened = bar(venues);
      await provide(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
