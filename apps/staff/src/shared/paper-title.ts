import type { PaperSubject } from '@masa/contract/print.schemas';
import { textIn } from '@masa/domain/language';
import { quickOrderOf } from '@masa/domain/table-code';
import { tableInWords } from './table-label.ts';
import { useTexts, type Texts } from './texts.tsx';
import { dayWithYear, venueDay } from './time/day.ts';
import { clockTime } from './time/time.ts';
import { useVenue } from './venue.tsx';

const tableWords = (t: Texts['t'], tableName: string): string =>
  tableInWords(t, { tableId: quickOrderOf(tableName) ?? '', tableName });

/** What a paper is about, in a few words of the reader's language: "TEST · 7F3A2 · Table 12 · Buffalo wings". */
function paperTitle(
  { t, language }: Pick<Texts, 't' | 'language'>,
  about: PaperSubject,
  timeZone: string,
): string {
  const { shortId, checkNumber, tableName, itemName, printerName, askedAt, training } = about;
  return [
    training && t('jobs.training'),
    shortId,
    checkNumber !== null && t('jobs.fiscalNumber', { number: checkNumber }),
    tableName !== null && tableName !== '' && tableWords(t, tableName),
    itemName && textIn(itemName, language),
    printerName,
    askedAt !== null &&
      `${dayWithYear(venueDay(askedAt, timeZone), language)}, ${clockTime(askedAt, timeZone)}`,
  ]
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' · ');
}

export function usePaperTitle(): (about: PaperSubject) => string {
  const texts = useTexts();
  const { timeZone } = useVenue();
  return (about) => paperTitle(texts, about, timeZone);
}
