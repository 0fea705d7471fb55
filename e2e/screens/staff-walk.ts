import type { Page } from '@playwright/test';
import { addDays } from '@masa/domain/business-day';
import { calendarAroundToday, finedDay } from '../venue/calendar-days.ts';
import { ADMIN_PASSWORD, type Venue } from '../venue/venue.ts';
import type { primeTime } from '../venue/prime-time.ts';
import type { Stop } from './guest-walk.ts';
import { tableTile } from './staff.ts';
import type { Language } from '@masa/domain/language';
import { wordsOf } from './words.ts';

const TAPS = 'Wipe and reset the bar taps';

export type StaffWalk = {
  readonly page: Page;
  readonly venue: Venue;
  readonly at: Awaited<ReturnType<typeof primeTime>>;
  readonly language: Language;
  readonly stop: Stop;
};

type Guide = ReturnType<typeof guide>;

const guide = ({ page, language }: StaffWalk) => {
  const words = wordsOf(language, 'staff');
  return {
    words,
    button: (key: string) => page.getByRole('button', { name: words(key), exact: true }),
    to: async (address: string) => {
      const url = new URL(address, 'http://masa.test');
      url.searchParams.set('lang', language);
      await page.goto(url.pathname + url.search);
    },
  };
};

/** Who comes to work: a wrong password first. */
async function signIn({ page, stop }: StaffWalk, { words, button, to }: Guide): Promise<void> {
  await to('/waiter');
  await page.getByLabel(words('signIn.username')).fill('admin');
  await page.getByLabel(words('signIn.password')).fill('no idea');
  await button('signIn.submit').click();
  await page.getByRole('alert').waitFor();
  await stop(page, 'login, refused');
  await page.getByLabel(words('signIn.password')).fill(ADMIN_PASSWORD);
  await button('signIn.submit').click();
  await page.getByRole('tablist').waitFor();
}

async function boards({ page, stop, at }: StaffWalk, { words, button, to }: Guide): Promise<void> {
  const check = page.locator('.check-card').filter({ hasText: 'Olga' });
  await check.waitFor();
  await stop(page, 'hall');
  await check.getByRole('button', { name: words('check.details') }).click();
  await check.getByText(words('check.total'), { exact: true }).waitFor();
  for (const question of ['check.close', 'check.cancel']) {
    // Closing names beside it what it books.
    await check.getByRole('button', { name: new RegExp(`^${words(question)}`, 'u') }).click();
    await check.getByRole('button', { name: words(`${question}Yes`) }).waitFor();
    await stop(page, `hall, ${question} to confirm`);
    await check.getByRole('button', { name: words('check.back'), exact: true }).click();
  }
  await page.locator('.account-button').click();
  await button('account.signOut').waitFor();
  await stop(page, 'account menu');
  await page.keyboard.press('Escape');

  await button('take.table').click();
  const table = tableTile(page, at.one.tableName);
  await table.waitFor();
  await stop(page, 'table picker');
  await table.click();
  await button('picker.takeOrder').waitFor();
  await stop(page, 'a table that was picked');

  await to('/waiter/home?tab=kitchen');
  await page.getByRole('article').first().waitFor();
  await stop(page, 'kitchen');

  await page.route('**/api/admin/open-session-overview/changes*', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByText(words('offline.text')).waitFor();
  await stop(page, 'kitchen, offline');
  await page.unroute('**/api/admin/open-session-overview/changes*');
  await page.context().setOffline(false);
  await page.getByText(words('offline.text')).waitFor({ state: 'hidden' });
}

async function task({ page, stop }: StaffWalk, { words, button, to }: Guide): Promise<void> {
  await to('/waiter/home?tab=hall');
  await page.getByRole('link', { name: new RegExp(`^${TAPS}`, 'u') }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('radio').first().check({ force: true });
  await button('tasks.submit').click();
  await page.getByText(words('tasks.photoMissing')).first().waitFor();
  await stop(page, 'task, a photo is missing');
}

async function calendar({ page, venue, stop }: StaffWalk, { words, button, to }: Guide): Promise<void> {
  const today = await calendarAroundToday(venue);
  const { date } = await finedDay(venue, today);
  await to(`/waiter/profile?day=${date}`);
  await button('calendar.addPenalty').first().click();
  await page.getByLabel(words('calendar.reason')).waitFor();
  await button('calendar.pay').click();
  await button('calendar.payYes').waitFor();
  const record = page.locator('.accordion-button').first();
  await record.click();
  await stop(page, 'calendar, a day with a penalty');
  await to(`/waiter/profile?day=${addDays(today, 1)}`);
  await page.getByLabel(words('calendar.assignee')).first().waitFor();
  await stop(page, 'calendar, tomorrow');
}

async function settings({ page, venue, stop }: StaffWalk, { words, to }: Guide): Promise<void> {
  // Another device, which can be signed out.
  await venue.staff('ana').login({ body: { username: 'ana', password: ADMIN_PASSWORD } });
  await to('/waiter/settings/devices');
  await page.locator('.list-row-wrap').getByRole('button').first().click();
  await page.getByRole('button', { name: words('devices.revokeYes') }).waitFor();
  await stop(page, 'devices, one to sign out');
  await to('/waiter/settings/printers');
  await page.getByRole('heading', { name: words('jobs.heading') }).waitFor();
  await stop(page, 'printers');
  await to('/waiter/nowhere');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await stop(page, 'no such page');
}

/** A dish opened to its sizes, one of them called back; its recipe and that of an option. */
async function menuSettings({ page, language, stop }: StaffWalk, { words, to }: Guide): Promise<void> {
  await to('/waiter/settings');
  const dish = page.locator('.menu-settings-name[aria-expanded]').first();
  await dish.click();
  await page.getByRole('switch').nth(1).click();
  await page.locator('.menu-settings-undo').focus();
  await stop(page, 'menu settings, a dish called back');
  await page.locator('.menu-settings-undo').click();
  await to('/waiter/menu/wings_buffalo__8pc/edit');
  await page.locator('.menu-settings-use').first().getByRole('button').click();
  await page.getByRole('button', { name: words('menuSettings.removeYes') }).waitFor();
  await page.locator('.menu-settings-name[aria-expanded]').last().click();
  await page.getByRole('form').nth(1).waitFor();
  await stop(page, `menu item, ${language}`);
}

/** Every screen of the staff in the states that have the most to say, as the administrator sees them. */
export async function walkAsStaff(walk: StaffWalk): Promise<void> {
  const way = guide(walk);
  await signIn(walk, way);
  await boards(walk, way);
  await task(walk, way);
  await calendar(walk, way);
  await menuSettings(walk, way);
  await settings(walk, way);
}
