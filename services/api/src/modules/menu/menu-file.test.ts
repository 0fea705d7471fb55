import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens, allergenWords, restated } from '@masa/domain/allergens';
import { dietMarks } from '@masa/domain/diet';
import { toBani } from '@masa/domain/money';
import { menuFileFormats, type MenuFileFormat } from '@masa/domain/menu-file';
import { asWritten, menuFile as fileOf, type MenuLine } from './menu-file.ts';
import { changedFields, inOneOrder, newFields } from './menu-item-fields.ts';
import { readMenuFile } from './read-menu-file.ts';

const menuFile = (menu: readonly MenuLine[], format: MenuFileFormat) =>
  fileOf(menu, format, {
    groupWord: (group) => group,
    optionWords: (options) => options,
    stationWord: (id) => id,
    daypartWord: (id) => id,
    example: [],
  });
const read = (text: string, format: MenuFileFormat = 'csv') =>
  readMenuFile(new TextEncoder().encode(text), format);
const problemsOf = (text: string, format?: MenuFileFormat) =>
  read(text, format).problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`);

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/u);
const said = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+373',
    '-5 %',
    '@home',
    "'=x",
    "''",
    '"',
    'a;b',
    'a,b',
    ': - {}',
    'null',
    '007',
    '#1',
    'ș',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
/** As the schema leaves it. */
const name = said
  .map((text) => text.replaceAll(/\p{C}/gu, '').trim())
  .filter((text) => text.isWellFormed() && text !== '' && text.length <= 120);
const text = fc.array(name, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const inLanguages = (one: fc.Arbitrary<string>, requiredKeys: 'ro'[]) =>
  fc.record({ ro: one, ru: one, en: one }, { requiredKeys });
const rank = fc.integer({ min: 0, max: 9_999 });
/** Null: as the group says. */
const count = fc.option(fc.nat({ max: 99 }));
const item: fc.Arbitrary<MenuLine> = fc.record({
  id: fc.tuple(word, word).map(([base, size]) => `${base}__${size}`),
  group: word,
  price: fc.integer({ min: 0, max: 10_000_000 }).map(toBani),
  active: fc.boolean(),
  rank,
  names: inLanguages(name, ['ro']),
  descriptions: inLanguages(text, []),
  image: fc.option(word.map((stem) => `${stem}.webp`)),
  weightGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
  volumeMl: fc.option(fc.integer({ min: 1, max: 20_000 })),
  prepMinutes: fc.option(fc.integer({ min: 1, max: 240 })),
  diet: fc.subarray([...dietMarks]),
  age18: fc.option(fc.boolean()),
  additives: fc.constant({}),
  nutrition: fc.constant(null),
  allergenStatement: fc.option(
    fc
      .record({ contains: fc.subarray([...allergenWords]), mayContain: fc.subarray([...allergens]) })
      .map((lists) => restated(null, lists)),
  ),
  vatGroup: fc.constantFrom('A', 'B', 'Z'),
  station: fc.constantFrom('kitchen' as const, 'bar' as const),
  optionsCatalogue: fc.uniqueArray(
    fc.record({
      optionGroup: word,
      options: fc.uniqueArray(fc.record({ id: word, active: fc.boolean(), rank }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ id }) => id,
      }),
    }),
    { maxLength: 3, selector: ({ optionGroup }) => optionGroup },
  ),
  modifiers: fc
    .uniqueArray(fc.record({ group: word, min: count, max: count, included: count }), {
      maxLength: 3,
      selector: ({ group }) => group,
    })
    .map((groups) => groups.map((group, at) => ({ ...group, rank: at + 1, choices: [] }))),
  dayparts: fc.subarray(['lunch', 'night']),
  stations: fc.subarray(['fryer', 'kitchen', 'cold']),
});
const items = fc.uniqueArray(item, { minLength: 1, maxLength: 6, selector: ({ id }) => id });

/** A file says everything. */
const nothing = newFields('', [], []);

describe('a menu that is written down and read again', () => {
  it.each(menuFileFormats)('is the same menu (%s)', (format) => {
    fc.assert(
      fc.property(items, (menu) => {
        const { lines, problems } = readMenuFile(menuFile(menu, format), format);
        expect(problems).toEqual([]);
        const again = lines.map(({ id, change }) =>
          inOneOrder({
            ...changedFields(nothing, change),
            id: id ?? '',
            dayparts: change.dayparts ?? [],
            stations: change.stations ?? [],
          }),
        );
        expect(again).toEqual(menu.map(inOneOrder));
      }),
      { numRuns: 300 },
    );
  });

  it('holds no cell that a spreadsheet would reckon out', () => {
    fc.assert(
      fc.property(items, (menu) => {
        const rows = parse(Buffer.from(menuFile(menu, 'csv')), { bom: true });
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(asWritten("'=1+1")).toBe('=1+1');
    expect(asWritten("'tis")).toBe("'tis");
  });
});

describe('a table from a spreadsheet', () => {
  it('may have semicolons, other columns first, and fewer of them', () => {
    const { lines, problems } = read('﻿price;ID;active;name_ro;options\r\n4 500;tea;No;"Ceai; cald";\r\n');
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([
      {
        line: 2,
        id: 'tea',
        change: { price: 450_000, active: false, names: { ro: 'Ceai; cald' }, optionsCatalogue: [] },
      },
    ]);
    expect(lines[0]?.change.weightGrams).toBeUndefined();
  });

  it('says which of its lines is wrong, and where', () => {
    expect(
      problemsOf(
        [
          'id,price,active,name_ro,weight_grams,station,options',
          'tea,45.001,yes,Ceai,,bar,',
          '"te a",4500,maybe,"Ceai',
          'verde",x,roof,',
          'coffee,4500,yes,Cafea,,bar,milk: ; sugar',
          'tea,4500,yes,Ceai,,bar,',
          'beer,4500,yes,,,bar,',
        ].join('\n'),
      ),
    ).toEqual([
      '2 price value',
      '3 id value',
      '3 active value',
      '3 name_ro value',
      '3 weight_grams value',
      '3 station value',
      '5 options value',
      // The other one was wrong as well, and has the same id all the same.
      '6 id twice',
      '7 name value',
    ]);
    expect(problemsOf('id,price\ntea,1\ntea,2')).toEqual(['3 id twice']);
  });

  it.each([
    ['', '1  empty'],
    ['id,name_ro\n', '1  empty'],
    ['name_ro\nCeai', '1 id column_missing'],
    ['id,name_ro,colour\ntea,Ceai,red', '1 colour column_unknown'],
    ['id,id\ntea,tea', '1 id twice'],
    ['id,name_ro\ntea,Ceai,Чай', '2  unreadable'],
    ['id,name_ro\ntea,"Ceai', '2  unreadable'],
  ])('is refused: %j', (file, problem) => {
    expect(problemsOf(file)).toEqual([problem]);
  });

  it('is UTF-8, and no longer than a menu', () => {
    const ansi = Buffer.from('id,name_ro\ntea,Zeamã', 'latin1');
    expect(readMenuFile(ansi, 'csv').problems).toEqual([{ line: 1, field: '', problem: 'unreadable' }]);
    const long = ['id', ...Array.from({ length: 2_001 }, (_, at) => `tea_${at}`)].join('\n');
    expect(problemsOf(long)).toEqual(['1  too_long']);
  });
});

describe('a table as people write it', () => {
  const one = (price: string, active = 'da', heading = 'price') =>
    read(`id;${heading};active\ntea;${price};${active}`, 'csv').lines[0]?.change;

  it.each([
    ['55', 5_500],
    ['55.50', 5_550],
    ['55,50', 5_550],
    ['1 250,5', 125_050],
  ])('has prices in lei: %s', (cell, bani) => expect(one(cell)?.price).toBe(bani));

  it('has prices in bani in a column that says so, and not in both', () => {
    expect(one('4550', 'da', 'price_bani')?.price).toBe(4_550);
    expect(problemsOf('id,price_bani\ntea,45.50')).toEqual(['2 price value']);
    expect(problemsOf('id,price,price_bani\ntea,45,4500')).toEqual(['1 price_bani twice']);
  });

  it.each([
    ['da', true],
    ['DA', true],
    ['yes', true],
    ['Да', true],
    ['nu', false],
    ['No', false],
    ['нет', false],
    ['0', false],
  ])('says yes and no in its language: %s', (cell, active) => expect(one('55', cell)?.active).toBe(active));

  it('names the column as the file does, says what stands there and what may', () => {
    const file = 'ID;Price;Active;Station;Weight_Grams\ntea;5,505;maybe;roof;much';
    expect(read(file).problems).toEqual([
      { line: 2, field: 'price', problem: 'value', column: 'Price', said: '5,505' },
      {
        line: 2,
        field: 'active',
        problem: 'value',
        column: 'Active',
        said: 'maybe',
        allowed: expect.arrayContaining(['da', 'да', 'yes', 'nu', 'нет', 'no']) as string[],
      },
      { line: 2, field: 'weight_grams', problem: 'value', column: 'Weight_Grams', said: 'much' },
      {
        line: 2,
        field: 'station',
        problem: 'value',
        column: 'Station',
        said: 'roof',
        allowed: ['kitchen', 'bar'],
      },
    ]);
    const [wrong] = read('items:\n  - id: tea\n    vatGroup: cheap\n    names: {ro: 7}\n', 'yaml').problems;
    expect(wrong).toMatchObject({ field: 'vat_group', column: 'vatGroup', said: 'cheap' });
    expect(read('items:\n  - id: tea\n    names: {ro: 7}\n', 'yaml').problems).toMatchObject([
      { field: 'name_ro', column: 'names.ro' },
    ]);
  });

  it('is told all of its faults at once, of its heading, its shape and its cells', () => {
    expect(problemsOf('id,colour,price\ntea,red,x\nale,red\nrum,red,y')).toEqual([
      '1 colour column_unknown',
      '3  unreadable',
      '2 price value',
      '4 price value',
    ]);
  });

  it('may have lines that are not read', () => {
    const { lines, problems } = read('id,price\n#tea,nonsense\nale,55');
    expect([lines.map(({ id }) => id), problems]).toEqual([['ale'], []]);
    expect(problemsOf('id,price\n#tea,55')).toEqual(['1  empty']);
  });
});

describe('a menu in YAML', () => {
  it.each([
    ['price: 55', 5_500],
    ['price: 55.50', 5_550],
    ['price: 55,50', 5_550],
    ['price: "1 250,5"', 125_050],
    ['priceBani: 4550', 4_550],
  ])('has its prices digit by digit: %s', (price, bani) => {
    const { lines, problems } = read(`items:\n  - id: tea\n    ${price}\n    active: нет\n`, 'yaml');
    expect(problems).toEqual([]);
    expect(lines[0]?.change).toMatchObject({ price: bani, active: false });
  });

  const head = 'items:\n  - id: tea\n    price: 4500\n';
  it('says which of its lines is wrong, and where', () => {
    expect(
      problemsOf(`${head}    names:\n      ro: 7\n    station: roof\n    weightGrams: heavy\n`, 'yaml'),
    ).toEqual(['4 name_ro value', '6 station value', '7 weight_grams value']);
    expect(problemsOf(`${head}    colour: red\n`, 'yaml')).toEqual(['4 colour column_unknown']);
    expect(problemsOf(`${head}  - tea\n`, 'yaml')).toEqual(['4  unreadable']);
    expect(problemsOf(`${head}  - id: tea\n`, 'yaml')).toEqual(['4 id twice']);
  });

  it.each([
    ['', '1  empty'],
    ['items: []', '1  empty'],
    ['dishes: []', '1 items column_missing'],
    ['just words', '1 items column_missing'],
    ['items:\n  - {id: tea', '2  unreadable'],
    ['items:\n  - &a {id: tea}\n  - *a', '3  unreadable'],
    ['items:\n  - &a {id: tea}\n  - {id: ale, names: *a}', '3  unreadable'],
    ['items:\n  - id: tea\n    id: ale', '3  unreadable'],
  ])('is refused: %j', (file, problem) => {
    expect(problemsOf(file, 'yaml')[0]).toEqual(problem);
  });
});
