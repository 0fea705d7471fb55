import type { Browser, Page } from '@playwright/test';
import type { House } from '../house/house.ts';
import { withLargeText } from '../house/large-text.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../house/portrait.ts';
import { themes } from '../house/readable.ts';
import { othersAt, sitDown, takeOver, type Seat } from '../house/seats.ts';
import { expect, test } from '../house/test.ts';
import { guestScreens } from '../screens/guest.ts';

onlyWherePicturesWereTaken();

type Theme = (typeof themes)[number];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const SINCE = '2026-11-20T09:30:00.000Z';

/** A phone at a fixed hour. Only times that the server's clock makes are replaced. */
async function phoneAt(
  browser: Browser,
  house: House,
  { theme, time }: Theme,
  viewport = PHONE,
): Promise<Page> {
  const page = await sitFor(browser, house, { size: [viewport.width, viewport.height], theme, now: time });
  await page.route('**/api/session/*', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const session = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...session, createdAt: SINCE } });
  });
  return page;
}

/** Letters and the pictures in sight have arrived, and nothing is chosen by the mouse. */
async function settled(page: Page): Promise<void> {
  await holdStill(page);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

for (const at of themes) {
  const { theme } = at;
  const looks = async (page: Page, screen: string): Promise<void> => {
    await settled(page);
    await expect.soft(page).toHaveScreenshot(`${screen}-${theme}.png`);
  };

  test(`the guest's screens look as they were approved, ${theme}`, async ({ house, browser }) => {
    const [one, two] = await house.tables();
    if (!one || !two) throw new Error('The demo bar has twelve tables.');
    const seat: Seat = { house, ...one };
    const others = othersAt(seat);
    const page = await phoneAt(browser, house, at);
    const [ro, ru, en] = [guestScreens(page, 'ro'), guestScreens(page, 'ru'), guestScreens(page)];

    await ru.open(`/table/${seat.tableId}`);
    await page.getByRole('textbox').waitFor();
    await looks(page, 'entry');
    await ro.open('/');
    await page.getByRole('link', { name: ro.words('home.menu') }).waitFor();
    await looks(page, 'home-without-visit');

    await others.guest('Мария', 'wings_buffalo__8pc', 'beer_lager__500ml');
    await others.waiterOrders('wedges');
    const session = await sitDown(page, seat, 'Ștefan');
    await others.order(session.id, 'fries', 'wings_hell__12pc');
    await ro.open('/');
    await page.getByRole('region', { name: ro.words('visit.label') }).waitFor();
    await expect(page.locator('dd').last()).toHaveText('5');
    await looks(page, 'home');

    await en.open('/menu');
    await page.getByRole('article').first().waitFor();
    await looks(page, 'menu');
    await page.getByRole('link', { name: 'Beer', exact: true }).click();
    await page.waitForTimeout(300);
    await looks(page, 'menu-drinks');
    await en.add('House lager', /500 ml/u);
    await en.add('Fries', /add to cart/u);
    await en.openCart();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await looks(page, 'cart');

    await ro.open('/table-summary');
    await page.getByRole('button', { name: /^Ștefan/u }).waitFor();
    await looks(page, 'table');
    await ru.open('/table-summary');
    const wedges = page
      .getByRole('listitem')
      .filter({ hasText: ru.words('table.addedByWaiter') })
      .last();
    await wedges.getByRole('button', { name: ru.words('claim.claim') }).click();
    await wedges.scrollIntoViewIfNeeded();
    await looks(page, 'table-claim');
    await en.open('/table-summary');
    const fries = en.ordered('Fries');
    await fries.getByRole('button', { name: 'Voucher' }).click();
    await fries.getByRole('textbox').fill('BEER10');
    await fries.getByRole('button', { name: 'Apply', exact: true }).click();
    await fries.getByText(/it is expired/u).waitFor();
    await looks(page, 'table-voucher');
    await ro.open('/table-summary');
    await page.getByRole('button', { name: ro.words('check.askTable') }).click();
    await page.getByRole('radio', { name: ro.words('payment.card') }).check({ force: true });
    await page.getByRole('radio', { name: /^10%/u }).check({ force: true });
    await looks(page, 'check-request');

    await ru.open(`/table/${two.tableId}`);
    await page.getByRole('button', { name: /2/u }).first().waitFor();
    await looks(page, 'change-table');
    await page.route('**/api/orders/**', (route) => route.abort());
    await ro.open('/table-summary');
    await page.getByRole('alert').waitFor();
    await looks(page, 'error');
    await page.unroute('**/api/orders/**');
    await ru.open('/menu/cart');
    await page.getByRole('listitem').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText(ru.words('offline.title')).waitFor();
    await looks(page, 'cart-offline');
    await page.context().close();
  });

  test(`a waiter's and a waiting guest's screens look as they were approved, ${theme}`, async ({
    house,
    browser,
  }) => {
    const [one] = await house.tables();
    if (!one) throw new Error('The demo bar has twelve tables.');
    const seat: Seat = { house, ...one };
    const others = othersAt(seat);
    const guestPage = await phoneAt(browser, house, at);
    const guest = guestScreens(guestPage, 'ru');
    const maria = await others.guest('Мария', 'wings_buffalo__8pc');
    const session = await sitDown(guestPage, seat, 'Ștefan');
    await others.order(session.id, 'fries');
    const { sessionsLookup } = await others.orders();
    const lastProcessedUpdate = sessionsLookup[maria.id]?.lastUpdate ?? 0;
    await others.api.requestSessionCheck({
      body: { sessionId: maria.id, paymentMethod: 'cash', tips: 0, lastProcessedUpdate },
    });
    await guest.open('/table-summary');
    await guestPage.getByText(guest.words('check.pleaseWait'), { exact: true }).waitFor();
    await looks(guestPage, 'table-please-wait');

    const waiterPage = await phoneAt(browser, house, at);
    const waiter = guestScreens(waiterPage, 'ro');
    await takeOver(waiterPage, '/api/admin/waiter-quick-session');
    await waiter.open('/menu');
    await waiterPage.getByRole('article').first().waitFor();
    await looks(waiterPage, 'menu-waiter');
    await waiter.add('Lager de casă', /500/u);
    const quick = guestScreens(waiterPage, 'en');
    await quick.open('/menu/cart');
    await waiterPage.getByRole('radio', { name: 'Card' }).check({ force: true });
    await looks(waiterPage, 'cart-quick');
    await guestPage.context().close();
    await waiterPage.context().close();
  });
  test(`the same screens on a desk and in large letters, ${theme}`, async ({ house, browser }) => {
    const [one] = await house.tables();
    if (!one) throw new Error('The demo bar has twelve tables.');
    const seat: Seat = { house, ...one };
    const others = othersAt(seat);
    const page = await phoneAt(browser, house, at, DESK);
    const [ro, ru, en] = [guestScreens(page, 'ro'), guestScreens(page, 'ru'), guestScreens(page)];
    const maria = await others.guest('Мария', 'wings_buffalo__8pc', 'beer_lager__500ml');
    await others.waiterOrders('wedges');
    const session = await sitDown(page, seat, 'Ștefan');
    await others.order(session.id, 'fries', 'wings_hell__12pc');

    await en.open('/');
    await page.getByRole('region', { name: en.words('visit.label') }).waitFor();
    await expect(page.locator('dd').last()).toHaveText('5');
    await looks(page, 'home-desk');
    await ro.open('/menu');
    await page.getByRole('article').first().waitFor();
    await looks(page, 'menu-desk');
    await en.open('/table-summary');
    await page.getByRole('button', { name: /^Ștefan/u }).waitFor();
    await looks(page, 'table-desk');
    await page.setViewportSize(PHONE);
    await looks(page, 'table-english');
    await page.getByRole('button', { name: 'Ask for table check' }).click();
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await looks(page, 'check-request-english');
    await others.order(maria.id, 'onion_rings');
    await page.getByRole('button', { name: 'Request the check' }).click();
    await page.getByText('Old data').waitFor();
    await looks(page, 'old-data');

    await withLargeText(page);
    await ru.open('/menu');
    await page.getByRole('article').first().waitFor();
    await looks(page, 'menu-large');
    await ru.open('/table-summary');
    await page.getByRole('button', { name: /^Ștefan/u }).waitFor();
    await looks(page, 'table-large');
    await page.context().close();
  });
}
