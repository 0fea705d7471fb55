import type { Browser, Page } from '@playwright/test';
import type { Venue } from '../venue/venue.ts';
import { withLargeText } from '../venue/large-text.ts';
import { holdStill, onlyWherePicturesWereTaken, sitFor } from '../venue/portrait.ts';
import { othersAt, sitDown, takeOver, type Seat } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';

onlyWherePicturesWereTaken();

type Theme = { readonly theme: 'light' | 'dark'; readonly time: Date };
const DAY: Theme = { theme: 'light', time: new Date('2026-11-20T10:00:00Z') };
const EVENING: Theme = { theme: 'dark', time: new Date('2026-11-20T19:00:00Z') };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const SINCE = '2026-11-20T09:30:00.000Z';

/** A phone at a fixed hour. Only times that the server's clock makes are replaced. */
async function phoneAt(browser: Browser, venue: Venue, { theme, time }: Theme): Promise<Page> {
  const page = await sitFor(browser, venue, { size: [PHONE.width, PHONE.height], theme, now: time });
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

const looking =
  (page: Page, { theme }: Theme) =>
  async (screen: string): Promise<void> => {
    await settled(page);
    await expect.soft(page).toHaveScreenshot(`${screen}-${theme}.png`);
  };

/** The sheet of the first dish that has one. */
async function openSheet(page: Page, { words }: ReturnType<typeof guestScreens>): Promise<void> {
  await page
    .getByRole('button', { name: words('menu.more') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

const firstTables = async (venue: Venue): Promise<readonly [Seat, Seat]> => {
  const [one, two] = await venue.tables();
  if (!one || !two) throw new Error('The demo bar has twelve tables.');
  return [
    { venue, ...one },
    { venue, ...two },
  ];
};

/** Мария and a waiter have ordered, and Ștefan sits there with this phone. Returns Мария's session. */
async function threeAtTable(page: Page, seat: Seat): Promise<string> {
  const others = othersAt(seat);
  const maria = await others.guest('Мария', 'wings_buffalo__8pc', 'beer_lager__500ml');
  await others.waiterOrders('wedges');
  const session = await sitDown(page, seat, 'Ștefan');
  await others.order(session.id, 'fries', 'wings_hell__12pc');
  return maria.id;
}

test("the guest's screens look as they were approved, by day", async ({ venue, browser }) => {
  const [seat] = await firstTables(venue);
  const page = await phoneAt(browser, venue, DAY);
  const looks = looking(page, DAY);
  const [ro, ru, en] = [guestScreens(page, 'ro'), guestScreens(page, 'ru'), guestScreens(page)];

  await ru.open(`/table/${seat.tableId}`);
  await page.getByRole('textbox').waitFor();
  await looks('entry');
  const maria = await threeAtTable(page, seat);
  await ro.open('/');
  await page.getByRole('region', { name: ro.words('visit.label') }).waitFor();
  await expect(page.locator('dd').last()).toHaveText('5');
  await looks('home');
  await en.open('/menu');
  await page.getByRole('article').first().waitFor();
  await looks('menu');
  await openSheet(page, en);
  await looks('dish');
  await ru.open('/table-summary');
  const wedges = page
    .getByRole('listitem')
    .filter({ hasText: ru.words('table.addedByWaiter') })
    .last();
  // The last thing of the page, and the last to come: it needs the menu.
  await page.getByRole('heading', { name: ru.words('again.title') }).waitFor();
  await wedges.getByRole('button', { name: ru.words('claim.claim') }).click();
  await wedges.getByRole('button', { name: ru.words('claim.confirm') }).waitFor();
  await wedges.scrollIntoViewIfNeeded();
  await looks('table-claim');
  await ro.open('/table-summary');
  await page.getByRole('button', { name: ro.words('check.askTable') }).click();
  await page.getByRole('radio', { name: ro.words('payment.card') }).check({ force: true });
  await page.getByRole('radio', { name: /^10%/u }).check({ force: true });
  await looks('check-request');

  await page.setViewportSize(DESK);
  await ro.open('/menu');
  await page.getByRole('article').first().waitFor();
  await looks('menu-desk');
  await openSheet(page, ro);
  await looks('dish-desk');
  await en.open('/table-summary');
  await page.getByRole('button', { name: /^Ștefan/u }).waitFor();
  await looks('table-desk');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Ask for table check' }).click();
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  await othersAt(seat).order(maria, 'onion_rings');
  await page.getByRole('button', { name: 'Request the check' }).click();
  await page.getByText('Old data').waitFor();
  await looks('old-data');
  await withLargeText(page);
  await ru.open('/menu');
  await page.getByRole('article').first().waitFor();
  await looks('menu-large');
  await page.context().close();
});

test("the guest's screens look as they were approved, in the evening", async ({ venue, browser }) => {
  const [seat, other] = await firstTables(venue);
  const page = await phoneAt(browser, venue, EVENING);
  const looks = looking(page, EVENING);
  const [ro, ru, en] = [guestScreens(page, 'ro'), guestScreens(page, 'ru'), guestScreens(page)];

  await ro.open('/');
  await page.getByRole('link', { name: ro.words('home.menu') }).waitFor();
  await looks('home-without-visit');
  await threeAtTable(page, seat);
  await page.setViewportSize(DESK);
  await en.open('/');
  await page.getByRole('region', { name: en.words('visit.label') }).waitFor();
  await expect(page.locator('dd').last()).toHaveText('5');
  await looks('home-desk');

  await page.setViewportSize(PHONE);
  await en.open('/menu');
  await page.getByRole('article').first().waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Beer', exact: true }).click();
  await page.waitForTimeout(300);
  await looks('menu-drinks');
  await openSheet(page, en);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /^Blue cheese/u }).uncheck();
  await sheet.getByRole('button', { name: 'Choose a sauce' }).click();
  await looks('dish-without-sauce');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await en.add('House lager', /500 ml/u);
  await en.add('Fries', /add to cart/u);
  await en.openCart();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await looks('cart');
  await ro.open('/table-summary');
  await page.getByRole('button', { name: /^Ștefan/u }).waitFor();
  await looks('table');
  await en.open('/table-summary');
  const fries = en.ordered('Fries');
  await fries.getByRole('button', { name: 'Voucher' }).click();
  await fries.getByRole('textbox').fill('BEER10');
  await fries.getByRole('button', { name: 'Apply', exact: true }).click();
  await fries.getByText(/it is expired/u).waitFor();
  await looks('table-voucher');

  await ru.open(`/table/${other.tableId}`);
  await page.getByRole('button', { name: /2/u }).first().waitFor();
  await looks('change-table');
  await page.route('**/api/orders/**', (route) => route.abort());
  await ro.open('/table-summary');
  await page.getByRole('alert').waitFor();
  await looks('error');
  await page.unroute('**/api/orders/**');
  await ru.open('/menu/cart');
  await page.getByRole('listitem').first().waitFor();
  await page.context().setOffline(true);
  await page.getByText(ru.words('offline.title')).waitFor();
  await looks('cart-offline');
  await page.context().close();
});

test("a waiter's and a waiting guest's screens look as they were approved", async ({ venue, browser }) => {
  const [seat] = await firstTables(venue);
  const others = othersAt(seat);
  const guestPage = await phoneAt(browser, venue, EVENING);
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
  await looking(guestPage, EVENING)('table-please-wait');
  await guestPage.context().close();

  const waiterPage = await phoneAt(browser, venue, EVENING);
  const looks = looking(waiterPage, EVENING);
  const waiter = guestScreens(waiterPage, 'ro');
  // What a house sells most is another thing each day.
  const most = ['lager__500ml', 'wings_buffalo__8pc', 'fries', 'onion_rings', 'wedges'];
  await waiterPage.route('**/api/admin/favourites', (route) =>
    route.fulfill({ json: { items: most.map((menuItemId) => ({ menuItemId, sold: 1 })) } }),
  );
  await takeOver(waiterPage, '/api/admin/waiter-quick-session');
  await waiter.open('/menu');
  await waiterPage.getByRole('article').first().waitFor();
  await looks('menu-waiter');
  await waiter.add('Lager de casă', /500/u);
  const quick = guestScreens(waiterPage, 'en');
  await quick.open('/menu/cart');
  await waiterPage.getByRole('radio', { name: 'Card' }).check({ force: true });
  await looks('cart-quick');
  await waiterPage.context().close();
});
