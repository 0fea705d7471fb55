import { randomUUID } from 'node:crypto';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Locator, Page } from '@playwright/test';
import type { Venue } from '../venue/venue.ts';
import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

/** A 24-inch screen on the kitchen's wall, 1920 pixels wide: what the cook two metres away still reads (K-050). */
const WALL = { width: 1920, height: 1080 };
const MM_PER_PIXEL = 0.27;
const AWAY_MM = 1_500;
const arcMinutes = (pixels: number) => (Math.atan((pixels * MM_PER_PIXEL) / AWAY_MM) * 180 * 60) / Math.PI;

const WINGS = {
  menuItemId: 'wings_buffalo__8pc',
  options: [
    { group: 'spiciness_level', choice: 'extremely_spicy' },
    { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  ],
};

/** So many plates of wings at once, and two of them in the pan. */
async function aFullKitchen(venue: Venue, plates: number): Promise<void> {
  const [table] = await venue.tables();
  if (!table) throw new Error('The demo bar has tables.');
  const bare = createClient(routes, { origin: venue.origin });
  const guest = await bare.createSession({
    body: { table: table.tableId, uniqueCustomerId: randomUUID(), username: 'Ștefan' },
  });
  const orderItems = Array.from({ length: plates }, () => WINGS);
  const { orders } = await bare.placeOrder({ body: { sessionId: guest.id, orderItems } });
  const ana = venue.staff('ana');
  for (const { id } of orders.slice(0, 2))
    await ana.advanceOrder({ params: { orderId: id, nextStatus: 'being_prepared' } });
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

const leftsOf = async (column: Locator): Promise<number> => {
  const lefts = await column
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
  return new Set(lefts).size;
};
const topOf = async (what: Locator) => (await what.boundingBox())?.y;

async function onTheWall(person: (size: typeof WALL) => Promise<Page>): Promise<Page> {
  const page = await person(WALL);
  await staffScreens(page).signIn('ion');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page;
}

test('a kitchen’s screen on the wall shows as many cards as fit, to be read from two metres', async ({
  venue,
  person,
}) => {
  await aFullKitchen(venue, 16);
  const page = await onTheWall(person);
  const staff = staffScreens(page);
  const waiting = staff.column('New');

  await test.step('options and dishes are large enough for the eye', async () => {
    expect(arcMinutes(await heightOfAnX(page.locator('.order-card-options')))).toBeGreaterThanOrEqual(9);
    expect(arcMinutes(await heightOfAnX(page.locator('.order-card-name')))).toBeGreaterThanOrEqual(12);
  });

  await test.step('cards stand in two columns in each state', async () => {
    expect(await leftsOf(waiting)).toBe(2);
    expect(await leftsOf(staff.column('Preparing'))).toBe(2);
  });

  await test.step('each state scrolls by itself, and its heading stays', async () => {
    const heading = waiting.getByRole('heading', { level: 2 });
    const firstCooking = staff.column('Preparing').getByRole('article').first();
    const before = [await topOf(heading), await topOf(firstCooking)];
    await waiting.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(waiting.getByRole('article').first()).not.toBeInViewport();
    expect([await topOf(heading), await topOf(firstCooking)]).toEqual(before);
    await expect(heading).toBeInViewport({ ratio: 1 });
  });

  await readable(page, 'the kitchen on the wall');
});
