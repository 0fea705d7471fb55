import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

type Row = Readonly<Record<string, string>>;
const isRow = (said: unknown): said is Row => typeof said === 'object' && said !== null;
const rowsOf = (text: string): Row[] => {
  const rows: unknown[] = parse(text, { columns: true, bom: true });
  return rows.filter(isRow);
};

/** The file as an older version of the product would have written it. */
export const withoutColumns = (text: string, columns: readonly string[]): string =>
  stringify(
    rowsOf(text).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
    ),
    { header: true },
  );

/** Which line: by the cell of one column, or of two. */
type Line = { readonly key: string; readonly id: string; readonly where?: string; readonly is?: string };

/** The same file with other cells in one of its lines. */
export const withCells = (
  text: string,
  { key, id, where, is }: Line,
  cells: Readonly<Partial<Record<string, string>>>,
): string =>
  stringify(
    rowsOf(text).map((row) =>
      row[key] === id && (where === undefined || row[where] === is) ? { ...row, ...cells } : row,
    ),
    { header: true },
  );
