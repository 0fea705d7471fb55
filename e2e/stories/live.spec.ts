import type { Page } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';

/** The phone is put into the pocket, or taken out of it. */
const show = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('what a friend orders appears without a touch', async ({ seat, otherSeat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/table-summary');
  await expect(
    page.getByText('Nobody has ordered yet').or(page.getByText('Nothing ordered yet')).first(),
  ).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await othersAt(otherSeat).guest('Elsewhere', 'fries');
  await othersAt(seat).guest('Olga', 'onion_rings');
  await page.getByRole('button', { name: /^Olga/u }).click();
  await expect(guest.ordered('Onion rings')).toBeVisible();
  expect(calls.filter((path) => path.includes(otherSeat.tableId))).toEqual([]);
});

test('a phone that slept hangs up, and knows everything when it wakes', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  const sockets: boolean[] = [];
  page.on('websocket', (socket) => {
    const at = sockets.push(true) - 1;
    socket.on('close', () => {
      sockets[at] = false;
    });
  });
  await guest.open('/table-summary');
  await expect.poll(() => sockets.filter(Boolean).length).toBe(1);
  await show(page, 'hidden');
  await expect.poll(() => sockets.filter(Boolean).length).toBe(0);
  const heard = page.waitForRequest(/\/api\/orders\//u, { timeout: 1_000 }).catch(() => null);
  await othersAt(seat).guest('Olga', 'onion_rings');
  expect(await heard).toBeNull();
  await show(page, 'visible');
  await expect(page.getByRole('button', { name: /^Olga/u })).toBeVisible();
  await expect.poll(() => sockets.filter(Boolean).length).toBe(1);
  await othersAt(seat).guest('Ion', 'fries');
  await expect(page.getByRole('button', { name: /^Ion/u })).toBeVisible();
});

test('a server that was away is found again, without a touch', async ({ seat, phone }) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  let reachable = true;
  const open: { readonly close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/api\/ws/u, (socket) => {
    if (!reachable) return void socket.close();
    open.push(socket);
    socket.connectToServer();
  });
  await page.route('**/api/**', (route) => (reachable ? route.fallback() : route.abort()));
  await guest.open('/table-summary');
  await expect.poll(() => open.length).toBe(1);
  reachable = false;
  await open[0]?.close();
  await othersAt(seat).guest('Olga', 'onion_rings');
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('button', { name: /^Olga/u })).toHaveCount(0);
  reachable = true;
  await expect(page.getByRole('button', { name: /^Olga/u })).toBeVisible();
});
