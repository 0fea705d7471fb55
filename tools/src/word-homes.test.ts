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

it('every feature loads the words of its own name', () => {
  const texts = [...staffSources()].filter(([file]) => file.endsWith('/texts.ts'));
  expect(texts.map(([file]) => file.split('/')[1]).toSorted()).toEqual(
    [...staffParts().keys()].filter((part) => part !== 'shared').toSorted(),
  );
  for (const [file, text] of texts) {
    const name = file.split('/')[1] ?? '';
    expect(text, file).toContain(`'@masa/i18n/staff/${name}.json'`);
    // A screen that speaks several languages at once asks for each by itself.
    const asked = [`textsOf<typeof words>('${name}')`, `staffWords('${name}', language)`];
    expect(
      asked.filter((call) => text.includes(call)),
      file,
    ).toHaveLength(1);
  }
});
