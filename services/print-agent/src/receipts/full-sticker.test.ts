import { textIn, type VenueText } from '@masa/domain/language';
import { describe, expect, it } from 'vitest';
import { signsIn } from '@masa/domain/note';
import { renderJob } from '../printing/print-document.ts';
import { decodePaper } from '../testing/decode-text.ts';
import { added, EPSON_PAGES, leasedJob, printerOf, profileOf, stickerDocument } from '../testing/jobs.ts';
import { wordsIn } from './words.ts';

const WIDTHS = [32, 42, 48] as const;
const LANGUAGES = ['ro', 'ru', 'en'] as const;
const NOTE =
  'Fără sare și fără piper, vă rog; соус отдельно, без лука, ещё две тарелки для детей; not too hot, thanks: «Șerban» la 4!';
const without: VenueText[] = [
  { ro: 'țelină', ru: 'сельдерея', en: 'celery' },
  { ro: 'unt', ru: 'масла', en: 'butter' },
];
const modifiers = [
  ...added,
  { count: 1, choice: { ro: 'cașcaval topit', ru: 'плавленый чеддер', en: 'melted cheddar' }, amount: 1_500 },
];
const allergy = ['milk', 'peanuts', 'sulphites'] as const;
const document = { ...stickerDocument, modifiers, without, note: NOTE, allergy: [...allergy], seat: 4 };

/** What is printed, without what a line's end puts between letters; printers have a cedilla where Romanian has a comma. */
const letters = (text: string) =>
  text.replaceAll(/\s+/gu, '').toLocaleLowerCase().replaceAll('ţ', 'ț').replaceAll('ş', 'ș');

describe('a sticker on which there is everything (K-054)', () => {
  it('has a note as long as a note may be', () => {
    expect(signsIn(NOTE)).toBe(120);
  });

  it.each(WIDTHS.flatMap((columns) => LANGUAGES.map((language) => [columns, language] as const)))(
    'of %i columns in %s cuts nothing, has each letter, and begins with the allergy',
    (columns, language) => {
      const { bytes } = renderJob(leasedJob({ document, language }), printerOf(profileOf(columns)));
      const { rows, text } = decodePaper(bytes, EPSON_PAGES);
      const written = rows.filter((row) => row.text.trim() !== '');
      const words = wordsIn(language);

      const banner = written.slice(
        0,
        written.findIndex(({ inverse }) => !inverse),
      );
      expect(letters(banner.map((row) => row.text).join(''))).toBe(
        letters(`${words.allergy}: ${allergy.map((one) => words[`allergen.${one}`]).join(', ')}`),
      );
      expect(text).not.toContain('?');
      for (const { cells } of written) expect(cells).toBeLessThanOrEqual(columns);

      const all = letters(text);
      const said = [
        ...modifiers.map(({ choice }) => textIn(choice, language)),
        ...without.map((one) => `- ${words.without} ${textIn(one, language)}`),
        ...document.options.map(({ choice }) => textIn(choice, language)),
        textIn(document.itemName, language),
        NOTE,
        `${words.seat} 4`,
        document.orderedBy,
      ];
      for (const one of said) expect(all).toContain(letters(one));
    },
  );
});
