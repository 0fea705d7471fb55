import { expect, test } from '../venue/bar-test.ts';
import { sitDown, takeOver } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

test('the language is chosen once and goes along everywhere', async ({ seat, phone }) => {
  const page = await phone();
  await sitDown(page, seat, 'Ana');
  const catalogues: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(ro|ru|en)-[^/]+\.js$/u.exec(request.url()) ?? [];
    if (language !== undefined) catalogues.push(language);
  });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ro');
  await expect(page.getByRole('link', { name: 'Vezi meniul' })).toBeVisible();
  expect([...new Set(catalogues)]).toEqual(['ro']);
  await page.getByRole('link', { name: /Русский/u }).click();
  await expect(html).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(/\/\?lang=ru$/u);
  await page.getByRole('link', { name: 'Открыть меню' }).click();
  await expect(page).toHaveURL(/\/menu\?lang=ru$/u);
  await expect(guestScreens(page, 'ru').card('Крылышки Баффало')).toContainText('Острота');
  const internal = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.includes('lang=ru')),
    );
  expect(internal).toEqual([]);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ru');
  // Only the chosen language is downloaded.
  expect([...new Set(catalogues)].toSorted()).toEqual(['ro', 'ru']);
  await page.goto('/menu?lang=de');
  await expect(html).toHaveAttribute('lang', 'ro');
});

test('the cart outlives a tab that is killed', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  await guest.add('House lager', /300 ml/u);
  await page.close();
  const again = await page.context().newPage();
  await guestScreens(again).open('/menu/cart');
  await expect(again.getByRole('listitem')).toHaveCount(2);
  await again.getByRole('button', { name: 'Remove Fries' }).click();
  await expect(again.getByRole('listitem')).toHaveCount(1);
  await again.getByRole('button', { name: /^Remove House lager/u }).click();
  await expect(again).toHaveURL(/\/menu\?lang=en$/u);
  await expect(again.getByText('Your cart is empty')).toBeVisible();
  // A finger that was too quick: for a moment it is one press away, here as well.
  await again.getByRole('button', { name: 'Undo' }).click();
  await again.getByRole('link', { name: /Cart/u }).click();
  await expect(again.getByRole('listitem')).toHaveCount(1);
});

test('the phone keeps the three keys of the specification and no others', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await guest.scan(seat.tableId, 'Ana');
  await guest.openMenu();
  await guest.add('Fries', /add to cart/u);
  await guest.send();
  await page.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(page.getByRole('button', { name: 'Waiter has been called' })).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(await keys()).toEqual(['customer-session', 'customer-unique-id']);
  const id = await page.evaluate(() => localStorage.getItem('customer-unique-id'));
  expect(id).toMatch(/^\d{13}-\d+$/u);

  const waiterPhone = await phone();
  await takeOver(waiterPhone, `/api/admin/waiter-table-session/${seat.tableId}`);
  await guestScreens(waiterPhone).open('/menu');
  await guestScreens(waiterPhone).add('Fries', /add to cart/u);
  const kept = await waiterPhone.evaluate(() => Object.keys(localStorage));
  expect(
    kept.filter((key) => !['customer-session', 'customer-unique-id', 'admin-credentials'].includes(key)),
  ).toEqual([]);
});

test('a waiter who was called is on the way for two minutes', async ({ seat, phone }) => {
  const page = await phone();
  await page.clock.install();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/');
  await page.getByRole('button', { name: 'Call the waiter' }).click();
  const called = page.getByRole('button', { name: 'Waiter has been called' });
  await expect(called).toBeVisible();
  await page.clock.fastForward(110_000);
  await expect(called).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('button', { name: 'Call the waiter' })).toBeVisible();
  const { waiterCalls } = await seat.venue.staff('ana').overview();
  expect(waiterCalls.filter(({ tableId }) => tableId === seat.tableId)).toHaveLength(1);
});
