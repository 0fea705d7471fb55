import { CsvError, parse } from 'csv-parse/sync';
import { menuColumns, type MenuColumn, type MenuFileProblem } from '@masa/domain/menu-file';
import { languages } from '@masa/domain/language';
import { asWritten } from './menu-file.ts';
import type { RawFile, RawLine } from './menu-file-lines.ts';

type Row = { readonly record: readonly string[]; readonly info: { readonly lines: number } };
type Line = { readonly line: number; readonly cells: readonly string[] };

/** Spreadsheets of Moldova write semicolons, because the comma is for decimals. Neither is in a column's name. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  return [';', '\t'].find((each) => head.includes(each)) ?? ',';
};

/** The parser says where a record ends; it begins behind the one before it. */
function withLines(rows: readonly Row[]): Line[] {
  const lines: Line[] = [];
  let from = 1;
  for (const { record, info } of rows) {
    lines.push({ line: from, cells: record });
    from = info.lines + 1;
  }
  return lines;
}

const isColumn = (name: string): name is MenuColumn => (menuColumns as readonly string[]).includes(name);
/** A cell that is no number stays what it is: the schema refuses it by its name. */
const numberOf = (cell: string): unknown => (/^\d{1,15}$/u.test(cell) ? Number(cell) : cell);
const flagOf = (cell: string): unknown =>
  ({ yes: true, true: true, '1': true, no: false, false: false, '0': false })[cell.toLowerCase()] ?? cell;

/** 'fries_dipping_sauce: mayo, !ketchup@5; …' */
const optionsOf = (cell: string): unknown =>
  cell
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [optionGroup = '', choices = ''] = part.split(':', 2);
      return {
        optionGroup: optionGroup.trim(),
        options: choices.split(',').map((choice) => {
          const [, off, id, rank] = /^\s*(!?)\s*([^@\s]*)\s*(?:@(.*))?$/u.exec(choice) ?? [];
          return {
            id: id ?? choice,
            active: off !== '!',
            ...(rank !== undefined && { rank: numberOf(rank.trim()) }),
          };
        }),
      };
    });

const asIs = (cell: string): string => cell;

/** A column that is not there says nothing; an empty cell says that there is none, or nothing where there must be one. */
function saidBy(cells: ReadonlyMap<MenuColumn, string>): RawLine['said'] {
  const filled = (column: MenuColumn, read: (cell: string) => unknown, name: string = column) => {
    const cell = cells.get(column)?.trim() ?? '';
    return cell === '' ? {} : { [name]: read(cell) };
  };
  const orNone = (column: MenuColumn, read: (cell: string) => unknown, name: string = column) => {
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
  const options = cells.get('options');
  return {
    id: (cells.get('id') ?? '').trim(),
    ...filled('group', asIs),
    ...filled('price', numberOf),
    ...filled('active', flagOf),
    ...filled('rank', numberOf),
    ...text('names', 'name'),
    ...text('descriptions', 'description'),
    ...orNone('image', asIs),
    ...orNone('weight_grams', numberOf, 'weightGrams'),
    ...filled('vat_group', asIs, 'vatGroup'),
    ...filled('station', asIs),
    ...(options !== undefined && { optionsCatalogue: optionsOf(options) }),
  };
}

export function rawCsv(text: string): RawFile {
  let rows: Row[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (reason) {
    if (!(reason instanceof CsvError)) throw reason;
    const line = Number((reason as { lines?: unknown }).lines ?? 1);
    return { lines: [], problems: [{ line, field: '', problem: 'unreadable' }] };
  }
  const [head, ...body] = withLines(rows);
  if (!head) return { lines: [], problems: [] };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const problems: MenuFileProblem[] = names
    .filter((name, at) => !isColumn(name) || names.indexOf(name) !== at)
    .map((name) => ({ line: 1, field: name, problem: 'column_unknown' }));
  if (!names.includes('id')) problems.push({ line: 1, field: 'id', problem: 'column_missing' });
  for (const { line, cells } of body)
    if (cells.length !== names.length) problems.push({ line, field: '', problem: 'unreadable' });
  if (problems.length > 0) return { lines: [], problems };
  const lines = body.map(({ line, cells }): RawLine => {
    const known = names.flatMap((name, at) =>
      isColumn(name) ? [[name, asWritten(cells[at] ?? '')] as const] : [],
    );
    return { line, said: saidBy(new Map(known)), lineOf: () => line };
  });
  return { lines, problems: [] };
}
