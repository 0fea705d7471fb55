import { expect, test } from '../venue/bar-test.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

test('the app opens without a network, and shows nothing old as if it were new', async ({ seat, phone }) => {
  const page = await phone({ withWorker: true });
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await othersAt(seat).order(session.id, 'fries');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  // Its first visit came before the worker; the second one fills its cache.
  await guest.open('/table-summary');
  await expect(guest.ordered('Fries')).toBeVisible();
  await guest.open('/menu/cart');
  await expect(page.getByRole('listitem')).toHaveCount(1);

  await page.context().setOffline(true);
  await guest.open('/menu/cart');
  await expect(page.getByText("You're offline")).toBeVisible();
  await guest.open('/table-summary');
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(guest.ordered('Fries')).toHaveCount(0);

  await page.context().setOffline(false);
  await othersAt(seat).guest('Olga', 'onion_rings');
  await expect(page.getByRole('button', { name: /^Olga/u })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/img/'))).toEqual([]);
});
