import type { Page } from '@playwright/test';
import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import type { Venue } from '../venue/venue.ts';

const TELEVISION = { width: 1280, height: 720 };
const WIDE = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1920 };
const PHONE = { width: 390, height: 844 };

/** So many portions at the counter; of those that are called here the kitchen has finished with it. */
async function sold(venue: Venue, count: number, ready: number) {
  const ana = venue.staff('ana');
  const orders: { readonly id: string; readonly code: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const session = await ana.waiterQuickSession();
    const { orders: placed, pickupCode } = await ana.quickOrder({
      body: {
        order: { sessionId: session.id, orderItems: [{ menuItemId: 'fries', options: [] }] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    for (const { id } of placed) orders.push({ id, code: pickupCode ?? 'none' });
  }
  for (const { id } of orders.slice(0, ready)) await step(venue, id, 'being_prepared', 'ready_for_delivery');
  return orders;
}
async function step(venue: Venue, orderId: string, ...to: string[]): Promise<void> {
  for (const nextStatus of to) await venue.staff('ana').advanceOrder({ params: { orderId, nextStatus } });
}

const half = (page: Page, name: string) => page.getByRole('region', { name });
const codesIn = (page: Page, name: string) => half(page, name).getByRole('listitem').allTextContents();
const READY = 'Gata Готово';
const SOON = 'În curând Скоро';

async function hang(venue: Venue, page: Page, languages = { language: 'ro', secondLanguage: 'ru' } as const) {
  const { address } = await venue
    .staff('admin')
    .makeWall({ body: { name: 'Above the counter', ...languages } });
  await page.goto(new URL(address).pathname);
  await page.getByRole('main').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

/** Whatever is called stands whole on the screen, and in its own half. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.wall-code, .wall-foot > *, .wall h2')]
      .map((part) => ({
        text: part.textContent,
        box: part.getBoundingClientRect(),
        half: part.closest('.wall-half')?.getBoundingClientRect(),
      }))
      .filter(({ box, half: own }) => box.bottom > (own?.bottom ?? innerHeight) || box.right > innerWidth)
      .map(({ text }) => text),
  );

test('whoever waits at the counter sees his number come, and go when it is handed out (K-036)', async ({
  venue,
  person,
}) => {
  const [first, second, third] = await sold(venue, 3, 1);
  if (!first || !second || !third) throw new Error('Three were sold.');
  const page = await person(TELEVISION);
  await hang(venue, page);
  await expect.poll(() => codesIn(page, READY)).toEqual([first.code]);
  expect(await codesIn(page, SOON)).toEqual([second.code, third.code]);
  await readable(page, 'the wall');

  await step(venue, third.id, 'being_prepared', 'ready_for_delivery');
  await expect.poll(() => codesIn(page, READY)).toEqual([third.code, first.code]);
  await step(venue, first.id, 'delivered');
  await expect.poll(() => codesIn(page, READY)).toEqual([third.code]);
  await venue.staff('ion').recallOrders({ body: { items: [first.id], reason: 'cold', remake: false } });
  await expect.poll(() => codesIn(page, SOON)).toEqual([first.code, second.code]);

  await test.step('without a network the numbers stay, with the time of the last answer', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/actualizat la \d\d:\d\d/u)).toBeVisible({ timeout: 20_000 });
    expect(await codesIn(page, READY)).toEqual([third.code]);
    expect(await cutOff(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.getByText(/actualizat la/u)).toBeHidden();
  });

  await test.step('switched off it shows nothing', async () => {
    const boss = venue.staff('admin');
    for (const { id } of await boss.walls()) await boss.revokeWall({ params: { id } });
    await expect(page.getByText('This wall is switched off', { exact: false })).toBeVisible();
    await readable(page, 'a wall that is switched off');
  });
});

test('many numbers stand whole on any screen, the newest six large (K-036)', async ({ venue, person }) => {
  const page = await person(WIDE);
  await hang(venue, page);
  await expect(page.getByText('Nicio comandă în așteptare')).toBeVisible();
  await readable(page, 'an empty wall');
  for (const [ready, of] of [
    [6, 14],
    [14, 30],
  ] as const) {
    const there = (await codesIn(page, READY)).length + (await codesIn(page, SOON)).length;
    await sold(venue, of - there, ready);
    await expect.poll(async () => (await codesIn(page, READY)).length).toBeGreaterThanOrEqual(6);
    for (const size of [WIDE, TELEVISION, UPRIGHT, PHONE]) {
      await page.setViewportSize(size);
      await expect.poll(() => cutOff(page)).toEqual([]);
      const title = page.getByRole('heading', { name: READY, exact: true });
      const letters = await title.evaluate((heading) =>
        Number.parseFloat(getComputedStyle(heading).fontSize),
      );
      expect(letters, 'is read from where one waits').toBeGreaterThanOrEqual(28);
    }
  }
  await readable(page, 'a full wall');
});
