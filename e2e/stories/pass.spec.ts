import { randomUUID } from 'node:crypto';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { languages } from '@masa/domain/language';
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
  for (const language of languages) {
    await page.goto(`/waiter/pass?lang=${language}`);
    await cards.first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await nothingHangsOver(page, `the pass, ${language}, ${width}`);
    }
    await readableIn(language, page, 'the pass');
  }
  await page.goto('/waiter/pass?lang=en');
  await whole.getByRole('button', { name: 'Handed out' }).click();
  await expect(cards).toHaveCount(1);
});
