import type { Page } from '@playwright/test';
import { othersAt, takeOver, type Seat } from '../venue/seats.ts';
import { guestScreens } from './guest.ts';
import type { Language } from '@masa/domain/language';

/** What is done at every stop; the name of the stop is for the report. */
export type Stop = (page: Page, screen: string) => Promise<void>;

export type Walk = {
  readonly page: Page;
  readonly seat: Seat;
  readonly language: Language;
  readonly stop: Stop;
};

const LONG_NAME = 'Александра-Екатерина';

/** Every screen and state a guest meets, from a wrong code to the requested check. The seat is used up. */
export async function walkAsGuest({
  page,
  seat,
  otherSeat,
  language,
  stop,
}: Walk & { readonly otherSeat: Seat }): Promise<void> {
  const guest = guestScreens(page, language);
  const { words } = guest;
  const others = othersAt(seat);
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true });
  const refused = async (address: string, screen: string, act: () => Promise<unknown>): Promise<void> => {
    await page.route(address, (route) => route.abort());
    await act();
    await page.getByRole('alert').first().waitFor();
    await stop(page, screen);
    await page.unroute(address);
  };

  await guest.open('/table/nobodyprintedthis');
  await page.getByRole('alert').waitFor();
  await stop(page, 'unknown table');
  await guest.open('/menu');
  await page.getByRole('article').first().waitFor();
  await stop(page, 'menu without a visit');
  await guest.open(`/table/${seat.tableId}`);
  await page.getByRole('textbox').waitFor();
  await stop(page, 'entry');

  const maria = await others.guest('Мария', 'wings_buffalo__8pc', 'beer_lager__500ml');
  await others.waiterOrders('wedges');
  await guest.scan(seat.tableId, LONG_NAME);
  await button('visit.change').click();
  await button('waiter.call').click();
  await button('waiter.called').waitFor();
  await stop(page, 'home, waiter called');

  await guest.openMenu();
  await page.getByRole('article').first().waitFor();
  await stop(page, 'menu');
  const wings = page
    .getByRole('article')
    .filter({ has: page.getByRole('slider') })
    .first();
  const choice = wings.getByRole('button').first();
  await choice.scrollIntoViewIfNeeded();
  await choice.click();
  await stop(page, 'menu, option changed');
  await wings.locator('.price-button').first().click();
  await page.getByText(words('menu.added')).first().waitFor();
  await stop(page, 'menu, just added');

  await guest.openCart();
  await button('cart.send').waitFor();
  await stop(page, 'cart');
  await refused('**/api/order', 'cart, not sent', () => button('cart.send').click());
  await page.context().setOffline(true);
  await page.getByText(words('offline.title')).waitFor();
  await stop(page, 'cart, offline');
  await page.context().setOffline(false);
  await page.getByText(words('offline.title')).waitFor({ state: 'detached' });
  await button('cart.send').click();
  await page.getByText(words('cart.sent')).waitFor();
  await stop(page, 'home, just sent');

  await guest.myTable();
  await button('check.askTable').waitFor();
  await stop(page, 'table');
  await button('claim.claim').first().click();
  await button('claim.confirm').waitFor();
  await stop(page, 'claim, to confirm');
  await button('cancel').click();
  await button('voucher.voucher').first().click();
  await stop(page, 'voucher');
  await page.getByRole('textbox').fill('BEER10');
  await button('voucher.apply').click();
  await page.getByText(words('voucher.expired')).waitFor();
  await stop(page, 'voucher, refused');
  await page.getByRole('button', { name: words('close'), exact: true }).click();

  await button('check.askTable').click();
  await page.getByRole('radio', { name: words('payment.card') }).check({ force: true });
  await page.getByRole('radio', { name: /^10\s?%/u }).check({ force: true });
  await stop(page, 'check request');
  await others.order(maria.id, 'fries');
  await button('check.request').click();
  await page.getByText(words('check.oldData.title')).waitFor();
  await stop(page, 'check request, old data');

  await guest.open(`/table/${otherSeat.tableId}`);
  await page.getByText(words('change.question')).waitFor();
  await stop(page, 'change table');
  await refused('**/api/menu*', 'menu, not loaded', () => guest.open('/menu'));
  await refused('**/api/orders/**', 'table, not loaded', () => guest.open('/table-summary'));
  await button('error.again').click();
  await button('check.askTable').click();
  await guest.pay('cash');
  await page.getByText(words('check.requested')).first().waitFor();
  await stop(page, 'table, check requested');
}

/** What only a waiter sees in the guest app, and a table that waits for somebody's check. The seat is used up. */
export async function walkAsWaiter({ page, seat, language, stop }: Walk): Promise<void> {
  const waiter = guestScreens(page, language);
  const { words } = waiter;
  const others = othersAt(seat);
  await takeOver(page, '/api/admin/waiter-quick-session');
  await waiter.open('/menu');
  await page.getByRole('article').first().waitFor();
  await stop(page, 'menu of a waiter');
  await page.locator('.price-button').first().click();
  await waiter.openCart();
  await page.getByRole('radio', { name: words('payment.card') }).check({ force: true });
  await stop(page, 'quick cart');

  const maria = await others.guest('Мария', 'fries');
  await others.guest('Olga', 'onion_rings');
  const { sessionsLookup } = await others.orders();
  const lastProcessedUpdate = sessionsLookup[maria.id]?.lastUpdate ?? 0;
  await others.api.requestSessionCheck({
    body: { sessionId: maria.id, paymentMethod: 'cash', tips: 0, lastProcessedUpdate },
  });
  await takeOver(page, `/api/admin/waiter-table-session/${seat.tableId}`);
  await waiter.open('/table-summary');
  await page.getByRole('button', { name: /^Olga/u }).click();
  await stop(page, 'table of a waiter, waiting for a check');
  await page
    .getByRole('button', { name: words('delete.delete'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: words('delete.confirm'), exact: true }).waitFor();
  await stop(page, 'delete, to confirm');
}
