import type { BrowserContext, Page } from '@playwright/test';
import type { Seat } from './seats.ts';
import { test as base } from './worker.ts';

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

export const test = base.extend<Fixtures & { readonly seats: readonly [Seat, Seat] }>({
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
