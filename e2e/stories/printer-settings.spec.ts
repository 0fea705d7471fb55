import { expect, type Page } from '@playwright/test';
import { primeTime } from '../venue/prime-time.ts';
import { readable } from '../venue/readable.ts';
import { test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

// Agents die and come back here.
test.use({ ownPrograms: true });

const PRINTERS = '/waiter/settings/printers?lang=en';
const PATIENT = { timeout: 30_000 };
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Printers' }).getByRole('article', { name, exact: true });

test('the administrator changes what a printer prints, in which language and who stands in', async ({
  ownVenue: venue,
  person,
}) => {
  await primeTime(venue);
  const page = await person({ width: 390, height: 844 });
  await staffScreens(page).signIn('admin');
  await page.goto(PRINTERS);
  const bills = card(page, 'precheck');

  // A second printer of stickers, for the bar, with the kitchen's as its backup.
  await bills.getByRole('button', { name: 'Change' }).click();
  const form = bills.getByRole('form', { name: 'Settings of precheck' });
  await form.getByLabel('Prints').selectOption({ label: 'stickers' });
  await form.getByLabel('Station').selectOption({ label: 'bar' });
  await form.getByLabel('Language').selectOption({ label: 'Русский' });
  const backup = form.getByLabel('Backup');
  const kitchens = (await backup.getByRole('option').allTextContents()).find((text) =>
    text.startsWith('kitchen'),
  );
  await backup.selectOption({ label: kitchens ?? '' });
  await readable(page, 'printer settings 390');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(bills).toContainText('stickers, bar');
  await expect(bills).toContainText('Русский · Backup: kitchen');

  // Its agent says what printers.yaml says; what the administrator has decided stays.
  await venue.killAgent();
  venue.startAgent();
  await expect(bills.getByText('ok', { exact: true })).toBeVisible(PATIENT);
  await page.reload();
  await expect(bills).toContainText('Русский · Backup: kitchen');

  // Its work goes to the kitchen's printer, which says whose paper it is.
  await bills.getByRole('button', { name: 'Send to backup' }).click();
  await expect(bills.getByText('Paused', { exact: true })).toBeVisible();
  await expect(bills).toContainText('kitchen prints its work now', PATIENT);
  await readable(page, 'printer sent to its backup');
  const ana = venue.staff('ana');
  const [beer] = (await ana.overview()).openWaiterOrders;
  const papers = venue.printers.sticker.times().length;
  await ana.printSticker({ params: { orderId: beer?.id ?? '' } });
  await expect(() => expect(venue.printers.sticker.times().length).toBeGreaterThan(papers)).toPass(PATIENT);
  await bills.getByRole('button', { name: 'Resume' }).click();
  await expect(bills.getByText('Paused', { exact: true })).toHaveCount(0);

  // Another role: the backup of another role is none.
  await bills.getByRole('button', { name: 'Change' }).click();
  await form.getByLabel('Prints').selectOption({ label: 'pre-checks' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(bills).toContainText('pre-checks');
  await expect(bills).not.toContainText('Backup: kitchen');
});

test('what could not be saved stays on the screen, with the network and without', async ({
  ownVenue: venue,
  person,
}) => {
  await primeTime(venue);
  const page = await person({ width: 1280, height: 800 });
  await staffScreens(page).signIn('admin');
  await page.goto(PRINTERS);
  const kitchen = card(page, 'kitchen');
  await kitchen.getByRole('button', { name: 'Change' }).click();
  const form = kitchen.getByRole('form', { name: 'Settings of kitchen' });
  const language = form.getByLabel('Language');
  await language.selectOption({ label: 'Română' });

  const refuse = '**/api/admin/printers/*';
  await page.route(refuse, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Busy.' } }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Not saved. Try again.', PATIENT);
  await expect(language).toHaveValue('ro');
  await readable(page, 'printer settings not saved');
  await page.unroute(refuse);

  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Not saved. Try again.', PATIENT);
  await expect(language).toHaveValue('ro');
  await page.context().setOffline(false);
  // What is asked while the network is coming back may still be lost: whoever reads "Try again" does.
  await expect(async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0, { timeout: 5_000 });
  }).toPass(PATIENT);
  await expect(kitchen).toContainText('Română');
});
