import { fits, readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

// Sheets of an address that no phone opens do not count as made.
test.use({ environment: { PUBLIC_URL: 'http://masa.example' } });

test('a new table gets its code and seats a guest; renewed, the old sheet ends', async ({
  venue,
  person,
}) => {
  test.slow();
  const [page, phone, late] = [
    await person({ width: 1280, height: 800 }),
    await person({ width: 390, height: 844 }),
    await person({ width: 390, height: 844 }),
  ];
  await staffScreens(page).signIn('admin');
  await page.goto('/waiter/settings/tables/create?lang=en');
  const form = page.getByRole('form', { name: 'New table' });
  await form.getByLabel('Name').fill('Story terrace 1');
  await form.getByLabel('Zone').fill('Story terrace');
  await form.getByRole('button', { name: 'Save table' }).click();
  const code = page.getByRole('region', { name: 'QR code' });
  await expect(code.getByRole('img', { name: 'QR code of table Story terrace 1' })).toBeVisible();
  const address = (await code.getByRole('link').getAttribute('href')) ?? '';
  expect(address).toMatch(/\/table\/[0-9A-Z]{12}$/u);
  const list = page.getByRole('region', { name: 'Tables', exact: true });
  const tile = list.getByRole('link', { name: /^Story terrace 1/u });
  await expect(tile).toContainText('No sheet yet');

  await test.step('its sheet is a pdf, and is remembered', async () => {
    await list.getByRole('link', { name: 'QR sheets' }).click();
    const sheets = page.getByRole('form', { name: 'QR sheets' });
    await sheets.getByRole('button', { name: /^Only those/u }).click();
    await expect(sheets.getByRole('checkbox', { name: /^Story terrace 1/u })).toBeChecked();
    const pdf = page.waitForResponse((answer) => answer.url().includes('/api/admin/qr-sheets'));
    await sheets.getByRole('button', { name: /^Make sheets/u }).click();
    expect((await pdf).headers()['content-type']).toBe('application/pdf');
    await expect(tile).not.toContainText('No sheet yet');
  });

  await test.step('a guest scans it', async () => {
    await guestScreens(phone).scan(address.split('/').at(-1) ?? '', 'Ana');
    await expect(phone.getByText('Story terrace 1').first()).toBeVisible();
  });

  await test.step('renewed, the old code answers with the alert and the sheet is stale', async () => {
    await tile.click();
    await page.getByRole('button', { name: 'Renew code' }).click();
    await page.getByRole('button', { name: 'Yes, renew' }).click();
    await expect(code.getByRole('link')).not.toHaveAttribute('href', address);
    await expect(tile).toContainText('Sheet out of date');
    await expect(code.getByText('Sheet out of date')).toBeVisible();
    await late.goto(`${new URL(address).pathname}?lang=en`);
    await late.getByRole('textbox').fill('Vera');
    await late.getByRole('button', { name: 'Done' }).click();
    await expect(late.getByRole('alert').first()).toContainText('ask the staff for the new code');
    await readable(page, 'one table');
  });

  await test.step('the list of all is read as well', async () => {
    await page.goto('/waiter/settings/tables?lang=ru');
    await page.getByRole('link', { name: /^Story terrace 1/u }).waitFor();
    await readable(page, 'tables');
  });

  const open = await venue.staff('admin').diningTables();
  expect(open.find(({ tableName }) => tableName === 'Story terrace 1')?.sheet?.stale).toBe(true);
});

test('the name of the venue is changed on its screen, and guests read it', async ({ venue, person }) => {
  test.slow();
  const admin = venue.staff('admin');
  const before = await admin.getVenue({});
  const [page, phone] = [
    await person({ width: 1280, height: 800 }),
    await person({ width: 390, height: 844 }),
  ];
  await staffScreens(page).signIn('admin');
  await page.goto('/waiter/settings/venue?lang=en');
  const form = page.getByRole('form', { name: 'Venue' });
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(before.name);
  await name.fill('');
  await form.getByRole('button', { name: 'Save venue' }).click();
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await readable(page, 'venue');
  await name.fill('Story bar');
  await form.getByRole('checkbox', { name: 'Русский' }).uncheck({ force: true });
  await form.getByRole('button', { name: 'Save venue' }).click();
  await expect(form.getByRole('button', { name: 'Saved' })).toBeVisible();
  await phone.goto('/?lang=en');
  await expect(phone.getByText('Story bar').first()).toBeVisible();
  await expect(phone.getByRole('link', { name: /English/u })).toBeVisible();
  await expect(phone.getByRole('link', { name: /Русский/u })).toHaveCount(0);

  await page.goto('/waiter/settings/venue?lang=ru');
  await page.getByRole('form').waitFor();
  await fits(page, 'venue, ru');
  await admin.putVenue({ body: { name: before.name, languages: before.languages } });
});
