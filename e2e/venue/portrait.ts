import type { Browser, Page } from '@playwright/test';
import { overviewSchemas } from '@masa/contract/overview.schemas';
import type { Response } from '@masa/contract/schemas';
import { drawsAsApproved } from './browsers.ts';
import type { Venue } from './venue.ts';
import { test } from './test.ts';

/** Seven past eight on a Friday evening, in the venue's clock. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T18:07:00Z');

/** For a whole file of stories that hold screens against approved pictures. */
export const onlyWherePicturesWereTaken = (): void =>
  test.skip(
    !drawsAsApproved,
    "The pictures were taken in Debian's Chromium; another browser draws letters its own way.",
  );

export type Sitting = {
  readonly size: readonly [width: number, height: number];
  readonly theme: 'light' | 'dark';
  readonly now?: number | Date;
};

/** A page on which two pictures of one screen are the same: one pixel is one, nothing moves, the clock stands. */
export async function sitFor(
  browser: Browser,
  venue: Venue,
  { size: [width, height], theme, now = FRIDAY_EVENING }: Sitting,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: venue.origin,
    viewport: { width, height },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    colorScheme: theme,
    reducedMotion: 'reduce',
    // What a picture's page answers itself must not pass by it through a worker.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  // Whether a page may make sounds before the first touch is decided by the browser, now so, now otherwise.
  await page.addInitScript(() => {
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'running' });
  });
  return page;
}

type Board = NonNullable<Response<'overviewChanges'>['whole']>;
const asItIs = (board: Board): Board => board;

/** Screens of the staff go by the server's clock, which the board tells: for this page it stands at Friday evening. */
export async function standAtFridayEvening(page: Page, seen = asItIs): Promise<void> {
  await page.route('**/api/admin/open-session-overview/changes*', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const { whole } = overviewSchemas.overviewChanges.response.parse(await answer.json());
    // A version that no server knows: the whole board is told each time.
    const board = whole && { ...seen(whole), now: FRIDAY_EVENING };
    const json = { version: '', now: FRIDAY_EVENING, changes: null, whole: board };
    await route.fulfill({ response: answer, json });
  });
}

/** What is being answered when a page goes does not matter any more. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** Nothing is pointed at, and the letters have come. */
export async function holdStill(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => null));
}
