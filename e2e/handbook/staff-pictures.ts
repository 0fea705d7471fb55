import type { Page } from '@playwright/test';
import { calendarAroundToday, finedDay } from '../venue/calendar-days.ts';
import { tableTile } from '../screens/staff.ts';
import type { Language } from '@masa/domain/language';
import { wordsOf, type Words } from '../screens/words.ts';
import type { Photographer } from './photographer.ts';
import type { Evening } from './scenes.ts';

/** A task of the demo bar with a checklist, photos and a choice. */
const TASK = 'bar_taps';

type Round = {
  readonly photos: Photographer;
  readonly page: Page;
  readonly language: Language;
  readonly words: Words;
  readonly take: (name: string) => Promise<void>;
  readonly to: (path: string) => Promise<unknown>;
};

/** In a browser that nobody has signed in on. */
async function signIn({ photos, language, words }: Round): Promise<void> {
  const page = await photos.open('tablet');
  await page.goto(`/waiter?lang=${language}`);
  await page.getByLabel(words('signIn.username')).fill('admin');
  await photos.take(page, { name: 'login', language });
  await page.context().close();
}

async function boards({ photos, page, language, words, take, to }: Round, tableName: string): Promise<void> {
  await to('/waiter/home?tab=hall');
  await page.locator('.check-card').waitFor();
  await take('hall');
  const check = page.locator('.check-card');
  await check.getByRole('button', { name: words('check.details') }).click();
  await check.getByText(words('check.total'), { exact: true }).waitFor();
  await photos.take(page, { name: 'check', language, part: check });
  await page.getByRole('button', { name: words('take.table'), exact: true }).click();
  await tableTile(page, tableName).click();
  await page.getByRole('button', { name: words('picker.takeOrder'), exact: true }).waitFor();
  await take('table-sheet');
  await to('/waiter/home?tab=kitchen');
  await page.getByRole('article').first().waitFor();
  await take('kitchen');
  await to(`/waiter/tasks/${TASK}`);
  await page.getByRole('button', { name: words('tasks.submit') }).waitFor();
  await take('task');
}

async function storage({ photos, page, language, words, take, to }: Round): Promise<void> {
  await to('/waiter/stock');
  const list = page.locator('.storage-list');
  await list.waitFor();
  await list.getByRole('listitem').first().getByRole('button').first().click();
  const item = page.getByRole('dialog');
  await item.getByRole('heading', { name: words('stock.moves.title') }).waitFor();
  await photos.take(page, { name: 'stock-item', language });
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: words('stock.view.count'), exact: true }).check({ force: true });
  await page.getByRole('form').first().waitFor();
  await take('count');
  await to('/waiter/stock/deliveries');
  await page.getByRole('link', { name: words('supplier.newDelivery') }).waitFor();
  await take('deliveries');
}

async function settings({ photos, page, language, words, take, to }: Round): Promise<void> {
  await to('/waiter/settings');
  await page.locator('.menu-settings-name').first().waitFor();
  await take('menu-settings');
  await to('/waiter/settings/printers');
  await page.getByRole('heading', { name: words('jobs.heading') }).waitFor();
  await page.locator('.printers-paper img').first().waitFor();
  await take('printers');
  await to('/waiter/settings/devices');
  await page.locator('.list-row-wrap').first().waitFor();
  await take('devices');
  const name = page.locator('.account-button');
  await name.click();
  await page.getByRole('button', { name: words('person.ownPassword') }).waitFor();
  await photos.take(page, { name: 'account', language, part: page.locator('.account-panel') });
  await name.click();
}

/** The page behind the connection goes on showing what it knew last. */
async function offline({ page, words, take, to }: Round): Promise<void> {
  await to('/waiter/home?tab=hall');
  await page.locator('.check-card').waitFor();
  await page.route('**/api/admin/open-session-overview/changes*', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByText(words('offline.text')).waitFor();
  await take('offline');
  await page.unroute('**/api/admin/open-session-overview/changes*');
  await page.context().setOffline(false);
  await page.getByText(words('offline.text')).waitFor({ state: 'hidden' });
}

/** The staff app on the administrator's tablet. */
export async function staffPictures(
  photos: Photographer,
  { tablet: page, friends }: Evening,
  language: Language,
): Promise<void> {
  const round: Round = {
    photos,
    page,
    language,
    words: wordsOf(language, 'staff'),
    take: (name) => photos.take(page, { name, language }),
    to: (path) => page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
  };
  await signIn(round);
  await boards(round, friends.tableName);
  await storage(round);
  await settings(round);
  await offline(round);
  const today = await calendarAroundToday(photos.venue);
  const { date } = await finedDay(photos.venue, today);
  await round.to(`/waiter/profile?day=${date}`);
  const fines = page.getByText(round.words('calendar.penalties')).first();
  await fines.waitFor();
  await fines.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await round.take('calendar');
}
