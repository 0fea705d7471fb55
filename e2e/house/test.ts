import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { openHouse, type House } from './house.ts';

type Fixtures = {
  readonly server: string;
  /** What the API is started with beside what every house has. */
  readonly environment: NodeJS.ProcessEnv;
  readonly house: House;
  /** A phone of its own: cookies and storage of one person. */
  readonly person: (options?: { readonly width?: number; readonly height?: number }) => Promise<Page>;
};

const newPerson = async (
  browser: Browser,
  house: House,
  width?: number,
  height?: number,
): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({
    baseURL: house.origin,
    ...(width && height ? { viewport: { width, height }, isMobile: false, hasTouch: false } : {}),
  });
  const page = await context.newPage();
  return [context, page];
};

export const test = base.extend<Fixtures>({
  server: ['sqlite', { option: true }],
  environment: [{}, { option: true }],
  // Playwright wants the destructured first argument, also where nothing is taken from it.
  house: async ({ server, environment }, provide, info) => {
    const house = await openHouse(server, environment);
    await provide(house);
    if (info.status !== info.expectedStatus)
      await info.attach('what the programs said', { body: house.said(), contentType: 'text/plain' });
    await house.close();
  },
  person: async ({ browser, house }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async ({ width, height } = {}) => {
      const [context, page] = await newPerson(browser, house, width, height);
      contexts.push(context);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
