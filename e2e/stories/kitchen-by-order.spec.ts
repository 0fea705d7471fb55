import { randomUUID } from 'node:crypto';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { languages } from '@masa/domain/language';
import type { Locator, Page } from '@playwright/test';
import { lieApart } from '../venue/controls.ts';
import { nothingHangsOver, readable, readableIn } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import type { Venue } from '../venue/venue.ts';
import { staffScreens } from '../screens/staff.ts';

/** A screen of 21.5 inches on the kitchen's wall: what the cook a step and a half away still reads (K-050). */
const WALL = { width: 1920, height: 1080 };
const SIZES = [
  [320, 720],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
const MM_PER_PIXEL = 0.27;
const AWAY_MM = 1_500;
/** From where the largest letters are still read. */
const FAR_MM = 2_000;
const arcMinutes = (pixels: number, away = AWAY_MM) =>
  (Math.atan((pixels * MM_PER_PIXEL) / away) * 180 * 60) / Math.PI;

const wings = {
  menuItemId: 'wings_buffalo__8pc',
  options: [
    { group: 'spiciness_level', choice: 'extremely_spicy' },
    { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  ],
};
const dish = (menuItemId: string) => ({ menuItemId, options: [] });
/** Every third order has its fries twice. */
const ROUND = [dish('onion_rings'), dish('fries'), dish('fries'), dish('wedges')];

/** 14 orders, 40 dishes: as full as a kitchen gets on a Friday. */
async function fill(venue: Venue, orders = 14, dishes = 40): Promise<void> {
  const bare = createClient(routes, { origin: venue.origin });
  const tables = await venue.tables();
  for (let at = 0; at < orders; at += 1) {
    const table = tables[at % tables.length]?.tableId ?? '';
    const { id: sessionId } = await bare.createSession({
      body: { table, uniqueCustomerId: randomUUID(), username: ['Ana', 'Ștefan', 'Мария'][at % 3] ?? '' },
    });
    const count = Math.round(((at + 1) * dishes) / orders) - Math.round((at * dishes) / orders);
    const orderItems = Array.from({ length: count }, (_, n) =>
      n === 0 && at % 3 === 0 ? wings : (ROUND[(at + n) % ROUND.length] ?? dish('fries')),
    );
    await bare.placeOrder({ body: { sessionId, orderItems } });
  }
}

/** A waiter's order of which the second course waits, at a table of its own. */
async function inCourses(venue: Venue): Promise<void> {
  const ana = venue.staff('ana');
  const tableId = (await venue.tables()).at(-1)?.tableId ?? '';
  const { id: sessionId } = await ana.waiterTableSession({ params: { tableId } });
  const orderItems = [
    { ...dish('onion_rings'), course: 1 },
    { ...wings, course: 2 },
    { ...dish('fries'), course: 2 },
  ];
  await ana.placeOrder({ body: { sessionId, orderItems } });
}

async function boardOf(
  person: (size: typeof WALL) => Promise<Page>,
  size = WALL,
  language = 'en',
): Promise<Page> {
  const page = await person(size);
  await staffScreens(page).signIn('ion', language);
  await page.goto(`/waiter/board?lang=${language}`);
  await page.locator('.order-board').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page;
}

/** How tall an x of these letters is, as the browser draws it. */
const heightOfAnX = (words: Locator): Promise<number> =>
  words.first().evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('The browser cannot measure letters.');
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText('x').actualBoundingBoxAscent;
  });

/** Rows that are seen whole, and the dishes on them. */
const seenWhole = (page: Page) =>
  page.locator('.board-card-row').evaluateAll((rows) => {
    const seen = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    const dishes = seen.map((row) => Number(/^\s*(\d+)×/u.exec(row.textContent)?.[1] ?? 1));
    return { rows: seen.length, dishes: dishes.reduce((sum, count) => sum + count, 0) };
  });

test('a wall of orders shows 16 rows whole, 22 dishes, in letters for a step and a half (K-050)', async ({
  venue,
  person,
}) => {
  await fill(venue);
  const page = await boardOf(person);
  const { rows, dishes } = await seenWhole(page);
  expect(rows).toBeGreaterThanOrEqual(16);
  expect(dishes).toBeGreaterThanOrEqual(22);
  expect(arcMinutes(await heightOfAnX(page.locator('.board-card-chosen')))).toBeGreaterThanOrEqual(9);
  expect(arcMinutes(await heightOfAnX(page.locator('.board-card-name')))).toBeGreaterThanOrEqual(12);

  await page.getByRole('button', { name: 'This tablet' }).click();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByText('Read from 2.1 m').waitFor();
  await page.keyboard.press('Escape');
  await nothingHangsOver(page, 'a wall of orders in the largest letters');
  const chosen = await heightOfAnX(page.locator('.board-card-chosen'));
  expect(arcMinutes(chosen, FAR_MM)).toBeGreaterThanOrEqual(9);
});

test('the board by order fits every screen, in every language, light and dark (K-059)', async ({
  venue,
  person,
}) => {
  const page = await boardOf(person);
  await readable(page, 'the board by order, empty');
  await fill(venue, 1, 2);
  await page.getByRole('article').first().waitFor();
  await readable(page, 'the board by order, one card');
  await inCourses(venue);
  await page.getByRole('button', { name: 'Fire course 2' }).waitFor();
  await lieApart(page, 'the board by order, a course on hold');
  await fill(venue, 13, 40);
  for (const language of languages) {
    await page.goto(`/waiter/board?lang=${language}`);
    await page.getByRole('article').first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await nothingHangsOver(page, `the board by order, ${language}, ${width}`);
    }
    await readableIn(language, page, 'the board by order');
  }
  await page.getByRole('complementary').getByRole('button').last().click();
  await page.locator('.board-card-row.is-marked').first().waitFor();
  await readable(page, 'the board by order, with the dishes of an ingredient marked');
});

/** What is made at two stations of the demo bar. */
const withFries = {
  ...wings,
  modifiers: [{ group: 'wings_extras', choice: 'add_fries', count: 1 }],
};

test('the board of a station has its share of a dish, and fits every screen in every language (K-023, K-059)', async ({
  venue,
  person,
}) => {
  const bare = createClient(routes, { origin: venue.origin });
  const table = (await venue.tables())[0]?.tableId ?? '';
  const { id: sessionId } = await bare.createSession({
    body: { table, uniqueCustomerId: randomUUID(), username: 'Ana' },
  });
  await bare.placeOrder({ body: { sessionId, orderItems: [withFries, dish('fries'), dish('wedges')] } });
  const page = await boardOf(person);
  await page.getByRole('radio', { name: /^Fryer 1$/u }).click({ force: true });
  await page.getByRole('button', { name: /^Fries.*for Buffalo wings.*new/u }).click();
  await page.getByRole('button', { name: /^Fries.*for Buffalo wings.*preparing/u }).waitFor();
  await page.getByRole('radio', { name: /^Wings 1$/u }).click({ force: true });
  await page.getByRole('button', { name: /^Buffalo wings.*Fryer: preparing/u }).waitFor();
  await fill(venue, 13, 40);
  for (const language of languages) {
    await page.goto(`/waiter/board?lang=${language}`);
    await page.getByRole('article').first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await nothingHangsOver(page, `the board of a station, ${language}, ${width}`);
    }
    await readableIn(language, page, 'the board of a station');
  }
});

/** One order that was handed out, with a dish of two stations, and one that is still made. */
async function oneDone(venue: Venue): Promise<void> {
  const [bare, ion] = [createClient(routes, { origin: venue.origin }), venue.staff('ion')];
  const table = (await venue.tables()).at(-1)?.tableId ?? '';
  const { id: sessionId } = await bare.createSession({
    body: { table, uniqueCustomerId: randomUUID(), username: 'Ștefan' },
  });
  const { orders } = await bare.placeOrder({ body: { sessionId, orderItems: [withFries, dish('fries')] } });
  for (const { id: orderId } of orders)
    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
      await ion.advanceOrder({ params: { orderId, nextStatus } });
  await fill(venue, 1, 2);
}

test('what opens over the board by order can be read: a card, what was done last, the settings (K-059)', async ({
  venue,
  person,
}) => {
  // Three things that open, in three languages, with axe on each.
  test.slow();
  await oneDone(venue);
  const page = await boardOf(person, { width: 1280, height: 800 });
  const sheet = page.locator('dialog:modal');
  for (const language of languages) {
    const look = async (screen: string) => {
      await readableIn(language, page, screen);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    };
    await page.goto(`/waiter/board?lang=${language}`);
    await page.locator('.board-card-head').first().click();
    await sheet.getByRole('article').first().waitFor();
    await look('a card of the board by order, opened');
    await page.locator('.order-board-last').click();
    await sheet.locator('.last-done-order button').click();
    await sheet.getByRole('checkbox').first().waitFor();
    await look('what was done last, one to be brought back');
    await page.locator('.order-board-top > button').last().click();
    await sheet.locator('.order-board-settings').waitFor();
    await look('the settings of a tablet’s board');
  }
});

/** So many elements at most: what is far from the screen is drawn when it comes near. */
const MOST_NODES = 2_500;

test('200 open dishes in 60 orders are no more than a tablet can draw (K-048)', async ({ venue, person }) => {
  await fill(venue, 60, 200);
  const page = await boardOf(person, { width: 1280, height: 800 });
  await expect(page.getByRole('article')).toHaveCount(60);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);
  await page.locator('.order-board-columns').evaluate((columns) => columns.scrollTo(0, columns.scrollHeight));
  await page.waitForTimeout(500);
  expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);
  await expect(page.getByRole('article')).toHaveCount(60);
});
