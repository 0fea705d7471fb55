import type { Page } from '@playwright/test';
import { drawsAsApproved } from '../venue/browsers.ts';
import { ADMIN_PASSWORD, openVenue, type Venue } from '../venue/venue.ts';
import { amountAt, papersOf } from '../venue/paper.ts';
import { eventually } from '../venue/processes.ts';
import { readable } from '../venue/readable.ts';
import { expect, test as base } from '../venue/test.ts';
import { mdl } from '../screens/calendar.ts';
import { guestScreens } from '../screens/guest.ts';
import { boardTitle, staffScreens } from '../screens/staff.ts';

/** What the administrator chooses in place of the printed password. */
const OWN_PASSWORD = 'nobody else knows it';

/** A venue with nothing in it: no menu, no tables, nobody but the administrator. */
const test = base.extend<{ readonly venue: Venue }>({
  venue: async ({ server }, provide, info) => {
    const venue = await openVenue(server, { SEED: 'empty' });
    await provide(venue);
    if (info.status !== info.expectedStatus)
      await info.attach('what the programs said', { body: venue.said(), contentType: 'text/plain' });
    await venue.close();
  },
});

/** Where nothing else happens in the venue, a screen asks by itself every 30 seconds. */
const WITHIN_A_POLL = { timeout: 35_000 };
const words = (text: string | null): string => (text ?? '').replace(/\s/gu, ' ');
async function looks(page: Page, screen: string): Promise<void> {
  if (!drawsAsApproved) return;
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await expect.soft(page.locator('.setup')).toHaveScreenshot(`staff-setup-${screen}.png`);
}
const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const settings = async (page: Page, tab: string) => {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: tab, exact: true }).click();
};

test('a new venue is set up, takes its first guest and closes its first day', async ({ venue, person }) => {
  test.setTimeout(150_000);
  const [wide, narrow] = [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ];
  const [office, hall] = [await person(wide), await person(wide)];
  const phone = await person();
  const guest = guestScreens(phone);

  await test.step('the wizard opens by itself and asks for the venue', async () => {
    await office.goto('/waiter?lang=en');
    await office.getByLabel('Username').fill('admin');
    await office.getByLabel('Password').fill(ADMIN_PASSWORD);
    await office.getByRole('button', { name: 'Login' }).click();
    await step(office, 'Your venue');
    await readable(office, 'the first step');
    await looks(office, 'venue-1280');
    await office.getByLabel('Name', { exact: true }).fill('Penaj');
    await office.getByLabel('Address').fill('Strada 31 August 12');
    await office.getByRole('textbox', { name: 'Phone' }).fill('+373 22 123 456');
    await office.getByLabel('Fiscal code').fill('1003600012345');
    await goOn(office);
  });

  await test.step('the printed password ends', async () => {
    await step(office, 'You');
    await office.getByLabel('Your name').fill('Elena');
    await office.getByLabel('Your own password').fill(OWN_PASSWORD);
    await goOn(office);
    await step(office, 'Your tables');
    expect(
      (await venue
        .staff('admin')
        .ping({})
        .catch((reason: Error) => reason)) instanceof Error,
    ).toBe(true);
  });

  await test.step('it is left, and found again where it was left', async () => {
    await office.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(office.getByText('Your venue is not set up yet')).toBeVisible();
    await office.getByRole('link', { name: 'Go on' }).click();
    await step(office, 'Your tables');
    await office.getByLabel('Zone', { exact: true }).fill('Hall');
    await office.getByLabel('How many tables').fill('2');
    await goOn(office);
  });

  await test.step('until there is a menu, guests see an empty one; the demo bar lends its own', async () => {
    await step(office, 'Your menu');
    await phone.goto('/menu?lang=en');
    await expect(phone.getByText(guest.words('menu.empty'))).toBeVisible();
    await office.getByRole('button', { name: 'Take the demo menu' }).click();
    await expect(office.getByText(/^There are \d+ items on the menu\.$/u)).toBeVisible();
    await goOn(office);
  });

  await test.step('a waiter gets an account, and the printers are there', async () => {
    await step(office, 'Your staff');
    await office.getByLabel('Username').fill('ana');
    await office.getByLabel('Name', { exact: true }).fill('Ana');
    await office.getByLabel('First password').fill(ADMIN_PASSWORD);
    await office.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(office.getByRole('list', { name: 'Everybody with an account' })).toContainText('Ana');
    await goOn(office);
    await step(office, 'Your printers');
    await expect(
      office.getByRole('region', { name: 'Printers', exact: true }).getByRole('listitem'),
    ).toHaveCount(3);
    await goOn(office);
  });

  let table = '';
  await test.step('the last step shows a code to scan', async () => {
    await step(office, 'Ready for the first guest');
    await expect(office.getByRole('img', { name: 'QR code of table 1' })).toBeVisible();
    table = (await office.getByRole('link', { name: /\/table\// }).textContent()) ?? '';
    await office.setViewportSize(narrow);
    await readable(office, 'the last step on a phone');
    await office.setViewportSize(wide);
    await office.getByRole('button', { name: 'Finish' }).click();
    await boardTitle(office).waitFor();
    await expect(office.getByText('Your venue is not set up yet')).toHaveCount(0);
  });

  await test.step('the first guest scans and orders, and the kitchen gets its sticker', async () => {
    await guest.scan(new URL(table).pathname.split('/').at(-1) ?? '', 'Mihai');
    await guest.openMenu();
    await guest.add('Buffalo wings', /8 pcs/u);
    await guest.send();
    const [sticker] = await eventually('the sticker', () =>
      Promise.resolve(papersOf(venue.printers.sticker).length > 0 && papersOf(venue.printers.sticker)),
    );
    expect(sticker).toContain('Mihai');
  });

  await test.step('Ana cooks and serves', async () => {
    await staffScreens(hall).signIn('ana');
    await staffScreens(hall).tab('Kitchen').click();
    const board = hall.locator('main');
    await staffScreens(hall).step(board, 'Start preparing');
    await staffScreens(hall).step(board, 'Ready for pickup');
    await staffScreens(hall).tab('Hall').click();
    await staffScreens(hall).step(board, 'Handed to guest');
    await expect(hall.getByRole('button', { name: 'Handed to guest' })).toHaveCount(0);
  });

  let total = 0;
  await test.step('the guest pays by card: fiscal slip, and the table is closed', async () => {
    await guest.myTable();
    await phone.getByRole('button', { name: 'Ask for table check' }).click();
    await phone.getByRole('radio', { name: 'Card' }).check({ force: true });
    await phone.getByRole('button', { name: 'Request the check' }).click();
    await expect(phone.getByText('Check requested. Please wait for the waiter.').first()).toBeVisible();
    await hall.getByRole('button', { name: 'Print fiscal check' }).click();
    const [slip = ''] = await eventually('the fiscal slip', () =>
      Promise.resolve(papersOf(venue.printers.fiscal).length > 0 && papersOf(venue.printers.fiscal)),
    );
    expect(slip).toContain('Penaj');
    total = amountAt(slip, 'TOTAL MDL');
    await hall.getByRole('button', { name: 'Close table' }).click();
    await hall.getByRole('button', { name: 'Yes, close' }).click();
    await expect(hall.getByRole('button', { name: 'Yes, close' })).toHaveCount(0);
    await expect(hall.getByRole('button', { name: 'Close table' })).toHaveCount(0);
  });

  await test.step('the first day is closed and reported', async () => {
    await settings(office, 'Day close');
    await office.getByRole('button', { name: /^Close \w+, /u }).click(WITHIN_A_POLL);
    await office.getByRole('button', { name: 'Yes, close the day' }).click();
    const closed = office.getByRole('article');
    await expect(closed.getByText(/^Closed by Elena/u)).toBeVisible();
    expect(words(await closed.getByRole('row', { name: /^Till/u }).textContent())).toContain(
      words(mdl(total)),
    );
    await settings(office, 'Reports');
    await expect(office.locator('dl > div').filter({ hasText: /^Till/u })).toContainText(mdl(total));
  });
});
