import type { Language } from '@masa/domain/language';
import { wordsOf } from '../screens/words.ts';
import type { Photographer } from './photographer.ts';
import type { Evening } from './scenes.ts';

/** What guests have in their hands, and their bill as a waiter sees it. */
export async function guestPictures(
  { take }: Photographer,
  { phone, waiter }: Evening,
  language: Language,
): Promise<void> {
  const words = wordsOf(language);
  await phone.goto(`/menu?lang=${language}`);
  await phone.getByRole('article').first().waitFor();
  await take(phone, { name: 'guest-menu', language });
  await phone.goto(`/table-summary?lang=${language}`);
  await phone.getByRole('button', { name: words('check.askTable'), exact: true }).waitFor();
  await take(phone, { name: 'guest-table', language });

  await waiter.goto(`/table-summary?lang=${language}`);
  await waiter.getByRole('button', { name: /^Ștefan/u }).click();
  await waiter
    .getByRole('button', { name: words('delete.delete'), exact: true })
    .first()
    .click();
  await waiter.getByRole('button', { name: words('delete.confirm'), exact: true }).waitFor();
  await take(waiter, { name: 'remove', language });
}
