import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml';
import { menuItemFields } from '@masa/contract/menu-editor.schemas';
import type { MenuFileProblem } from '@masa/domain/menu-file';
import type { RawFile, RawLine } from './menu-file-lines.ts';

/** In the file they are called shorter. */
const OPTIONS = 'options';
const fieldsInFile = [
  'id',
  OPTIONS,
  ...Object.keys(menuItemFields.shape).filter((key) => key !== 'optionsCatalogue'),
];
/** What the problems call them. */
const inColumns: Readonly<Record<string, string>> = { weightGrams: 'weight_grams', vatGroup: 'vat_group' };

const refuse = (problems: readonly MenuFileProblem[]): RawFile => ({ lines: [], problems });

/** `items:` with one entry per item, in the fields of the API. */
export function rawYaml(text: string): RawFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, merge: false });
  const lineAt = (offset: number): number => Math.max(1, counter.linePos(offset).line);
  const lineOf = (node: unknown): number => lineAt((node as Node | null)?.range?.[0] ?? 0);

  if (document.errors.length > 0)
    return refuse(
      document.errors.map(({ pos }) => ({ line: lineAt(pos[0]), field: '', problem: 'unreadable' as const })),
    );
  if (document.contents === null) return refuse([{ line: 1, field: '', problem: 'empty' }]);
  const items: unknown = isMap(document.contents) ? document.contents.get('items', true) : null;
  if (!isSeq(items)) return refuse([{ line: 1, field: 'items', problem: 'column_missing' }]);

  const problems: MenuFileProblem[] = [];
  const lines: RawLine[] = [];
  for (const node of items.items) {
    if (!isMap(node)) {
      problems.push({ line: lineOf(node), field: '', problem: 'unreadable' });
      continue;
    }
    const keys = new Map(keysOf(node).map(([name, key]) => [name, lineOf(key)]));
    for (const [name, line] of keys)
      if (!fieldsInFile.includes(name)) problems.push({ line, field: name, problem: 'column_unknown' });
    // An alias could stand for a thousand others: nobody needs one here.
    const read = plain(() => node.toJS(document, { maxAliasCount: 0 }) as Record<string, unknown>);
    if (read === null) {
      problems.push({ line: lineOf(node), field: '', problem: 'unreadable' });
      continue;
    }
    const { [OPTIONS]: optionsCatalogue, ...said } = read;
    const byColumn = new Map([...keys].map(([name, line]) => [inColumns[name] ?? name, line]));
    const begins = lineOf(node);
    lines.push({
      line: begins,
      said: { ...said, ...(optionsCatalogue !== undefined && { optionsCatalogue }) },
      // 'name_ro' stands below 'names'.
      lineOf: (field) =>
        byColumn.get(field) ?? byColumn.get(`${field.replace(/_(?:ro|ru|en)$/u, '')}s`) ?? begins,
    });
  }
  return problems.length > 0 ? refuse(problems) : { lines, problems: [] };
}

const keysOf = (map: YAMLMap): [string, unknown][] =>
  map.items.map(({ key }) => [isScalar(key) ? String(key.value) : '', key]);

function plain<T>(read: () => T): T | null {
  try {
    return read();
  } catch (reason) {
    if (reason instanceof ReferenceError) return null;
    throw reason;
  }
}
