import { randomUUID } from 'node:crypto';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { languages } from '@masa/domain/language';
import type { Locator, Page } from '@playwright/test';
import { nothingHangsOver, readableIn } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import type { Venue } from '../venue/venue.ts';
import { staffScreens } from '../screens/staff.ts';

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
const dish = (menuItemId: string) => ({ menuItemId, options: [] });

/** Ștefan's first dish was brought by Ana, his second order is there as a whole; Maria's waits for one more. */
async function twoOrders(venue: Venue): Promise<string> {
  const [bare, ion] = [createClient(routes, { origin: venue.origin }), venue.staff('ion')];
  const tables = await venue.tables();
  const sit = async (at: number, username: string) => {
    const table = tables[at]?.tableId ?? '';
    const { id } = await bare.createSession({ body: { table, uniqueCustomerId: randomUUID(), username } });
    return { sessionId: id, tableName: tables[at]?.tableName ?? '' };
  };
  const order = async (sessionId: string, ...dishes: readonly string[]): Promise<readonly string[]> => {
    const { orders } = await bare.placeOrder({ body: { sessionId, orderItems: dishes.map(dish) } });
    return orders.map(({ id }) => id);
  };
  const make = async (ids: readonly string[]): Promise<void> => {
    for (const orderId of ids)
      for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
        await ion.advanceOrder({ params: { orderId, nextStatus } });
  };
  const stefan = await sit(0, 'Ștefan');
  const brought = await order(stefan.sessionId, 'fries');
  await make(brought);
  for (const orderId of brought)
    await venue.staff('ana').advanceOrder({ params: { orderId, nextStatus: 'delivered' } });
  await make(await order(stefan.sessionId, 'onion_rings', 'wedges'));
  const maria = await sit(1, 'Мария');
  const [first = ''] = await order(maria.sessionId, 'fries', 'wedges');
  await make([first]);
  return stefan.tableName;
}

/** On each width and in each language: nothing hangs over, and it can be read. */
async function inEveryLanguage(
  page: Page,
  screen: string,
  address: string,
  there: () => Locator,
): Promise<void> {
  for (const language of languages) {
    await page.goto(`${address}lang=${language}`);
    await there().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await nothingHangsOver(page, `${screen}, ${language}, ${width}`);
    }
    await readableIn(language, page, screen);
  }
}

const BOARD_CALL = /\/api\/admin\/kitchen(?:\?|$)/u;

/** As it is when a station has more than half an hour to do. */
const withAFullKitchen = (page: Page) =>
  page.route(BOARD_CALL, async (route) => {
    const response = await route.fetch();
    const board = schemas.kitchenBoard.response.parse(await response.json());
    const stations = board.stations.map((station) =>
      station.side === 'kitchen'
        ? { ...station, load: 'full', inFiveMinutes: 4, waitSeconds: 2_400 }
        : station,
    );
    await route.fulfill({ response, json: { ...board, stations } });
  });

test('whoever stands at the pass sees what is whole, calls its waiter and hands it out (K-035)', async ({
  venue,
  person,
}) => {
  const table = await twoOrders(venue);
  const page = await person({ width: 1280, height: 800 });
  await staffScreens(page).signIn('ion', 'en');
  await page.goto('/waiter/pass?lang=en');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const whole = cards.first();
  await expect(whole).toContainText('waiter Ana');
  await expect(cards.last()).toContainText('1 dish missing');
  const bell = whole.getByRole('button', { name: `Call the waiter for Table ${table}` });
  await bell.click();
  await expect(whole.getByText('The waiter was called')).toBeVisible();
  await expect(bell).toBeDisabled();
  await withAFullKitchen(page);
  await inEveryLanguage(page, 'the pass, with a full kitchen', '/waiter/pass?', () =>
    page.locator('.board-notice').getByRole('button'),
  );
  await expect(cards).toHaveCount(2);
  await page.unroute(BOARD_CALL);
  await page.goto('/waiter/pass?lang=en');
  await whole.getByRole('button', { name: 'Handed out' }).click();
  await expect(cards).toHaveCount(1);

  await test.step('the hall by order hands out a row with a tap, and takes it back (AMB-237)', async () => {
    await page.goto('/waiter/home?tab=hall&lang=en');
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('radio', { name: 'By order' }).check({ force: true });
    const card = orders.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Not started: Potato wedges');
    await inEveryLanguage(page, 'the hall by order', '/waiter/home?tab=hall&', () =>
      page.locator('.hall-in-hand').getByRole('article'),
    );
    await page.goto('/waiter/home?tab=hall&lang=en');
    const above = page.locator('.last-done-bar');
    const undo = orders.getByRole('button', { name: 'Undo' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(undo).toHaveCount(0, { timeout: 15_000 });
      const room = (await above.boundingBox())?.height;
      await card.getByRole('button', { name: /^Fries/u }).click();
      await expect(card).toHaveCount(0);
      await expect(undo).toBeVisible();
      // What can be undone pushes nothing down under the next finger.
      expect((await above.boundingBox())?.height, `at ${width}`).toBe(room);
      await undo.click();
      await expect(card.getByRole('button', { name: /^Fries/u })).toBeVisible();
    }
  });
});
