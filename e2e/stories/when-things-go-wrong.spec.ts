import { languages } from '@masa/domain/language';
import { expect, test } from '../venue/bar-test.ts';
import { startForgetfulProxy } from '../venue/forgetful-proxy.ts';
import { othersAt, sitDown, takeOver } from '../venue/seats.ts';
import { ERROR_TEXT, guestScreens } from '../screens/guest.ts';

test('an order whose answer is lost is sent again, and the table shows it once', async ({ seat, phone }) => {
  const network = await startForgetfulProxy(seat.venue.origin);
  const page = await phone({ origin: network.origin });
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  network.loseNextAnswer('/api/order');
  await guest.send();
  await expect(page.getByRole('alert')).toContainText(ERROR_TEXT);
  await expect(
    page.getByText(
      "We don't know yet whether this order has arrived. Send it again: nothing will be ordered twice.",
    ),
  ).toBeVisible();
  expect(network.lost).toEqual([200]);
  await expect(page.getByRole('button', { name: 'Remove Fries' })).toBeDisabled();

  await page.reload();
  await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();
  await guest.myTable();
  await expect(guest.ordered('Fries')).toHaveCount(1);
  const { sessionPrechecks } = await othersAt(seat).orders();
  expect(sessionPrechecks.flatMap(({ items }) => items)).toHaveLength(1);
  await page.context().close();
  await network.close();
});

test('without a network the cart waits and says so, and goes when the network is back', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  await guest.openCart();
  await expect(page.getByRole('button', { name: 'Send to the kitchen' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to the kitchen' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Fries' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toHaveCount(0);
  await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();
  const { sessionPrechecks } = await othersAt(seat).orders();
  expect(sessionPrechecks.flatMap(({ items }) => items)).toHaveLength(1);
});

test('a cart that is opened without a network stands as it was left, and goes when the network is back', async ({
  seat,
  phone,
}) => {
  const page = await phone({ withWorker: true });
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  await guest.add('House lager', /500 ml/u);
  await guest.keptForOffline();

  await page.context().setOffline(true);
  await guest.open('/menu/cart');
  const lager = page.getByRole('listitem').filter({ hasText: 'House lager, 500 ml' });
  await expect(lager).toContainText('55');
  await expect(page.getByText('Total, 2 items').locator('..')).toContainText('104 MDL');
  await expect(
    page.getByText(
      'The menu could not be loaded. Dishes and prices are shown as they were when you added them.',
    ),
  ).toBeVisible();
  await expect(page.getByText('2 items are waiting safely in your cart.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send to the kitchen' })).toBeDisabled();

  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toHaveCount(0);
  await expect(page.getByText('The menu could not be loaded.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();
  const { sessionPrechecks } = await othersAt(seat).orders();
  expect(sessionPrechecks.flatMap(({ items }) => items)).toHaveLength(2);
});

test('a screen whose script did not get through comes by itself, with what was asked of it', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  let dead = true;
  let asked = 0;
  await page.route(/\/assets\/cart-|\/api\/health\/live/u, (route) => {
    asked += 1;
    return dead ? route.abort() : route.continue();
  });
  await guest.open('/menu');
  // Asked for ahead, as soon as there is a menu.
  await expect.poll(() => asked).toBeGreaterThan(0);
  await guest.add('Fries', /add to cart/u);
  await guest.openCart();
  const main = page.getByRole('main');
  await expect(main).toHaveText('Loading');
  dead = false;
  await expect(page.getByRole('listitem').filter({ hasText: 'Fries' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to the kitchen' })).toBeEnabled();
});

test('a cart that the server cannot take stays, and can be sent again', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  await page.route('**/api/order', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal_error' } }),
  );
  await guest.send();
  await expect(page.getByRole('alert')).toContainText(ERROR_TEXT);
  await page.unroute('**/api/order');
  await page.getByRole('button', { name: 'Send to the kitchen' }).click();
  await expect(page.getByText('Sent to the kitchen')).toBeVisible();
});

test('every screen that cannot load shows the panel, and a second try brings it', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  const failing: readonly (readonly [string, string])[] = [
    ['/', '**/api/table-summary/*'],
    ['/', '**/api/session/*'],
    ['/menu', '**/api/menu*'],
    ['/table-summary', '**/api/orders/*'],
  ];
  for (const [path, call] of failing) {
    await page.route(call, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await guest.open(path);
    const panel = page.getByRole('alert').filter({ hasText: ERROR_TEXT }).first();
    await expect(panel, call).toBeVisible();
    if (path === '/table-summary')
      await expect(page.getByRole('link', { name: 'Back' }).last()).toBeVisible();
    const again = panel.getByRole('button', { name: 'Try again' });
    await expect(again).toBeEnabled();
    await page.unroute(call);
    // At once: the screen also tries by itself, and then there is nothing left to press.
    await again.dispatchEvent('click');
    await expect(page.getByRole('alert'), call).toHaveCount(0);
  }
  await page.route('**/api/call-waiter/**', (route) => route.abort());
  await guest.open('/');
  await page.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(page.getByRole('alert')).toContainText(ERROR_TEXT);
  await page.unroute('**/api/call-waiter/**');
  await page.getByRole('button', { name: 'Call the waiter' }).click();
  await expect(page.getByRole('button', { name: 'Waiter has been called' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Waiter has been called' })).toBeDisabled();
});

test('an entry that fails says so in every language, and the next try seats the guest', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  await page.route('**/api/session-create', (route) => route.fulfill({ status: 500, body: 'no' }));
  await guest.open(`/table/${seat.tableId}`);
  await page.getByRole('textbox', { name: "What's your name?" }).fill('Ana');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('alert').locator('[lang]')).toHaveCount(languages.length);
  await expect(page.getByText('Please ask the staff for the new code.')).toHaveCount(0);
  await page.unroute('**/api/session-create');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Ana');
});

test('a dish that cannot be struck off stays on the bill, says so, and is struck off by the next try', async ({
  seat,
  phone,
}) => {
  await othersAt(seat).guest('Mihai', 'fries');
  const page = await phone();
  const waiter = guestScreens(page);
  await takeOver(page, `/api/admin/waiter-table-session/${seat.tableId}`);
  await waiter.open('/table-summary');
  await page.getByRole('button', { name: /^Mihai/u }).click();
  const fries = waiter.ordered('Fries');
  const strike = async () => {
    await fries.getByRole('button', { name: 'Remove' }).click();
    await fries.getByRole('button', { name: 'Yes, remove' }).click();
  };
  const failures: readonly Parameters<typeof page.route>[1][] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500, json: { error: 'internal_error' } }),
  ];
  for (const failure of failures) {
    await page.route('**/api/admin/delete-item/*', failure);
    await strike();
    const panel = fries.getByRole('alert');
    await expect(panel).toContainText(ERROR_TEXT);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/admin/delete-item/*');
  }
  expect((await othersAt(seat).orders()).checkTotal.effectiveTotal).toBe(4_900);
  await strike();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(fries).toHaveCount(0);
});

test('a bill that is out of date is refused, refreshed and then asked for', async ({ seat, phone }) => {
  const others = othersAt(seat);
  const page = await phone();
  const guest = guestScreens(page);
  const session = await sitDown(page, seat, 'Ana');
  await others.order(session.id, 'fries');
  await guest.open('/table-summary');
  await page.getByRole('button', { name: 'Ask for table check' }).click();
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await others.guest('Olga', 'onion_rings');
  await page.getByRole('button', { name: 'Request the check' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Old data');
  await expect(alert).toContainText(
    'Somebody placed an order or requested for check in parallel. Please try again.',
  );
  await alert.getByRole('button', { name: 'Close and refresh' }).click();
  await expect(page.getByRole('button', { name: /^Olga/u })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for table check' }).click();
  await guest.pay('cash');
  await expect(page.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
});

test('a phone that lost its cookie is asked for the name again, and a code that is scanned again seats it', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  await guest.scan(seat.tableId, 'Ana');
  await page.context().clearCookies();
  await guest.open('/');
  await expect(page.getByRole('region', { name: 'Your visit' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer-session'))).toBeNull();
  await guest.scan(seat.tableId, 'Ana');
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Ana');
});
