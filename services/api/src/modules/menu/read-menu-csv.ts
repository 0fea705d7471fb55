import { readLei } from '@masa/domain/lei-text';
import {
  menuColumn,
  menuColumns,
  NOT_READ,
  NOTHING_NAMED,
  PRICE_IN_BANI,
  readYesNo,
  type MenuColumn,
  type MenuFileProblem,
} from '@masa/domain/menu-file';
import { DEFAULT_LANGUAGE, languages } from '@masa/domain/language';
import { csvParse } from '../../process/when-used.ts';
import { bindings, boundCell } from './bound-in-file.ts';
import { asWritten } from './menu-file.ts';
import type { RawFile, RawLine } from './menu-file-lines.ts';
import { modifiersIn } from './modifiers-in-file.ts';

type Column = MenuColumn | typeof PRICE_IN_BANI;
type Line = { readonly line: number; readonly cells: readonly string[] };

/** Spreadsheets of Moldova write semicolons, because the comma is for decimals. Neither is in a column's name. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  return [';', '\t'].find((each) => head.includes(each)) ?? ',';
};

const isColumn = (name: string): name is Column => name === PRICE_IN_BANI || menuColumn(name) !== null;
/** A cell that is no number stays what it is: the schema refuses it by its name. */
const numberOf = (cell: string): unknown => (/^\d{1,15}$/u.test(cell) ? Number(cell) : cell);
const leiOf = (cell: string): unknown => readLei(cell) ?? cell;
const flagOf = (cell: string): unknown => readYesNo(cell) ?? cell;

/** 'Dipping sauce: Mayo, !Ketchup@5; …', in names or in ids. */
const optionsOf = (cell: string): unknown =>
  cell
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [optionGroup = '', choices = ''] = part.split(':', 2);
      return {
        optionGroup: optionGroup.trim(),
        options: choices.split(',').map((choice) => {
          const [, off, id, rank] = /^\s*(!?)\s*([^@]*?)\s*(?:@(.*))?$/u.exec(choice) ?? [];
          return {
            id: id ?? choice,
            active: off !== '!',
            ...(rank !== undefined && { rank: numberOf(rank.trim()) }),
          };
        }),
      };
    });

/** 'milk, celery'; none of them where it says so. */
export const wordsOf = (cell: string): readonly string[] =>
  cell.toLowerCase() === NOTHING_NAMED
    ? []
    : cell
        .split(/[,;]/u)
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== '');

const asIs = (cell: string): string => cell;

/** A column that is not there says nothing; an empty cell says that there is none, or nothing where there must be one. */
function saidBy(cells: ReadonlyMap<Column, string>): RawLine['said'] {
  const filled = (column: Column, read: (cell: string) => unknown, name: string = column) => {
    const cell = cells.get(column)?.trim() ?? '';
    return cell === '' ? {} : { [name]: read(cell) };
  };
  const orNone = (column: Column, read: (cell: string) => unknown, name: string = column) => {
    const cell = cells.get(column)?.trim();
    return cell === undefined ? {} : { [name]: cell === '' ? null : read(cell) };
  };
  const text = (name: string, prefix: 'name' | 'description') => {
    const given = languages.flatMap((language) => {
      const cell = cells.get(`${prefix}_${language}`);
      return cell === undefined ? [] : [[language, cell] as const];
    });
    return given.length === 0 ? {} : { [name]: Object.fromEntries(given) };
  };
  const listed = (column: Column, name: string = column) => {
    const cell = cells.get(column);
    return cell === undefined ? {} : { [name]: wordsOf(cell.trim()) };
  };
  const options = cells.get('options');
  const modifiers = cells.get('modifiers');
  const bound = bindings.flatMap((name) => {
    const cell = cells.get(name);
    return cell === undefined ? [] : [[name, boundCell(cell)] as const];
  });
  return {
    id: (cells.get('id') ?? '').trim(),
    ...filled('group', asIs),
    ...filled('price', leiOf),
    ...filled(PRICE_IN_BANI, numberOf, 'price'),
    ...filled('active', flagOf),
    ...filled('rank', numberOf),
    ...text('names', 'name'),
    ...text('descriptions', 'description'),
    ...orNone('image', asIs),
    ...orNone('weight_grams', numberOf, 'weightGrams'),
    ...filled('vat_group', asIs, 'vatGroup'),
    ...filled('station', asIs),
    ...(options !== undefined && { optionsCatalogue: optionsOf(options) }),
    ...(modifiers !== undefined && { modifiers: modifiersIn(modifiers) }),
    ...orNone('allergens', wordsOf),
    ...listed('may_contain', 'mayContain'),
    ...listed('diet'),
    ...orNone('age18', flagOf),
    ...orNone('volume_ml', numberOf, 'volumeMl'),
    ...Object.fromEntries(bound),
    ...orNone('prep_minutes', numberOf, 'prepMinutes'),
  };
}

/** The lines of a table, each with the line of the file where it begins. */
export function csvLines(text: string): {
  readonly rows: readonly Line[];
  readonly problems: readonly MenuFileProblem[];
} {
  const { CsvError, parse } = csvParse();
  const rows: Line[] = [];
  try {
    // The parser says where a record ends; it begins behind the one before it.
    let from = 1;
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: ends }) => {
        rows.push({ line: from, cells });
        from = ends + 1;
        return null;
      },
    });
  } catch (reason) {
    if (!(reason instanceof CsvError)) throw reason;
    const line = Number(reason['lines'] ?? 1);
    return { rows: [], problems: [{ line, field: '', problem: 'unreadable' }] };
  }
  return { rows, problems: [] };
}

export function rawCsv(text: string): RawFile {
  const { rows, problems: unreadable } = csvLines(text);
  const [head, ...body] = rows;
  if (!head) return { lines: [], problems: unreadable };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const problems = headProblems(head, names);
  if (!names.includes('id')) return { lines: [], problems };
  const idAt = names.indexOf('id');
  const columnOf = headingOf(head, names);
  const lines: RawLine[] = [];
  for (const { line, cells } of body) {
    if (cells[idAt]?.trim().startsWith(NOT_READ)) continue;
    if (cells.length !== names.length) {
      problems.push({ line, field: '', problem: 'unreadable' });
      continue;
    }
    const known = names.flatMap((name, at) =>
      isColumn(name) ? [[name, asWritten(cells[at] ?? '')] as const] : [],
    );
    lines.push({ line, said: saidBy(new Map(known)), lineOf: () => line, columnOf });
  }
  return { lines, problems };
}

function headProblems({ line, cells }: Line, names: readonly string[]): MenuFileProblem[] {
  const problems: MenuFileProblem[] = names.flatMap((name, at) => {
    const isAgain = names.indexOf(name) !== at || (name === PRICE_IN_BANI && names.includes('price'));
    if (isColumn(name) && !isAgain) return [];
    const column = cells[at]?.trim() ?? '';
    return [
      isColumn(name)
        ? { line, field: name, problem: 'twice' as const, column }
        : { line, field: name, problem: 'column_unknown' as const, column, allowed: menuColumns },
    ];
  });
  return names.includes('id')
    ? problems
    : [...problems, { line, field: 'id', problem: 'column_missing', column: 'id' }];
}

/** A name that is in no language has as many headings as the file has languages. */
const headingOf = ({ cells }: Line, names: readonly string[]): RawLine['columnOf'] => {
  const headings = new Map(names.map((name, at) => [name, cells[at]?.trim() ?? name]));
  return (field) => {
    if (field === 'price') return headings.get('price') ?? headings.get(PRICE_IN_BANI) ?? field;
    if (field !== 'name') return headings.get(field) ?? field;
    const own = [...headings].flatMap(([name, heading]) => (name.startsWith('name_') ? [heading] : []));
    return own.length > 0 ? own.join(', ') : `name_${DEFAULT_LANGUAGE}`;
  };
};
