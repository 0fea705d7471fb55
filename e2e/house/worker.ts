import { test as base } from '@playwright/test';
import type { House } from './house.ts';
import type { Seat } from './seats.ts';
import { seededHouse } from './seed-once.ts';
import { warmHouses, type WarmHouses } from './warm-houses.ts';

/** Two tables at most per story. */
const TABLES_PER_STORY = 2;

/** Tables cost nothing: every story gets fresh ones of the same house, and a house is left when it is full. */
function bar(houses: WarmHouses) {
  let house: House | null = null;
  let free: Seat[] = [];
  const close = async (): Promise<void> => {
    await house?.close();
    house = null;
    free = [];
  };
  return {
    close,
    seats: async (): Promise<readonly [Seat, Seat]> => {
      if (free.length < TABLES_PER_STORY) {
        await close();
        const opened = await houses.open();
        house = opened;
        free = (await opened.tables()).map((table) => ({ house: opened, ...table }));
      }
      const [one, two] = free.splice(0, TABLES_PER_STORY);
      if (!one || !two) throw new Error('The demo bar has twelve tables.');
      return [one, two];
    },
  };
}

type Shared = { readonly houses: WarmHouses; readonly bar: ReturnType<typeof bar> };

/** What all stories of a worker share. In one place for all of them: a worker serves those with the same fixtures. */
export const test = base.extend<object, Shared>({
  houses: [
    // Playwright wants the destructured first argument, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const houses = warmHouses(seededHouse());
      await provide(houses);
      await houses.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  bar: [
    async ({ houses }, provide) => {
      const opened = bar(houses);
      await provide(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
