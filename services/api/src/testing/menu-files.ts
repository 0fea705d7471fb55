import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

const isRow = (said: unknown): said is Record<string, string> => typeof said === 'object' && said !== null;
const rowsOf = (text: string): Record<string, string>[] => {
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

/** The same file with other cells in one of its lines. */
export const withCells = (text: string, id: string, cells: Readonly<Record<string, string>>): string =>
  stringify(
    rowsOf(text).map((row) => (row['id'] === id ? { ...row, ...cells } : row)),
    { header: true },
  );
