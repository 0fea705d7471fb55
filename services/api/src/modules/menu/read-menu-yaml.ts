import type { Document, YAMLMap } from 'yaml';
import { menuFileFields } from '@masa/contract/menu-item-values';
import { readLei } from '@masa/domain/lei-text';
import { menuColumn, readYesNo, type MenuFileProblem } from '@masa/domain/menu-file';
import { isRecord } from '@masa/domain/record';
import { yamlText } from '../../process/when-used.ts';
import type { RawFile, RawLine } from './menu-file-lines.ts';
import { modifiersIn } from './modifiers-in-file.ts';

/** In the file they are called shorter. */
const OPTIONS = 'options';
const PRICE_IN_BANI = 'priceBani';
const fieldsInFile = [
  'id',
  OPTIONS,
  PRICE_IN_BANI,
  ...Object.keys(menuFileFields).filter((key) => key !== 'optionsCatalogue'),
];
/** What the problems call them. */
const inColumns: Readonly<Record<string, string>> = {
  weightGrams: 'weight_grams',
  vatGroup: 'vat_group',
  mayContain: 'may_contain',
  volumeMl: 'volume_ml',
  prepMinutes: 'prep_minutes',
  [PRICE_IN_BANI]: 'price',
};

type Entries = {
  readonly entries: readonly unknown[];
  readonly problems: readonly MenuFileProblem[];
  readonly document: Document;
  readonly lineOf: (node: unknown) => number;
};

/** What stands in a list under the only key of the file, each with its line. */
export function yamlEntries(text: string, key: string): Entries {
  const { isMap, isNode, isSeq, LineCounter, parseDocument } = yamlText();
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, merge: false });
  const lineAt = (offset: number): number => Math.max(1, counter.linePos(offset).line);
  const lineOf = (node: unknown): number => lineAt(isNode(node) ? (node.range?.[0] ?? 0) : 0);

  const told = (entries: readonly unknown[], problems: readonly MenuFileProblem[]): Entries => ({
    entries,
    problems,
    document,
    lineOf,
  });

  if (document.errors.length > 0)
    return told(
      [],
      document.errors.map(({ pos }) => ({ line: lineAt(pos[0]), field: '', problem: 'unreadable' as const })),
    );
  if (document.contents === null) return told([], [{ line: 1, field: '', problem: 'empty' }]);
  const items: unknown = isMap(document.contents) ? document.contents.get(key, true) : null;
  return isSeq(items)
    ? told(items.items, [])
    : told([], [{ line: 1, field: key, problem: 'column_missing' }]);
}

/** `items:` with one entry per item, in the fields of the API. */
export function rawYaml(text: string): RawFile {
  const { isMap } = yamlText();
  const { entries, document, lineOf, problems: unreadable } = yamlEntries(text, 'items');
  const problems = [...unreadable];
  const lines: RawLine[] = [];
  for (const node of entries) {
    if (!isMap(node)) {
      problems.push({ line: lineOf(node), field: '', problem: 'unreadable' });
      continue;
    }
    const keys = new Map(keysOf(node).map(([name, key]) => [name, lineOf(key)]));
    for (const [name, line] of keys)
      if (!fieldsInFile.includes(name))
        problems.push({ line, field: name, problem: 'column_unknown', column: name, allowed: fieldsInFile });
    const priceTwice = keys.has('price') ? keys.get(PRICE_IN_BANI) : undefined;
    if (priceTwice !== undefined)
      problems.push({ line: priceTwice, field: 'price', problem: 'twice', column: PRICE_IN_BANI });
    // An alias could stand for a thousand others: nobody needs one here.
    const read = plain((): unknown => node.toJS(document, { maxAliasCount: 0 }));
    if (!isRecord(read)) {
      problems.push({ line: lineOf(node), field: '', problem: 'unreadable' });
      continue;
    }
    const {
      [OPTIONS]: optionsCatalogue,
      [PRICE_IN_BANI]: bani,
      price,
      active,
      age18,
      modifiers,
      ...said
    } = read;
    const byColumn = new Map([...keys].map(([name, line]) => [inColumns[name] ?? name, line]));
    const begins = lineOf(node);
    lines.push({
      line: begins,
      said: {
        ...said,
        ...(price !== undefined && { price: leiIn(node, price) }),
        ...(bani !== undefined && { price: bani }),
        ...(active !== undefined && { active: flagIn(active) }),
        ...(age18 !== undefined && { age18: flagIn(age18) }),
        ...(optionsCatalogue !== undefined && { optionsCatalogue }),
        ...(modifiers !== undefined && {
          modifiers: typeof modifiers === 'string' ? modifiersIn(modifiers) : modifiers,
        }),
      },
      // 'name_ro' stands below 'names'.
      lineOf: (field) =>
        byColumn.get(field) ?? byColumn.get(`${menuColumn(field)?.kind ?? field}s`) ?? begins,
      columnOf: (field) => columnIn(field, keys),
    });
  }
  return { lines, problems };
}

const flagIn = (said: unknown): unknown => (typeof said === 'string' ? (readYesNo(said) ?? said) : said);

/** Its words, not what YAML makes of them: 45.50 would be a fraction. */
const leiIn = (item: YAMLMap, price: unknown): unknown => {
  const node: unknown = item.get('price', true);
  return yamlText().isScalar(node) ? (readLei(node.source ?? String(price)) ?? price) : price;
};

/** 'name_ro' is 'names.ro' here, 'vat_group' is 'vatGroup'. */
function columnIn(field: string, keys: ReadonlyMap<string, number>): string {
  const { kind, language = null } = menuColumn(field) ?? {};
  if (kind !== undefined && language !== null) return `${kind}s.${language}`;
  const said = Object.entries(inColumns).find(([key, column]) => column === field && keys.has(key));
  const known = Object.entries(inColumns).find(([key, column]) => column === field && key !== PRICE_IN_BANI);
  return said?.[0] ?? (field === 'name' ? 'names' : (known?.[0] ?? field));
}

const keysOf = (map: YAMLMap): [string, unknown][] =>
  map.items.map(({ key }) => [yamlText().isScalar(key) ? String(key.value) : '', key]);

function plain<T>(read: () => T): T | null {
  try {
    return read();
  } catch (reason) {
    if (reason instanceof ReferenceError) return null;
    throw reason;
  }
}
