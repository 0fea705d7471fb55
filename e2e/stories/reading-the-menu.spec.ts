import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { takeOver } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

const categories = (page: Page): Locator => page.getByRole('navigation', { name: 'Categories' });
const forGuests = [
  'Wings',
  'Cauliflower',
  'Beer snacks',
  'Beer',
  'Wine',
  'Cocktails',
  'Shots',
  'Soft drinks',
  'Coffee',
  'Tea',
];
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
};

test('the categories stay in sight, lead to their dishes and follow the reading', async ({ phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await guest.open('/');
  await guest.openMenu();
  const bar = categories(page);
  await expect(bar.getByRole('link')).toHaveText(forGuests);
  const isRead = (name: string) =>
    expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'location');
  await isRead('Wings');

  await test.step('a press goes to the category', async () => {
    await bar.getByRole('link', { name: 'Cocktails' }).click();
    await isRead('Cocktails');
    const heading = page.getByRole('heading', { name: 'Cocktails', exact: true });
    await expect(heading).toBeFocused();
    await expect
      .poll(async () => (await boxOf(heading)).y - (await boxOf(bar)).y - (await boxOf(bar)).height)
      .toBeLessThan(60);
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual((await boxOf(bar)).height - 1);
  });

  await test.step('whatever is read, the bar stands at the top and its category is in sight', async () => {
    for (const name of ['Tea', 'Beer']) {
      await page.getByRole('region', { name, exact: true }).evaluate((section) => {
        window.scrollTo(0, section.getBoundingClientRect().top + window.scrollY - 40);
      });
      await isRead(name);
      expect((await boxOf(bar)).y).toBeCloseTo(0, 0);
      await expect(bar.getByRole('link', { name, exact: true })).toBeInViewport();
    }
  });

  await test.step('no step of it is in the way back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/\?lang=en$/u);
  });
});

test('a waiter has the eleventh category, in its place', async ({ phone }) => {
  const page = await phone();
  await takeOver(page, '/api/admin/waiter-quick-session');
  await guestScreens(page).open('/menu');
  await expect(categories(page).getByRole('link')).toHaveText(forGuests.toSpliced(8, 0, 'Glovo'));
});

test('sizes stand three in a row', async ({ phone }) => {
  const page = await phone();
  await page.route('**/api/menu*', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const menu = (await answer.json()) as { readonly id: string }[];
    const cola = menu.find(({ id }) => id.startsWith('cola'));
    const sizes = ['300ml', '400ml', '500ml', '05bottle', '8pc'].map((size) => ({
      ...cola,
      id: `cola_fountain__${size}`,
      name: 'Fountain cola',
      optionsCatalogue: [],
    }));
    await route.fulfill({ response: answer, json: sizes });
  });
  const guest = guestScreens(page);
  await guest.open('/menu');
  const buttons = guest.card('Fountain cola').getByRole('button');
  await expect(buttons).toHaveCount(5);
  const rows = new Map<number, number>();
  for (const button of await buttons.all()) {
    const { y } = await boxOf(button);
    rows.set(Math.round(y), (rows.get(Math.round(y)) ?? 0) + 1);
  }
  expect([...rows.values()]).toEqual([3, 2]);
});

test('a visit speaks to its own venue and to nobody else', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== seat.venue.origin) elsewhere.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(seat.venue.origin).host) elsewhere.push(socket.url());
  });
  await guest.scan(seat.tableId, 'Ana');
  await guest.openMenu();
  await guest.add('Fries', /add to cart/u);
  await guest.send();
  await guest.myTable();
  await expect(guest.ordered('Fries')).toBeVisible();
  expect(elsewhere).toEqual([]);
});
