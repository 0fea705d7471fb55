import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { openHouse, type House } from './house.ts';
import type { Seat } from './seats.ts';

type PhoneOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Where the phone believes the house to be, when something stands in between. */
  readonly origin?: string;
  /**
   * As on a plain-HTTP network, where a browser has no worker. A story that answers calls itself (page.route) needs
   * it: what passes through a worker that is just starting never comes by the story.
   */
  readonly withoutWorker?: boolean;
};

type Fixtures = {
  readonly seat: Seat;
  /** Another table of the same house. */
  readonly otherSeat: Seat;
  readonly phone: (options?: PhoneOptions) => Promise<Page>;
};

/** Two tables at most per story. */
const TABLES_PER_STORY = 2;

/** Houses cost seconds, tables nothing: every story gets fresh tables, and a house is left when it is full. */
function bar() {
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
        const opened = await openHouse('sqlite');
        house = opened;
        free = (await opened.tables()).map((table) => ({ house: opened, ...table }));
      }
      const [one, two] = free.splice(0, TABLES_PER_STORY);
      if (!one || !two) throw new Error('The demo bar has twelve tables.');
      return [one, two];
    },
  };
}

type Bar = ReturnType<typeof bar>;

export const test = base.extend<Fixtures & { readonly seats: readonly [Seat, Seat] }, { readonly bar: Bar }>({
  bar: [
    // Playwright wants the destructured first argument, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const opened = bar();
      await provide(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seats: async ({ bar: tables }, provide, info) => {
    const seats = await tables.seats();
    await provide(seats);
    if (info.status !== info.expectedStatus)
      await info.attach('what the programs said', {
        body: seats[0].house.said(),
        contentType: 'text/plain',
      });
  },
  seat: async ({ seats }, provide) => provide(seats[0]),
  otherSeat: async ({ seats }, provide) => provide(seats[1]),
  phone: async ({ browser, seat }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ width, height, origin = seat.house.origin, withoutWorker = false } = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        ...(withoutWorker && { serviceWorkers: 'block' }),
        ...(width && height ? { viewport: { width, height }, isMobile: false, hasTouch: false } : {}),
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
