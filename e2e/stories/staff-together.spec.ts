import type { Page } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { othersAt, type Seat } from '../venue/seats.ts';
import { staffScreens } from '../screens/staff.ts';

const OVERVIEW = '**/api/admin/open-session-overview/changes*';

/** From now on this device is told again and again what it has been told last: its network hangs behind. */
async function hangsBehind(page: Page, { venue }: Seat): Promise<void> {
  const last = await venue.staff('admin').overviewChanges({ query: {} });
  await page.route(OVERVIEW, (route) => route.fulfill({ json: last }));
}

/** Both phones tap before either tap reaches the server, however slow this machine is. */
async function meet(pages: readonly Page[], call: string): Promise<void> {
  let arrive = () => {};
  const allHere = new Promise<void>((resolve) => {
    let missing = pages.length;
    arrive = () => {
      missing -= 1;
      if (missing === 0) resolve();
    };
  });
  for (const page of pages)
    await page.route(call, async (route) => {
      arrive();
      await allHere;
      await route.continue();
    });
}

const waiters = async (phone: () => Promise<Page>) => {
  const [one, two] = [await phone(), await phone()];
  await staffScreens(one).signIn('ana');
  await staffScreens(two).signIn('admin');
  return [one, two] as const;
};

async function askForCheck(seat: Seat, guest: string): Promise<string> {
  const others = othersAt(seat);
  const { id: sessionId } = await others.guest(guest, 'fries');
  const { sessionsLookup } = await others.orders();
  const lastProcessedUpdate = sessionsLookup[sessionId]?.lastUpdate ?? 0;
  const body = { sessionId, paymentMethod: 'cash', tips: 0, lastProcessedUpdate } as const;
  await others.api.requestSessionCheck({ body });
  const { checks } = await seat.venue.staff('admin').overview();
  const check = checks.find(({ requestedBySessionId }) => requestedBySessionId === sessionId);
  return check?.checkId ?? '';
}

test('two waiters who tap the same order move it one step', async ({ seat, phone }) => {
  const [one, two] = await waiters(phone);
  await othersAt(seat).guest('Mihai', 'beer_lager__500ml');
  const cards = [one, two].map((page) => staffScreens(page).card(`Table ${seat.tableName},`, 'House lager'));
  for (const card of cards) await expect(card.getByRole('button', { name: 'Start preparing' })).toBeVisible();
  await meet([one, two], '**/api/admin/order-status/**');
  await Promise.all(cards.map((card) => card.getByRole('button', { name: 'Start preparing' }).click()));
  for (const card of cards) {
    await expect(card.getByRole('button', { name: 'Ready for pickup' })).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  }
  const { openWaiterOrders } = await seat.venue.staff('admin').overview();
  expect(openWaiterOrders.find(({ tableId }) => tableId === seat.tableId)?.status).toBe('being_prepared');
});

test('who taps an order that has gone on long ago is told, and then sees it', async ({ seat, phone }) => {
  const [one, two] = await waiters(phone);
  await othersAt(seat).guest('Mihai', 'beer_lager__500ml');
  const [fast, slow] = [one, two].map((page) =>
    staffScreens(page).card(`Table ${seat.tableName},`, 'House lager'),
  );
  if (!fast || !slow) throw new Error('Two devices are open.');
  await expect(slow).toBeVisible();
  await hangsBehind(two, seat);
  for (const step of ['Start preparing', 'Ready for pickup']) await staffScreens(one).step(fast, step);
  await expect(fast.getByRole('button', { name: 'Handed to guest' })).toBeVisible();
  await slow.getByRole('button', { name: 'Start preparing' }).click();
  await expect(slow.getByRole('alert')).toHaveText(
    'A colleague was faster: this order is in another state by now.',
  );
  await two.unroute(OVERVIEW);
  await staffScreens(one).step(fast, 'Handed to guest');
  await expect(slow).toHaveCount(0);
});

test('two waiters who end the same check end it once', async ({ seat, phone }) => {
  const [one, two] = await waiters(phone);
  const checkId = await askForCheck(seat, 'Olga');
  const cards = [one, two].map((page) => staffScreens(page).card(`Check of Table ${seat.tableName}`));
  for (const card of cards) {
    await card.getByRole('button', { name: 'Close table' }).click();
    await expect(card.getByRole('button', { name: 'Yes, close' })).toBeVisible();
  }
  await meet([one, two], '**/api/precheck/*/complete');
  await Promise.all(cards.map((card) => card.getByRole('button', { name: 'Yes, close' }).click()));
  for (const card of cards) await expect(card).toHaveCount(0);
  expect(await seat.venue.staff('admin').getCheck({ params: { checkId } })).toMatchObject({
    status: 'completed',
  });
});

test('who cancels a check that is already paid is told why, and nothing is undone', async ({
  seat,
  phone,
}) => {
  const [one, two] = await waiters(phone);
  const checkId = await askForCheck(seat, 'Olga');
  const [fast, slow] = [one, two].map((page) => staffScreens(page).card(`Check of Table ${seat.tableName}`));
  if (!fast || !slow) throw new Error('Two devices are open.');
  await expect(slow).toBeVisible();
  await hangsBehind(two, seat);
  await staffScreens(one).confirm(fast, 'Close table');
  await expect(fast).toHaveCount(0);
  await staffScreens(two).confirm(slow, 'Cancel request');
  await expect(slow.getByRole('alert')).toContainText('Somebody has already finished this check.');
  expect(await seat.venue.staff('admin').getCheck({ params: { checkId } })).toMatchObject({
    status: 'completed',
  });
});

test('a device that was revoked is back at the sign-in, and the other one stays', async ({ seat, phone }) => {
  const [lost, kept] = [await phone(), await phone()];
  const ana = seat.venue.staff('ana');
  const devices = async () => (await ana.devices()).map(({ id }) => id);
  const before = await devices();
  await staffScreens(lost).signIn('ana');
  const [deviceId = ''] = (await devices()).filter((id) => !before.includes(id));
  await staffScreens(kept).signIn('ana');
  await ana.revokeDevice({ params: { deviceId } });
  await expect(lost.getByText('This device has been signed out. Please sign in again.')).toBeVisible();
  expect(await lost.evaluate(() => localStorage.getItem('admin-credentials'))).toBeNull();
  await kept.reload();
  await expect(staffScreens(kept).tab('Hall')).toBeVisible();
});

test('a second tab signs out with the first, and survives a reload before', async ({ seat, phone }) => {
  const page = await phone();
  await staffScreens(page).signIn('ana');
  const tab = await page.context().newPage();
  await tab.goto(`${seat.venue.origin}/waiter/home?tab=kitchen&lang=en`);
  await expect(staffScreens(tab).tab('Kitchen')).toHaveAttribute('aria-selected', 'true');
  await tab.reload();
  await expect(staffScreens(tab).tab('Kitchen')).toHaveAttribute('aria-selected', 'true');
  await staffScreens(page).signOut();
  await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible();
});
