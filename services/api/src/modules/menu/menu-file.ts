import { languages, type VenueText } from '@masa/domain/language';
import { writeLei } from '@masa/domain/lei-text';
import {
  menuColumns,
  NOT_READ,
  NOTHING_NAMED,
  type MenuColumn,
  type MenuFileFormat,
} from '@masa/domain/menu-file';
import { recordOf } from '@masa/domain/record';
import { csvStringify, yamlText } from '../../process/when-used.ts';
import type { GroupWord } from './menu-groups-said.ts';
import { inOneOrder, type ItemFields } from './menu-item-fields.ts';
import type { OptionWords } from './menu-options-said.ts';
import { modifiersCell } from './modifiers-in-file.ts';

/** An item as the editor knows it. */
export type ItemLine = ItemFields & { readonly id: string };
/** One line of the file: the item, and the dayparts and stations that it is bound to by itself. */
export type MenuLine = ItemLine & {
  readonly dayparts: readonly string[];
  readonly stations: readonly string[];
};
export type Cells = Readonly<Record<MenuColumn, string>>;

/** `mayo, ketchup`; `!` before one that is off, `@5` behind one that does not stand where its rank says. */
const optionsCell = ({ optionsCatalogue }: MenuLine): string =>
  optionsCatalogue
    .map(({ optionGroup, options }) => {
      const choices = options.map(
        ({ id, active, rank }, at) => `${active ? '' : '!'}${id}${rank === at + 1 ? '' : `@${rank}`}`,
      );
      return `${optionGroup}: ${choices.join(', ')}`;
    })
    .join('; ');

function texts<const P extends string>(prefix: P, text: VenueText) {
  const cells = new Map(
    languages.map((language) => [`${prefix}_${language}` as const, text[language] ?? '']),
  );
  return recordOf([...cells.keys()], (column) => cells.get(column) ?? '');
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const figure = (number: number | null): string => (number === null ? '' : String(number));
/** `milk, celery`; a statement that names nothing is another thing than none. */
const statedCell = ({ allergenStatement }: MenuLine): string =>
  allergenStatement === null ? '' : allergenStatement.contains.join(', ') || NOTHING_NAMED;

const cellsIn = (item: MenuLine): Cells => ({
  id: item.id,
  group: item.group,
  price: String(item.price),
  active: yesNo(item.active),
  rank: String(item.rank),
  ...texts('name', item.names),
  ...texts('description', item.descriptions),
  image: item.image ?? '',
  weight_grams: figure(item.weightGrams),
  vat_group: item.vatGroup,
  station: item.station,
  options: optionsCell(item),
  modifiers: modifiersCell(item.modifiers),
  allergens: statedCell(item),
  may_contain: (item.allergenStatement?.mayContain ?? []).join(', '),
  diet: item.diet.join(', '),
  age18: item.age18 === null ? '' : yesNo(item.age18),
  volume_ml: figure(item.volumeMl),
  stations: item.stations.join(', '),
  dayparts: item.dayparts.join(', '),
  prep_minutes: figure(item.prepMinutes),
});

/** What two menus are compared by. */
export const cellsOf = (item: MenuLine): Cells => cellsIn(inOneOrder(item));

/**
 * A spreadsheet takes such a cell for a formula (CSV injection). It gets an apostrophe, and so does one that begins with
 * apostrophes before it: then reading can take exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
const ESCAPED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
export const harmless = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const asWritten = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

/** In the file itself: the price as people write it; category, options, stations and dayparts by names that are no other's. */
export const written = (
  item: MenuLine,
  { groupWord, optionWords, stationWord, daypartWord }: FileWords,
): Cells => ({
  ...cellsIn({ ...item, optionsCatalogue: optionWords(inOneOrder(item).optionsCatalogue) }),
  price: writeLei(item.price),
  group: groupWord(item.group),
  stations: item.stations.map(stationWord).join(', '),
  dayparts: item.dayparts.map(daypartWord).join(', '),
});
export type FileWords = {
  readonly groupWord: GroupWord;
  readonly optionWords: OptionWords;
  readonly stationWord: (id: string) => string;
  readonly daypartWord: (id: string) => string;
};

/** With a mark that tells spreadsheets it is UTF-8. */
export const csvOfCells = (rows: readonly Cells[], delimiter: ';' | ',' = ','): string =>
  csvStringify().stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, harmless(cell)])),
    ),
    { header: true, columns: [...menuColumns], bom: true, delimiter },
  );

const YAML_HEAD =
  '# The menu. Prices in lei, weights in grams; categories and options by their name or their id; an id is <dish> or <dish>__<size>.\n';

const yamlOf = (
  items: readonly MenuLine[],
  { groupWord, optionWords, stationWord, daypartWord }: FileWords,
): string =>
  YAML_HEAD +
  yamlText().stringify(
    {
      items: items.map(({ optionsCatalogue, ...item }) => ({
        id: item.id,
        group: groupWord(item.group),
        price: writeLei(item.price),
        active: item.active,
        rank: item.rank,
        names: item.names,
        descriptions: item.descriptions,
        image: item.image,
        weightGrams: item.weightGrams,
        vatGroup: item.vatGroup,
        station: item.station,
        options: optionWords(optionsCatalogue).map(({ optionGroup, options }) => ({
          optionGroup,
          options: [...options],
        })),
        modifiers: modifiersCell(item.modifiers),
        allergens: item.allergenStatement?.contains ?? null,
        mayContain: item.allergenStatement?.mayContain ?? [],
        diet: item.diet,
        age18: item.age18,
        volumeMl: item.volumeMl,
        stations: item.stations.map(stationWord),
        dayparts: item.dayparts.map(daypartWord),
        prepMinutes: item.prepMinutes,
      })),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );

/** A menu that has nothing yet is a template: the example, in lines that are not read. */
export function menuFile(
  items: readonly MenuLine[],
  format: MenuFileFormat,
  { example, ...words }: FileWords & { readonly example: readonly MenuLine[] },
): Uint8Array<ArrayBuffer> {
  const text = format === 'csv' ? csv(items, example, words) : yaml(items, example, words);
  return new TextEncoder().encode(text);
}

const csv = (items: readonly MenuLine[], example: readonly MenuLine[], words: FileWords): string =>
  items.length > 0
    ? csvOfCells(items.map((item) => written(item, words)))
    : csvOfCells(example.map((item) => ({ ...written(item, words), id: `${NOT_READ}${item.id}` })));

const yaml = (items: readonly MenuLine[], example: readonly MenuLine[], words: FileWords): string =>
  items.length > 0
    ? yamlOf(items, words)
    : yamlOf(example, words)
        .split('\n')
        .map((line) => (line.startsWith('#') || line === '' ? line : `# ${line}`))
        .join('\n') + 'items: []\n';
