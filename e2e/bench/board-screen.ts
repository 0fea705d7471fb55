import type { Browser, Page } from '@playwright/test';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { openVenue, type Venue } from '../venue/venue.ts';
import { staffScreens } from '../screens/staff.ts';
import { boardAnswers } from './board-answers.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { dishes, moreTables, tableCodes, waiterOf } from './full-bar.ts';
import { controlMs } from './raw-server.ts';
import { slowPhoneBrowser } from './slow-phone.ts';
import { asOnATablet } from './slow-tablet.ts';

const TABLES = 40;
const OPEN = 200;
/** More dishes than the menu has, so that each has been ordered once. */
const EVERY_DISH = 100;
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'en-GB' };
const TAPS = 8;
const A_FRAME_MS = 16;
/** The cards stand still for a moment after a tap, then the board shows what it has done. */
const AFTER_A_TAP_MS = 1_600;
const FINGER_PX = 60;
const SCROLL_PX = 3_000;
const SCROLL_PX_A_SECOND = 2_000;

/** So many dishes that the kitchen has not begun with. */
async function fillTheKitchen(venue: Venue): Promise<void> {
  const guest = createClient(routes, { origin: venue.origin });
  const ana = await waiterOf(venue);
  const staff = createClient(routes, { origin: venue.origin, authorization: () => ana.authorization });
  const dish = await dishes(venue);
  const tables = tableCodes('K', TABLES + 1);
  await moreTables(venue.databaseTarget, tables);
  const orderAt = async (table: string, items: readonly string[]): Promise<void> => {
    const { id: sessionId } = await guest.createSession({
      body: { table, uniqueCustomerId: `bench-${table}`, username: 'Guest' },
    });
    const orderItems = items.map((menuItemId) => ({ menuItemId, options: [] }));
    await guest.placeOrder({ body: { sessionId, orderItems } });
  };
  const [first = '', ...others] = tables;
  const all = new Set(Array.from({ length: EVERY_DISH }, (_, at) => dish(at).menuItemId));
  await orderAt(first, [...all]);
  const { openKitchenOrders: begun } = await staff.overview();
  const forKitchen = begun.map(({ menuItemId }) => menuItemId);
  const missing = OPEN - begun.length;
  for (const [at, table] of others.entries()) {
    const [from, to] = [Math.round((at * missing) / TABLES), Math.round(((at + 1) * missing) / TABLES)];
    const items = Array.from(
      { length: to - from },
      (_, line) => forKitchen[(from + line) % forKitchen.length],
    );
    await orderAt(table, items.map(String));
  }
  const { openKitchenOrders } = await staff.overview();
  if (openKitchenOrders.length !== OPEN) throw new Error('The kitchen does not have its dishes.');
}

/** All of it is ready: two hundred dishes that the hall has to carry. */
async function bringToTheHall(venue: Venue): Promise<void> {
  const ana = await waiterOf(venue);
  const staff = createClient(routes, { origin: venue.origin, authorization: () => ana.authorization });
  const { openKitchenOrders } = await staff.overview();
  for (const dishesOfOne of Map.groupBy(openKitchenOrders, ({ batchId }) => batchId).values()) {
    const [{ batchId = '', tableId } = { tableId: '' }] = dishesOfOne;
    const items = dishesOfOne.map(({ id, status, work }) => ({ id, seen: work ?? status }));
    await staff.moveCard({ params: { batchId, target: 'ready_for_delivery' }, body: { tableId, items } });
  }
  const { openWaiterOrders } = await staff.overview();
  if (openWaiterOrders.length < OPEN) throw new Error('The hall does not have its dishes.');
}

declare global {
  interface Window {
    watched?: Watched;
    stopFrames?: () => void;
  }
}
type Watched = { interactions: Map<number, number>; clicks: number; frames: number[]; until: number };
const watched = (page: Page) => ({
  begin: () =>
    page.evaluate(() => {
      const seen: Watched = {
        interactions: new Map(),
        clicks: 0,
        frames: [],
        until: Number.POSITIVE_INFINITY,
      };
      window.watched = seen;
      // One that is painted within a frame is not told of below.
      const count = ({ target }: MouseEvent): void => {
        if (target instanceof Element && target.closest('button')) seen.clicks += 1;
      };
      document.addEventListener('click', count, { capture: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId = 0 } = entry as PerformanceEntry & { readonly interactionId?: number };
          const longest = Math.max(seen.interactions.get(interactionId) ?? 0, entry.duration);
          if (interactionId > 0) seen.interactions.set(interactionId, longest);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    }),
  frames: async (move: () => Promise<void>): Promise<readonly number[]> => {
    await page.evaluate(() => {
      const seen = window.watched;
      if (!seen) throw new Error('Nobody watches.');
      seen.frames = [];
      let last = performance.now();
      let running = true;
      window.stopFrames = () => {
        running = false;
      };
      const frame = (now: number): void => {
        seen.frames.push(now - last);
        last = now;
        if (running) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await move();
    return page.evaluate(() => {
      window.stopFrames?.();
      return window.watched?.frames.slice(1) ?? [];
    });
  },
  /** How many buttons were tapped, and from a tap to the paint that answers it, of each that took longer than a frame. */
  taps: (): Promise<{ clicks: number; answers: number[] }> =>
    page.evaluate(() => ({
      clicks: window.watched?.clicks ?? 0,
      answers: [...(window.watched?.interactions.values() ?? [])],
    })),
});

/**
 * Both boards of a kitchen and the hall by order, and what is tapped on each for the next step of a dish: begun ones too, or
 * a round has none left.
 */
const boards = {
  dish: { path: '/waiter?lang=en&tab=kitchen', next: '.kitchen-column article button' },
  order: {
    path: '/waiter/board?lang=en',
    next: '.order-board-column button.board-card-row:not(.is-ready, .is-held)',
  },
  hall: {
    path: '/waiter?lang=en&tab=hall',
    next: '.hall-orders-cards button.board-card-row:not([aria-disabled])',
  },
} as const;
type Board = keyof typeof boards;
const called = { dish: 'by dish', order: 'by order', hall: 'the hall by order' };

/** Where the first new dish has its button; asked without the page being searched for its names, which is no work of a tap. */
const firstButton = (page: Page, board: Board): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate((next) => {
    const button = document.querySelector(next);
    // Of a long order the next dish may stand below the screen.
    button?.scrollIntoView({ block: 'nearest' });
    const box = button?.getBoundingClientRect();
    if (!box) throw new Error('There is no dish to tap.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, boards[board].next);

async function openedBoard(browser: Browser, venue: Venue, board: Board): Promise<Page> {
  const context = await browser.newContext({ ...TABLET, baseURL: venue.origin });
  const page = await context.newPage();
  await staffScreens(page).signIn('admin');
  await page.goto(boards[board].path);
  if (board === 'hall') await page.getByRole('radio', { name: 'By order' }).check({ force: true });
  await page.locator(boards[board].next).first().waitFor();
  return page;
}

/** A busy machine can only make them larger. */
const FULL_SPEED = { unit: ' ms', noiseAdds: true };

type Round = {
  readonly slowed: number;
  readonly tap: number;
  readonly frame: number;
  readonly nodes: number;
};
const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.POSITIVE_INFINITY;

/** The slowest answer to a tap, and what 95 of 100 frames took while the column moved. */
async function round(browser: Browser, venue: Venue, board: Board): Promise<Round> {
  const page = await openedBoard(browser, venue, board);
  const slowed = await asOnATablet(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const watch = watched(page);
  await watch.begin();
  // On a busy machine the board may still move as the finger comes down, which then meets no button.
  for (let tries = 0; tries < 3 * TAPS && (await watch.taps()).clicks < TAPS; tries += 1) {
    const { x, y } = await firstButton(page, board);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(AFTER_A_TAP_MS);
  }
  const { clicks, answers } = await watch.taps();
  const { x, y } = await firstButton(page, board);
  const finger = await page.context().newCDPSession(page);
  const frames = await watch.frames(async () => {
    for (const yDistance of [-SCROLL_PX, SCROLL_PX])
      await finger.send('Input.synthesizeScrollGesture', {
        x,
        // What is tapped next may stand further down than the screen goes.
        y: Math.min(y, TABLET.viewport.height - FINGER_PX),
        yDistance,
        speed: SCROLL_PX_A_SECOND,
        gestureSourceType: 'touch',
      });
  });
  await page.context().close();
  if (clicks < TAPS) throw new Error('Not every tap met a button.');
  return { slowed, tap: Math.max(A_FRAME_MS, ...answers), frame: share(frames, 0.95), nodes };
}

/** The kitchen's boards and the hall's orders with 200 open dishes on a tablet that is four times slower than a good desk computer (K-048). */
export async function boardScreenFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  const browser = await slowPhoneBrowser();
  try {
    await venue.killAgent();
    await fillTheKitchen(venue);
    const figures: Figure[] = [plain('open dishes, taps a round', `${OPEN}, ${TAPS}`)];
    const tablet = await openedBoard(browser, venue, 'order');
    const answers = await boardAnswers(tablet);
    await tablet.context().close();
    figures.push(
      atMost('by order, full speed: 95 of 100 taps to their row', share(answers.rows, 0.95), 100, FULL_SPEED),
      atMost(
        'by order, full speed: 95 of 100 taps to their card',
        share(answers.cards, 0.95),
        300,
        FULL_SPEED,
      ),
    );
    for (const board of ['dish', 'order', 'hall'] as const) {
      if (board === 'hall') await bringToTheHall(venue);
      await round(browser, venue, board);
      const { values, noisy, summary } = await calmRounds(rounds, controlMs, () =>
        round(browser, venue, board),
      );
      const figure = (name: string, read: (one: Round) => number, limit: number, unit = ' ms') =>
        atMost(`${called[board]}: ${name}`, median(values.map(read)), limit, {
          unit,
          noisy,
          noiseAdds: true,
        });
      figures.push(
        plain(`${called[board]}: control, node:http`, summary),
        plain(
          `${called[board]}: this machine, times that tablet`,
          median(values.map(({ slowed }) => slowed)).toFixed(1),
        ),
        figure('slowest tap to its paint', ({ tap }) => tap, 200),
        figure('95 of 100 frames of a column that moves', ({ frame }) => frame, 20),
        figure('nodes of the screen', ({ nodes }) => nodes, 2_500, ''),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await venue.close();
  }
}
