import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allergens, codesOf } from '@masa/domain/allergens';
import { languages } from '@masa/domain/language';
import type { Request } from '@masa/contract/schemas';
import { printWords } from '@masa/i18n/print-words';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Wanted = NonNullable<Request<'menuPrint'>['query']>;
type Word = { readonly text: string; readonly box: readonly number[]; readonly page: readonly number[] };

/** As another program reads it: the words, and where each stands on its page. */
function read(pdf: Uint8Array): { readonly text: string; readonly words: readonly Word[] } {
  const folder = mkdtempSync(join(tmpdir(), 'masa-menu-'));
  try {
    const file = join(folder, 'menu.pdf');
    writeFileSync(file, pdf);
    const told = (...flags: string[]) =>
      execFileSync('pdftotext', [...flags, file, '-'], { encoding: 'utf8' });
    const words: Word[] = [];
    let page: number[] = [];
    for (const [, what, sizes, text = ''] of told('-bbox').matchAll(/<(page|word) ([^>]*)>([^<]*)/gu)) {
      const numbers = [...(sizes ?? '').matchAll(/="([\d.-]+)"/gu)].map(([, number]) => Number(number));
      if (what === 'page') page = numbers;
      else words.push({ text, box: numbers, page });
    }
    return { text: told('-layout'), words };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const print = async (query: Wanted = {}) => read(await bar.boss.menuPrint({ query }));
const times = (text: string, words: string): number => text.split(words).length - 1;

describe('D-073: the menu on paper, in three languages', () => {
  it('has every dish that guests can order once in each language, at its price, and no other', async () => {
    const { text } = await print();
    const menu = (await bar.bare.menu({ query: { lang: 'en' } })).filter(
      ({ active, group }) => active && group !== 'glovo',
    );
    expect(menu.length).toBeGreaterThan(3);
    for (const name of ['lager  500ml', 'fries', 'platter']) {
      const plain = name.replace(/ +/gu, ' ');
      expect(times(text.replaceAll(/ +/gu, ' '), `${plain} ro`), plain).toBe(1);
      expect(times(text.replaceAll(/ +/gu, ' '), `${plain} ru`), plain).toBe(1);
    }
    expect(text).toContain('45.50');
    expect(text).toContain('55');
    // Off, and for waiters alone.
    expect(text).not.toContain('wings bbq');
    expect(text).not.toContain('lager 1l');
    expect(text).not.toContain('celery plate');
    expect(text).toContain('2026-11-20');
    for (const language of languages) expect(text).toContain(printWords[language]['menu.withVat']);
  });

  it('says the allergens of the menu in numbers, with a legend of all 14, every letter whole', async () => {
    const { text } = await print({ allergens: 'numbers' });
    for (const [at, code] of allergens.entries())
      expect(text).toContain(
        `${at + 1} ${printWords.ro[`allergen.${code}`]} / ${printWords.ru[`allergen.${code}`]}`,
      );
    for (const letter of ['ș', 'ț', 'ă', 'я', 'ё', 'й']) expect(text).toContain(letter);
    // A letter that no face has would be one more.
    expect(times(text, '?')).toBe(languages.length);
    // Nothing is stated in the test bar: that is said of each dish, and is never "none".
    expect(times(text, printWords.en['menu.notStated'])).toBeGreaterThan(3);
  });

  it('says in words what the menu says of a dish', async () => {
    const stock = await bar.boss.createStockConfig({
      body: {
        name: 'Potatoes with milk',
        min: 0,
        max: 10,
        unit: 'kg',
        supplier: 'qualiko',
        stockControlSchedule: 7,
        allergens: ['milk', 'celery'],
      },
    });
    await bar.ana.addMenuItemStock({ params: { id: 'fries' }, body: { stockId: stock.id, ratio: 1 } });
    const fries = (await bar.bare.menu({ query: {} })).find(({ id }) => id === 'fries');
    const told = codesOf(fries?.allergens.contains ?? []).map((code) => printWords.en[`allergen.${code}`]);
    expect(told).toEqual(['milk', 'celery']);
    const { text } = await print({ languages: 'en', allergens: 'words' });
    expect(text).toContain('Contains: milk, celery.');
    const numbers = await print({ languages: 'en', allergens: 'numbers' });
    expect(numbers.text).toMatch(/fries \(1, 2\)/u);
  });

  it('tells what is cheaper at which hours, and is the administrator’s', async () => {
    await bar.boss.addPriceRule({
      body: {
        names: { en: 'Beer hour' },
        weekdays: [1, 2, 3, 4],
        from: '17:00',
        until: '19:00',
        groups: ['beer'],
        effect: 'percent',
        value: 20,
      },
    });
    const { text } = await print({ languages: 'en' });
    expect(text).toContain('Beer hour: Mon, Tue, Wed, Thu 17:00–19:00, −20 %');
    expect(await refusalOf(bar.ana.menuPrint({ query: {} }))).toBe('403 administrator_only');
  });
});

it('says a volume once, and a size apart from its price', async () => {
  const add = (id: string, volumeMl: number) =>
    bar.boss.addMenuItem({
      body: {
        id,
        group: 'beer',
        price: 7_200,
        names: { ro: id.slice(0, 5), ru: id.slice(0, 5), en: id.slice(0, 5) },
        volumeMl,
      },
    });
  await add('stout__05bottle', 500);
  await add('cider__330ml', 330);
  await add('perry__large', 700);
  await bar.boss.addMenuItem({
    body: {
      id: 'strips__12pc',
      group: 'wings',
      price: 16_900,
      names: { ro: 'strips', ru: 'strips', en: 'strips' },
      weightGrams: 400,
    },
  });
  const { text, words } = await print({ languages: 'ro' });
  const lineOf = (name: string) => text.split('\n').find((line) => line.trim().startsWith(name)) ?? '';
  expect(lineOf('stout')).toMatch(/ 0\.5 l +72$/u);
  expect(lineOf('cider')).toMatch(/ 330ml +72$/u);
  // The widest size of the specification keeps to its line.
  expect(lineOf('strips')).toMatch(/ 12 buc · 400 g +169$/u);
  expect(lineOf('perry')).toMatch(/ large · 700 ml +72$/u);
  const ends = (wanted: string) =>
    words.filter(({ text: word }) => word === wanted).map(({ box: [, , right = 0] }) => right);
  // "0.5 l 72" is no number of its own: 5 mm at least lie between the two.
  const [end = 0] = ends('l');
  const starts = words.filter(({ text: word }) => word === '72').map(({ box: [left = 0] }) => left);
  expect(Math.min(...starts) - end).toBeGreaterThan(14);
});

describe('D-074: a menu that is not whole, and a long one', () => {
  it('says a dish without a Russian name in another language, and tells the owner which it is', async () => {
    await bar.boss.addMenuItem({
      body: { id: 'kvass', group: 'beer', price: 3_000, names: { ro: 'Cvas de casă' } },
    });
    const { text } = await print({ languages: 'ru' });
    expect(text).toContain('Cvas de casă');
    const { missing } = await bar.boss.menuPrintGaps();
    expect(missing).toEqual([{ menuItemId: 'kvass', name: 'Cvas de casă', languages: ['ru', 'en'] }]);
  });

  it('draws three hundred dishes in seconds, all of them on their pages', async () => {
    const name = 'Cârnați de casă cu varză călită, muștar și hrean proaspăt';
    for (let at = 0; at < 300; at += 1)
      await bar.boss.addMenuItem({
        body: { id: `dish_${at}`, group: 'beer_snacks', price: 5_000 + at, names: { ro: `${name} ${at}` } },
      });
    const began = performance.now();
    const pdf = await bar.boss.menuPrint({ query: { format: 'a5' } });
    const took = performance.now() - began;
    const { words } = read(pdf);
    expect(words.filter(({ text }) => text === 'Cârnați').length).toBe(300);
    for (const { text, box, page } of words) {
      const [width = 0, height = 0] = page;
      const [left = 0, top = 0, right = 0, bottom = 0] = box;
      const inside = left >= 0 && top >= 0 && right <= width && bottom <= height;
      expect(inside, `${text} stands outside its page`).toBe(true);
    }
    // Five seconds on a machine with nothing else to do; tests have company.
    expect(took).toBeLessThan(30_000);
  }, 120_000);
});
