import type { Language } from '@masa/domain/language';
import { wordsOf } from '../screens/words.ts';
import type { Photographer } from './photographer.ts';
import type { Evening } from './scenes.ts';

/** A printer without paper, and a receipt of which nobody knows. */
export async function troublePictures(
  { take }: Photographer,
  { tablet }: Evening,
  language: Language,
): Promise<void> {
  const words = wordsOf(language, 'staff');
  await tablet.goto(`/waiter/settings/printers?lang=${language}`);
  const outOfPaper = tablet.getByRole('article').filter({ hasText: words('printerState.paper_out') });
  await outOfPaper.waitFor();
  await take(tablet, { name: 'paper-out', language, part: outOfPaper });
  const inDoubt = tablet.getByRole('listitem').filter({ hasText: words('jobs.unknownFiscal') });
  await inDoubt.waitFor();
  await take(tablet, { name: 'receipt-unknown', language, part: inDoubt });
}
