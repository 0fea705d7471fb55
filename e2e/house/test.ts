import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openHouse, type House, type OwnHouse } from './house.ts';
import { test as base } from './worker.ts';

type Fixtures = {
  readonly server: string;
  /** What the API is started with beside what every house has. */
  readonly environment: NodeJS.ProcessEnv;
  /** Programs that this story starts from nothing and may end; without it they are warm ones. */
  readonly ownPrograms: boolean;
  /** A bar that nobody has been to. */
  readonly house: House;
  /** The same, where it has programs of its own. */
  readonly ownHouse: OwnHouse;
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
  house: House,
  { width, height, withWorker = false }: PersonOptions,
): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({
    baseURL: house.origin,
    serviceWorkers: withWorker ? 'allow' : 'block',
    ...(width && height ? { viewport: { width, height }, isMobile: false, hasTouch: false } : {}),
  });
  const page = await context.newPage();
  return [context, page];
};

const hasPrograms = (house: House): house is OwnHouse => 'killApi' in house;

export const test = base.extend<Fixtures>({
  server: ['sqlite', { option: true }],
  environment: [{}, { option: true }],
  ownPrograms: [false, { option: true }],
  house: async ({ server, ownPrograms, environment, houses }, provide, info) => {
    const own = ownPrograms || server !== 'sqlite';
    const house = await (own ? openHouse(server, environment) : houses.open(environment));
    await provide(house);
    if (info.status !== info.expectedStatus)
      await info.attach('what the programs said', { body: house.said(), contentType: 'text/plain' });
    await house.close();
  },
  ownHouse: async ({ house }, provide) => {
    if (!hasPrograms(house)) throw new Error('test.use({ ownPrograms: true }) gives a house its own.');
    await provide(house);
  },
  person: async ({ browser, house }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const [context, page] = await newPerson(browser, house, options);
      contexts.push(context);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
