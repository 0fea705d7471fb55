import { expect, it } from 'vitest';
import { homeless, staffParts, staffSources } from './word-homes.ts';

const sources = new Map([
  ['features/orders/card.tsx', "t('order.late'); t('error.again'); t(`order.${state}`)"],
  ['features/reports/page.tsx', "t('reports.empty')"],
  ['shared/failed.tsx', "t('error.title')"],
]);

it.each([
  [{ orders: ['order.late', 'order.new', 'order.old'], shared: ['error.title'] }, []],
  [{ reports: ['reports.empty_one', 'reports.empty_other'] }, []],
  [{ reports: ['reports.gone'] }, ['reports: nobody asks for reports.gone']],
  [{ shared: ['error.again'] }, ['shared: error.again is a word of orders alone']],
])('finds words without a user, and words of one feature among those of all: %j', (parts, found) => {
  expect(homeless(new Map(Object.entries(parts)), sources)).toEqual(found);
});

it('every word of the staff app lies with those who ask for it', () => {
  const parts = staffParts();
  expect(parts.size).toBeGreaterThan(30);
  expect(homeless(parts, staffSources())).toEqual([]);
});

/** The files of words that one of texts is typed by. */
const spokenIn = (text: string): string[] =>
  [...text.matchAll(/'@masa\/i18n\/staff\/([\w-]+)\.json'/gu)].map(([, part = '']) => part);

it('every feature loads the words of its own name, and each file of words is loaded', () => {
  const texts = [...staffSources()].filter(
    ([file, text]) => /\btexts\.ts$/u.test(file) && spokenIn(text).length > 0,
  );
  expect([...new Set(texts.flatMap(([, text]) => spokenIn(text)))].toSorted()).toEqual(
    [...staffParts().keys()].filter((part) => part !== 'shared').toSorted(),
  );
  const homeOf = (file: string): string => file.split('/')[1] ?? '';
  const homes = new Set(texts.map(([file]) => homeOf(file)));
  const speakersOf = (part: string) =>
    new Set(texts.filter(([, text]) => spokenIn(text).includes(part)).map(([file]) => homeOf(file)));
  for (const [file, text] of texts) {
    const home = homeOf(file);
    const parts = spokenIn(text);
    expect(parts, file).toContain(home);
    const beside = parts.filter((part) => part !== home);
    expect(
      beside.filter((part) => homes.has(part)),
      `${file}: words of another feature`,
    ).toEqual([]);
    // What comes later has a file of its own, as `till-texts.ts`, and is nobody else's; what comes at once is of several.
    const isLater = !file.endsWith('/texts.ts');
    for (const part of beside)
      expect(speakersOf(part).size > 1, `${file}: ${part} is of several features`).toBe(!isLater);
    for (const part of parts) {
      // A screen that speaks several languages at once asks for each by itself.
      const asked = new RegExp(
        String.raw`textsOf<[^>]*>\([^)]*'${part}'|staffWords\('${part}', language\)`,
        'gu',
      );
      expect(text.match(asked), `${file}: ${part}`).toHaveLength(1);
    }
  }
});
