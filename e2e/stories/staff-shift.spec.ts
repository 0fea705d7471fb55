import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { papersOf } from '../venue/paper.ts';
import { eventually } from '../venue/processes.ts';
import { readable } from '../venue/readable.ts';
import { othersAt } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import { boardTitle, listen, silentUntilTouched, staffScreens } from '../screens/staff.ts';

const WIDE = { width: 1280, height: 800 };
/** Of the kitchen's call; the hall's has two. */
const TONES = 3;

test('a waiter’s evening: orders, a call, a check', async ({ seat, phone }) => {
  const others = othersAt(seat);
  const mihai = await others.guest('Mihai', 'beer_lager__500ml');
  const page = await phone();
  const staff = staffScreens(page);
  const guest = guestScreens(page);
  await staff.signIn('ana');

  await test.step('takes an order for the table, and comes back to the board', async () => {
    await staff.atTable(seat.tableName, 'Take order');
    await guest.add('Fries', /add to cart/u);
    await guest.send();
    await expect(page).toHaveURL(/\/waiter\?lang=en/u);
    await expect(boardTitle(page)).toBeVisible();
  });

  await test.step('hands out the beer: the bar’s items are the hall’s own', async () => {
    const beer = staff.card(`Table ${seat.tableName},`, 'House lager');
    await expect(beer).toContainText('Mihai');
    for (const step of ['Start preparing', 'Ready for pickup', 'Handed to guest'])
      await staff.step(beer, step);
    await expect(beer).toHaveCount(0);
  });

  await test.step('runs a quick order at the counter, which cannot be cancelled', async () => {
    await page.getByRole('button', { name: 'Quick order' }).click();
    await guest.add('Onion rings', /add to cart/u);
    await guest.openCart();
    await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
    await page.getByRole('radio', { name: "Don't print" }).check({ force: true });
    await page.getByRole('button', { name: /^Place order/u }).click();
    await expect(page).toHaveURL(/\/waiter\?lang=en/u);
    const check = staff.card('Check of Quick order');
    await expect(check.getByRole('button', { name: 'Print pre-check' })).toBeVisible();
    await expect(check.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
    await expect(check.getByRole('button', { name: 'Print fiscal check' })).toHaveCount(0);
    await staff.confirm(check, 'Close table');
    await expect(check).toHaveCount(0);
  });

  await test.step('goes to a guest who calls', async () => {
    await others.api.callWaiter({ params: { tableId: seat.tableId, sessionId: mihai.id } });
    const call = staff.card(`Table ${seat.tableName}, Mihai calls the waiter`);
    await call.getByRole('button', { name: 'Accept' }).click();
    await expect(call).toHaveCount(0);
  });

  await test.step('cancels a check by mistake asked for, and closes the next one', async () => {
    const askForCheck = async () => {
      const { sessionsLookup } = await others.orders();
      const stamps = Object.values(sessionsLookup).map(({ lastUpdate }) => lastUpdate);
      const body = {
        requestedBySessionId: mihai.id,
        tableId: seat.tableId,
        paymentMethod: 'card',
        tips: 1_500,
      } as const;
      await others.api.requestTableCheck({ body: { ...body, lastProcessedUpdate: Math.max(...stamps) } });
    };
    const check = staff.card(`Check of Table ${seat.tableName}`);
    await askForCheck();
    await check.getByRole('button', { name: 'Cancel request' }).click();
    await expect(check.getByText("This can't be undone.")).toBeVisible();
    await expect(check.getByRole('button', { name: 'Print pre-check' })).toHaveCount(0);
    await check.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(check.getByRole('button', { name: 'Print pre-check' })).toBeVisible();
    await staff.confirm(check, 'Cancel request');
    await expect(check).toHaveCount(0);

    await askForCheck();
    await expect(check).toContainText('Card tips 15 MDL');
    await check.getByRole('button', { name: 'Details' }).click();
    await expect(check.getByText('House lager')).toBeVisible();
    const before = papersOf(seat.venue.printers.precheck).length;
    await check.getByRole('button', { name: 'Print pre-check' }).click();
    await eventually('the pre-check', () =>
      Promise.resolve(papersOf(seat.venue.printers.precheck).length > before),
    );
    await check.getByRole('button', { name: 'Close table' }).click();
    await expect(check.getByText('No fiscal receipt has been printed.')).toBeVisible();
    await expect(check.getByText(/1 item is not delivered yet: Fries/u)).toBeVisible();
    await check.getByRole('button', { name: 'Yes, close' }).click();
    await expect(check).toHaveCount(0);
  });
});

test('a kitchen’s evening, in its own language', async ({ seat, otherSeat, phone }) => {
  const page = await phone(WIDE);
  const staff = staffScreens(page);
  await staff.signIn('ion', 'ru');
  await page.getByRole('tab', { name: /Кухня/u }).waitFor();
  await othersAt(seat).guest('Ștefan', 'wings_buffalo__8pc');
  await othersAt(otherSeat).guest('Olga', 'fries');
  await othersAt(seat).guest('Мария', 'onion_rings');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  // Others have eaten in this bar as well.
  const mark = page.locator('.order-card-table', { hasText: new RegExp(`^${seat.tableName}$`, 'u') });
  const plates = (where: Page | Locator, guest: string) =>
    where.getByRole('article').filter({ has: mark }).filter({ hasText: guest });

  await test.step('one table’s plates stand together', async () => {
    await expect(plates(column('Новые'), 'Крылышки Баффало')).toHaveCount(1);
    const tables = column('Новые').locator('.order-card-table');
    await expect(tables.filter({ hasText: new RegExp(`^${seat.tableName}$`, 'u') })).toHaveCount(2);
    const order = await tables.allTextContents();
    const places = order.flatMap((name, at) => (name === seat.tableName ? [at] : []));
    expect(places[1]).toBe((places[0] ?? 0) + 1);
  });

  await test.step('a plate goes from column to column, and is fetched from the hall', async () => {
    const wings = plates(page, 'Ștefan');
    await staff.step(wings, 'Начать готовить');
    await expect(plates(column('Готовим'), 'Ștefan')).toBeVisible();
    await staff.step(wings, 'Готово к выдаче');
    await expect(plates(column('К выдаче'), 'Ștefan')).toBeVisible();
    await page.getByRole('tab', { name: /Зал/u }).click();
    await staff.step(wings, 'Отдано гостю');
    await expect(wings).toHaveCount(0);
  });
});

test('what nobody looks after rings on two devices, and one Seen silences both', async ({ seat, phone }) => {
  const others = othersAt(seat);
  const [one, two] = [await phone(), await phone(WIDE)];
  const [hearsOne, hearsTwo] = [await listen(one), await listen(two)];
  const [first, second] = [staffScreens(one), staffScreens(two)];
  await first.signInByHand('ion');
  await second.signInByHand('ion');
  // What others have left behind in this bar is seen once, on both.
  if (await first.alerts().isVisible()) await first.seen();
  await expect(second.alerts()).toHaveCount(0);
  const [before, beforeTwo] = [await hearsOne(), await hearsTwo()];

  await others.guest('Mihai', 'fries', 'onion_rings');
  for (const [page, device] of [
    [one, first],
    [two, second],
  ] as const) {
    await expect(device.alerts()).toContainText('Kitchen: 2 new');
    await expect(page).toHaveTitle(/^\(2\) /u);
  }
  await expect.poll(hearsOne).toBe(before + TONES);
  await expect.poll(hearsTwo).toBe(beforeTwo + TONES);
  await readable(one, 'ringing');
  await one.getByRole('button', { name: /^Signed in as/u }).click();
  await readable(one, 'account menu');
  await one.keyboard.press('Escape');

  await second.seen();
  await expect(first.alerts()).toHaveCount(0);
  await expect(one).not.toHaveTitle(/^\(/u);

  await others.guest('Olga', 'wedges');
  await expect(first.alerts()).toContainText('Kitchen: 1 new');
  await first.card('Potato wedges').getByRole('button', { name: 'Start preparing' }).click();
  await expect(second.alerts()).toHaveCount(0);
});

test('two tabs of one browser ring once, and a tab that nobody has touched asks for it', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const hears = await listen(page);
  await staffScreens(page).signIn('ion');
  const tab = await page.context().newPage();
  const tabHears = await listen(tab);
  await silentUntilTouched(tab);
  await tab.goto('/waiter/home?lang=en');
  await tab.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(tab.getByRole('button', { name: 'Turn sound on' })).toHaveCount(0);
  if (await staffScreens(tab).alerts().isVisible()) await staffScreens(tab).seen();
  const before = (await hears()) + (await tabHears());
  await othersAt(seat).guest('Mihai', 'fries');
  await expect(staffScreens(tab).alerts()).toContainText('Kitchen: 1 new');
  await expect(staffScreens(page).alerts()).toContainText('Kitchen: 1 new');
  await expect.poll(async () => (await hears()) + (await tabHears())).toBe(before + TONES);
  await page.waitForTimeout(500);
  expect((await hears()) + (await tabHears())).toBe(before + TONES);
});
