import { expect, test } from '../venue/bar-test.ts';
import { atRest, fits, readable } from '../venue/readable.ts';
import { lookedAt } from '../venue/looked-at.ts';
import { othersAt, takeOver } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens, tableTile } from '../screens/staff.ts';
import { ADMIN_PASSWORD } from '../venue/venue.ts';

const PIN = '2468';

test('what was begun is struck off with a second person’s PIN, on the same tablet, where the house wants it', async ({
  seat,
  phone,
}) => {
  test.slow();
  const boss = seat.venue.staff('admin');
  await boss.addStaff({
    body: {
      username: `vasile${Date.now()}`,
      displayName: 'Vasile',
      roles: ['waiter'],
      password: ADMIN_PASSWORD,
      isAdmin: true,
    },
  });
  const vasile = (await boss.staffAccounts()).find(({ displayName }) => displayName === 'Vasile')?.username;
  await seat.venue.staff(vasile ?? '').setPin({ body: { pin: PIN } });
  const others = othersAt(seat);
  const mihai = await others.guest('Mihai');
  const [fries = ''] = await others.order(mihai.id, 'fries');
  await boss.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
  await boss.putVenue({ body: { lossControl: 'approve' } });
  try {
    const page = await phone();
    const login = { username: vasile, password: ADMIN_PASSWORD, deviceName: 'Tablet' };
    await page.request.post('/api/admin/login', { data: login });
    await staffScreens(page).signIn('ana');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await tableTile(page, seat.tableName).click();
    await page.getByRole('button', { name: 'Bill' }).click();
    await page.getByRole('button', { name: /^Mihai/u }).click();
    const dish = guestScreens(page).ordered('Fries');
    await dish.getByRole('button', { name: 'Remove' }).click();
    await expect(dish.getByRole('combobox', { name: 'Reason' })).toBeVisible();
    await readable(page, 'strike off, reasons offered');
    await dish.getByRole('button', { name: 'Yes, remove' }).click();
    const sheet = page.getByRole('dialog', { name: 'Strike off' });
    await sheet.getByRole('radio', { name: /^Other/u }).waitFor({ state: 'attached' });
    // A finger waits until what it aims at has come.
    await atRest(page);
    await sheet.getByRole('radio', { name: /^Other/u }).check({ force: true });
    await sheet.getByLabel('PIN of Vasile').waitFor();
    await readable(page, 'strike off, a second person');
    await fits(page, 'strike off, a second person');
    await sheet.getByRole('textbox', { name: 'In a few words' }).fill('a fly in it');
    await expect(sheet.getByRole('button', { name: /^Strike off/u })).toBeDisabled();
    await sheet.getByLabel('PIN of Vasile').focus();
    await page.keyboard.type('0000');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('This PIN is wrong.')).toBeVisible();
    for (const key of PIN) await sheet.getByRole('button', { name: key, exact: true }).click();
    await sheet.getByRole('button', { name: 'Agree' }).click();
    await expect(sheet.getByText('Agreed; it holds for a minute.')).toBeVisible();
    await sheet.getByRole('button', { name: /^Strike off/u }).click();
    await expect(page.getByText('Removed', { exact: true })).toBeVisible();
    const [struck] = await boss.auditLog({ query: { action: 'order.deleted' } });
    expect(struck).toMatchObject({
      actor: 'user:ana',
      details: { reason: 'other', note: 'a fly in it', givenBy: vasile },
    });
  } finally {
    await boss.putVenue({ body: { lossControl: 'notice' } });
  }
});

test('a bottle that nobody has opened goes back into the stock, where the bar takes it back', async ({
  seat,
  phone,
}) => {
  const boss = seat.venue.staff('admin');
  const others = othersAt(seat);
  const mihai = await others.guest('Mihai');
  const [beer = ''] = await others.order(mihai.id, 'beer_lager__500ml');
  await boss.advanceOrder({ params: { orderId: beer, nextStatus: 'being_prepared' } });
  const bar = (await boss.stations()).find(({ id }) => id === 'bar');
  if (bar === undefined) throw new Error('There is a bar in every house.');
  const { id, ...asItIs } = bar;
  await boss.changeStation({ params: { id }, body: { ...asItIs, returnable: true } });
  try {
    const page = await phone();
    await takeOver(page, `/api/admin/waiter-table-session/${seat.tableId}`, 'admin');
    const dish = page.getByRole('listitem').filter({ has: page.getByRole('radiogroup') });
    const { inEveryLanguage } = lookedAt(page);
    await inEveryLanguage('strike-off-food', async (language) => {
      await page.goto(`/table-summary?lang=${language}`);
      await page.getByRole('button', { name: /^Mihai/u }).click();
      await page
        .getByRole('button', { name: { en: 'Remove', ro: 'Șterge', ru: 'Убрать' }[language] })
        .click();
      await dish.getByRole('radio').nth(1).waitFor({ state: 'attached' });
      await atRest(page);
      await dish.getByRole('radio').nth(1).check({ force: true });
    });
    await dish.getByRole('combobox', { name: 'Reason' }).selectOption('quality');
    await expect(dish.getByRole('radio', { name: 'Not cooked' })).toBeChecked();
    await dish.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByText('Removed', { exact: true })).toBeVisible();
    const [struck] = await boss.auditLog({ query: { action: 'order.deleted' } });
    expect(struck).toMatchObject({ entityId: beer, details: { reason: 'quality', wasted: false } });
  } finally {
    await boss.changeStation({ params: { id }, body: asItIs });
  }
});
