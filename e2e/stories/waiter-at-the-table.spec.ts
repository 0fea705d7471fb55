import { expect, test } from '../venue/bar-test.ts';
import { othersAt, takeOver } from '../venue/seats.ts';
import { papersOf } from '../venue/paper.ts';
import { eventually } from '../venue/processes.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens, tableTile } from '../screens/staff.ts';

test('a waiter takes an order at the table, strikes a dish off and asks for the check', async ({
  seat,
  phone,
}) => {
  const others = othersAt(seat);
  await others.guest('Mihai', 'fries', 'onion_rings');
  const page = await phone();
  const waiter = guestScreens(page);
  await staffScreens(page).signIn('ana');
  const pick = async () => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await tableTile(page, seat.tableName).click();
  };

  await test.step('the menu in a waiter’s hands: no pictures, no descriptions, and glovo', async () => {
    await pick();
    await page.getByRole('button', { name: 'Take order' }).click();
    await expect(page.getByText('Order by the waiter')).toBeVisible();
    await expect(waiter.card('Buffalo wings').getByRole('img')).toHaveCount(0);
    await expect(waiter.card('Buffalo wings').locator('img')).toHaveCount(0);
    await expect(page.getByText('The classic sauce: hot pepper')).toHaveCount(0);
    await waiter.add('House lager 1 l', /98/u);
    await waiter.send();
    await expect(page).toHaveURL(/\/waiter\?lang=en/u);
  });

  await test.step('the bill: anybody’s separate check, and a dish that is struck off', async () => {
    await pick();
    await page.getByRole('button', { name: 'Bill' }).click();
    await expect(page.getByRole('heading', { name: `Table ${seat.tableName}` })).toBeVisible();
    await page.getByRole('button', { name: /^Mihai/u }).click();
    await expect(page.getByRole('button', { name: /^Separate check of Mihai/u })).toBeDisabled();
    const fries = waiter.ordered('Fries');
    await fries.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Remove Fries from the bill?')).toBeVisible();
    await fries.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByText('Removed', { exact: true })).toBeVisible();
    await expect(fries).toHaveCount(0);
    expect((await others.orders()).checkTotal.effectiveTotal).toBeGreaterThan(0);
  });

  await test.step('one check for the table, in cash', async () => {
    await page.getByRole('button', { name: 'Ask for table check' }).click();
    await waiter.pay('cash');
    await expect(page.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/waiter\?lang=en/u);
  });
});

test('a guest sees neither glovo nor the waiter’s powers', async ({ seat, phone }) => {
  await othersAt(seat).guest('Mihai', 'fries');
  const page = await phone();
  const guest = guestScreens(page);
  await guest.scan(seat.tableId, 'Olga');
  await guest.myTable();
  await page.getByRole('button', { name: /^Mihai/u }).click();
  await expect(guest.ordered('Fries').getByRole('button', { name: 'Claim' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await guest.open('/menu');
  await expect(guest.card('House lager')).toBeVisible();
  await expect(guest.card('House lager 1 l')).toHaveCount(0);
  await expect(guest.card('House lager').locator('img')).toHaveCount(1);
});

test('a quick order by card always prints a fiscal receipt', async ({ seat, phone }) => {
  const page = await phone();
  const waiter = guestScreens(page);
  const session = await takeOver(page, '/api/admin/waiter-quick-session');
  await waiter.open('/menu');
  await waiter.add('Fries', /add to cart/u);
  await waiter.openCart();
  await expect(page.getByRole('heading', { name: 'Quick order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to the kitchen' })).toHaveCount(0);
  const place = page.getByRole('button', { name: /^Place order/u });
  await expect(place).toBeDisabled();
  await expect(page.getByText('Please select your payment method')).toBeVisible();
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await page.getByRole('radio', { name: "Don't print" }).check({ force: true });
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'Print', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: "Don't print" })).toBeDisabled();
  const before = papersOf(seat.venue.printers.fiscal).length;
  await place.click();
  await expect(page).toHaveURL(/\/waiter\?lang=en/u);
  const { checks } = await seat.venue.staff('admin').overview();
  const check = checks.find(({ tableId }) => tableId === session.tableId);
  expect(check).toMatchObject({ paymentMethod: 'card', tips: 0 });
  await eventually('the fiscal receipt', () =>
    Promise.resolve(papersOf(seat.venue.printers.fiscal).length > before),
  );
});

test('a quick order in cash without a receipt prints none', async ({ seat, phone }) => {
  const page = await phone();
  const waiter = guestScreens(page);
  const session = await takeOver(page, '/api/admin/waiter-quick-session');
  await waiter.open('/menu');
  await waiter.add('Fries', /add to cart/u);
  await waiter.openCart();
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await page.getByRole('radio', { name: "Don't print" }).check({ force: true });
  await page.getByRole('button', { name: /^Place order/u }).click();
  await expect(page).toHaveURL(/\/waiter\?lang=en/u);
  const { checks } = await seat.venue.staff('admin').overview();
  const check = checks.find(({ tableId }) => tableId === session.tableId);
  expect(check).toMatchObject({ paymentMethod: 'cash', fiscal: null });
});
