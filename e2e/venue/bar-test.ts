import type { BrowserContext, Page } from '@playwright/test';
import type { Seat } from './seats.ts';
import { test as base } from './worker.ts';

type PhoneOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Where the phone believes the venue to be, when something stands in between. */
  readonly origin?: string;
  /**
   * With the worker that keeps the app for later. The others have none, as on a plain-HTTP network: it loads the whole
   * app once more beside each of them, and what passes through it never comes by a story that answers calls itself.
   */
  readonly withWorker?: boolean;
};

type Fixtures = {
  readonly seat: Seat;
  /** Another table of the same venue. */
  readonly otherSeat: Seat;
  readonly phone: (options?: PhoneOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures & { readonly seats: readonly [Seat, Seat] }>({
  seats: async ({ bar: tables }, provide, info) => {
    const seats = await tables.seats();
    await provide(seats);
    if (info.status !== info.expectedStatus)
      await info.attach('what the programs said', {
        body: seats[0].venue.said(),
        contentType: 'text/plain',
      });
  },
  seat: async ({ seats }, provide) => provide(seats[0]),
  otherSeat: async ({ seats }, provide) => provide(seats[1]),
  phone: async ({ browser, seat }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ width, height, origin = seat.venue.origin, withWorker = false } = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        serviceWorkers: withWorker ? 'allow' : 'block',
        ...(width && height ? { viewport: { width, height }, isMobile: false, hasTouch: false } : {}),
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
