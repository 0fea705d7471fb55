import type { Language } from '@masa/domain/language';
import { wordsOf } from '../screens/words.ts';
import type { Photographer } from './photographer.ts';
import type { Evening } from './scenes.ts';

/** What only the administrator sees under Settings. */
export async function administratorPictures(
  { take }: Photographer,
  { tablet: page, friends }: Evening,
  language: Language,
): Promise<void> {
  const words = wordsOf(language, 'staff');
  const to = (path: string) => page.goto(`/waiter/settings/${path}?lang=${language}`);
  await to('venue');
  await page.getByLabel(words('venue.address')).first().waitFor();
  await take(page, { name: 'venue', language });
  await to(`tables/${friends.tableId}/edit`);
  await page.getByRole('link', { name: words('tables.sheets.title') }).waitFor();
  const code = page.getByRole('img', { name: words('tables.codeOf', { name: friends.tableName }) });
  await code.waitFor();
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await take(page, { name: 'tables', language });
  await to('staff');
  await page.getByText('Ana', { exact: true }).first().waitFor();
  await take(page, { name: 'staff', language });
  await to('reports');
  await page.getByText(words('sales.preset.month'), { exact: true }).click();
  await page.getByRole('table').first().waitFor({ state: 'attached' });
  await take(page, { name: 'reports', language });
  await to('day-close');
  await page.getByText(words('dayClose.checklist'), { exact: true }).waitFor();
  await take(page, { name: 'day-close', language });
}
