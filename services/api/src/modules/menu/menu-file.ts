import { stringify } from 'csv-stringify/sync';
import { stringify as stringifyYaml } from 'yaml';
import { languages, type VenueText } from '@masa/domain/language';
import { menuColumns, type MenuColumn, type MenuFileFormat } from '@masa/domain/menu-file';
import { inOneOrder, type ItemFields } from './menu-item-fields.ts';

/** One line of the file. */
export type MenuLine = ItemFields & { readonly id: string };
export type Cells = Readonly<Record<MenuColumn, string>>;

/** `mayo, ketchup`; `!` before one that is off, `@5` behind one that does not stand where its rank says. */
const optionsCell = (item: MenuLine): string =>
  inOneOrder(item)
    .optionsCatalogue.map(({ optionGroup, options }) => {
      const choices = options.map(
        ({ id, active, rank }, at) => `${active ? '' : '!'}${id}${rank === at + 1 ? '' : `@${rank}`}`,
      );
      return `${optionGroup}: ${choices.join(', ')}`;
    })
    .join('; ');

const texts = <const P extends string>(prefix: P, text: VenueText) =>
  Object.fromEntries(languages.map((language) => [`${prefix}_${language}`, text[language] ?? ''])) as Record<
    `${P}_${(typeof languages)[number]}`,
    string
  >;

/** An item in words: a line of the table, and what two menus are compared by. */
export const cellsOf = (item: MenuLine): Cells => ({
  id: item.id,
  group: item.group,
  price: String(item.price),
  active: item.active ? 'yes' : 'no',
  rank: String(item.rank),
  ...texts('name', item.names),
  ...texts('description', item.descriptions),
  image: item.image ?? '',
  weight_grams: item.weightGrams === null ? '' : String(item.weightGrams),
  vat_group: item.vatGroup,
  station: item.station,
  options: optionsCell(item),
});

/**
 * A spreadsheet takes such a cell for a formula (CSV injection). It gets an apostrophe, and so does one that begins with
 * apostrophes before it: then reading can take exactly one away.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
const ESCAPED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
const harmless = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const asWritten = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

/** With a mark that tells spreadsheets it is UTF-8. */
const csvOf = (items: readonly MenuLine[]): string =>
  stringify(
    items.map((item) =>
      Object.fromEntries(Object.entries(cellsOf(item)).map(([column, cell]) => [column, harmless(cell)])),
    ),
    { header: true, columns: [...menuColumns], bom: true },
  );

const YAML_HEAD =
  '# The menu. Prices in hundredths of MDL (bani), weights in grams; an id is <dish> or <dish>__<size>.\n';

const yamlOf = (items: readonly MenuLine[]): string =>
  YAML_HEAD +
  stringifyYaml(
    {
      items: items.map(({ id, optionsCatalogue, ...item }) => ({
        id,
        ...item,
        options: optionsCatalogue.map(({ optionGroup, options }) => ({ optionGroup, options: [...options] })),
      })),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );

export const menuFile = (items: readonly MenuLine[], format: MenuFileFormat): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(format === 'csv' ? csvOf(items) : yamlOf(items));
