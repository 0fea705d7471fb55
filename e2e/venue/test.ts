import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openVenue, type Venue, type OwnVenue } from './venue.ts';
import { test as base } from './worker.ts';

type Fixtures = {
  readonly server: string;
  /** What the API is started with beside what every venue has. */
  readonly environment: NodeJS.ProcessEnv;
  /** Programs that this story starts from nothing and may end; without it they are warm ones. */
  readonly ownPrograms: boolean;
  /** A bar that nobody has been to. */
  readonly venue: Venue;
  /** The same, where it has programs of its own. */
  readonly ownVenue: OwnVenue;
  /** A phone of its own: cookies and storage of one person. */
  readonly person: (options?: PersonOptions) => Promise<Page>;
};

type PersonOptions = {
  readonly width?: number;
  readonly height?: number;
  /** With the worker that keeps the app for later; the others are as on a plain-HTTP network (bar-test.ts). */
  readonly withWorker?: boolean;
};

const newPerson = async (
  browser: Browser,
  venue: Venue,
  { width, height, withWorker = false }: PersonOptions,
): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({
    baseURL: venue.origin,
    serviceWorkers: withWorker ? 'allow' : 'block',
    ...(width && height ? { viewport: { width, height }, isMobile: false, hasTouch: false } : {}),
  });
  const page = await context.newPage();
  return [context, page];
};

const hasPrograms = (venue: Venue): venue is OwnVenue => 'killApi' in venue;

export const test = base.extend<Fixtures>({
  server: ['sqlite', { option: true }],
  environment: [{}, { option: true }],
  ownPrograms: [false, { option: true }],
  venue: async ({ server, ownPrograms, environment, venues }, provide, info) => {
    const own = ownPrograms || server !== 'sqlite';
    const venue = await (own ? openVenue(server, environment) : venues.open(environment));
    await provide(venue);
    if (info.status !== info.expectedStatus)
      await info.attach('what the programs said', { body: venue.said(), contentType: 'text/plain' });
    await venue.close();
  },
  ownVenue: async ({ venue }, provide) => {
    if (!hasPrograms(venue)) throw new Error('test.use({ ownPrograms: true }) gives a venue its own.');
    await provide(venue);
  },
  person: async ({ browser, venue }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const [context, page] = await newPerson(browser, venue, options);
      contexts.push(context);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
