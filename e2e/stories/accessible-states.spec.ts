import type { Page } from '@playwright/test';
import { expect, test } from '../house/bar-test.ts';
import { readable, themes } from '../house/readable.ts';
import { othersAt, sitDown, takeOver } from '../house/seats.ts';
import { ERROR_TEXT, guestScreens } from '../screens/guest.ts';

for (const { theme, time } of themes) {
  const dressed = async (page: Page): Promise<Page> => {
    await page.emulateMedia({ colorScheme: theme });
    await page.clock.setFixedTime(time);
    return page;
  };

  test(`guests can read every state, ${theme}`, async ({ seat, otherSeat, phone }) => {
    const page = await dressed(await phone({ width: 320, height: 720 }));
    const guest = guestScreens(page);
    await sitDown(page, seat, 'Александра-Екатерина');
    await guest.open(`/table/${otherSeat.tableId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await readable(page, 'change table');
    await guest.open('/table/nobodyprintedthis');
    await page.getByRole('alert').waitFor();
    await readable(page, 'unknown table');
    await guest.open('/menu');
    await page.getByRole('button', { name: 'Buffalo wings, 8 pcs, 119 MDL: add to cart' }).click();
    await page.getByText('Added to your cart').first().waitFor();
    await readable(page, 'menu, just added');
    await guest.openCart();
    await page.getByRole('button', { name: 'Send to the kitchen' }).waitFor();
    await readable(page, 'cart');
    await page.route('**/api/order', (route) => route.abort());
    await page.getByRole('button', { name: 'Send to the kitchen' }).click();
    await page.getByText(ERROR_TEXT).waitFor();
    await readable(page, 'cart, not sent');
    await page.context().setOffline(true);
    await page.getByText("You're offline").waitFor();
    // The banner stands above the screen, outside its landmarks.
    await readable(page, 'cart, offline');
    await page.context().setOffline(false);
    await page.unroute('**/api/order');
    await page.getByRole('button', { name: 'Send to the kitchen' }).click();
    await page.getByText('Sent to the kitchen').waitFor();
    await readable(page, 'home, just sent');
    await page.route('**/api/orders/**', (route) => route.abort());
    await guest.open('/table-summary');
    await page.getByRole('alert').waitFor();
    await readable(page, 'table, not loaded');
    await page.unroute('**/api/orders/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Voucher' }).click();
    await page.getByRole('textbox').fill('BEER10');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(/it is expired/u).waitFor();
    await readable(page, 'voucher, refused');
    await page.route('**/api/menu*', (route) => route.abort());
    await guest.open('/menu');
    await page.getByRole('alert').waitFor();
    await readable(page, 'menu, not loaded');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
  });

  test(`a waiter can read the quick cart, the menu and a check that waits, ${theme}`, async ({
    seat,
    phone,
  }) => {
    const page = await dressed(await phone({ width: 390, height: 844 }));
    const waiter = guestScreens(page);
    await takeOver(page, '/api/admin/waiter-quick-session');
    await waiter.open('/menu');
    await page.getByRole('article').first().waitFor();
    await readable(page, 'menu of a waiter');
    await page.getByRole('button', { name: /^Fries, .*add to cart/u }).click();
    await waiter.openCart();
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await readable(page, 'quick cart');
    const others = othersAt(seat);
    const ana = await others.guest('Ana', 'fries');
    await others.guest('Olga', 'onion_rings');
    const { sessionsLookup } = await others.orders();
    const lastProcessedUpdate = sessionsLookup[ana.id]?.lastUpdate ?? 0;
    await others.api.requestSessionCheck({
      body: { sessionId: ana.id, paymentMethod: 'cash', tips: 0, lastProcessedUpdate },
    });
    await takeOver(page, `/api/admin/waiter-table-session/${seat.tableId}`);
    await waiter.open('/table-summary');
    await page.getByRole('button', { name: /^Olga/u }).click();
    await readable(page, 'table of a waiter, waiting for a check');
    await waiter.ordered('Onion rings').getByRole('button', { name: 'Remove' }).click();
    await readable(page, 'delete, to confirm');
  });
}
