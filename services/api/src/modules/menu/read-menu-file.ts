import { menuFileFields } from '@masa/contract/menu-item-values';
import { allergens, allergenWords } from '@masa/domain/allergens';
import { dietMarks } from '@masa/domain/diet';
import { sides } from '@masa/domain/menu';
import { isMenuId } from '@masa/domain/menu-editing';
import {
  MENU_FILE_MOST_ITEMS,
  MENU_FILE_MOST_SAID,
  yesNoWords,
  type MenuFileFormat,
  type MenuFileProblem,
} from '@masa/domain/menu-file';
import type { RawLine, ReadFile, ReadLine } from './menu-file-lines.ts';
import { rawCsv } from './read-menu-csv.ts';
import { rawYaml } from './read-menu-yaml.ts';

/** A file is a call in another writing: what it may say of an item is in the contract, beside what the editor may say. */
type FieldName = keyof typeof menuFileFields;
const isField = (name: string): name is FieldName => Object.hasOwn(menuFileFields, name);

/** The words of the schema in those of the file. */
const columns: Readonly<Record<string, string>> = {
  weightGrams: 'weight_grams',
  vatGroup: 'vat_group',
  mayContain: 'may_contain',
  volumeMl: 'volume_ml',
  prepMinutes: 'prep_minutes',
  optionsCatalogue: 'options',
  names: 'name',
  descriptions: 'description',
};
const fieldAt = (path: readonly PropertyKey[]): string => {
  const [first = '', second] = path.map(String);
  const column = columns[first] ?? first;
  return (first === 'names' || first === 'descriptions') && second !== undefined
    ? `${column}_${second}`
    : column;
};

const allowedIn: Readonly<Record<string, readonly string[]>> = {
  active: yesNoWords,
  station: sides,
  allergens: allergenWords,
  may_contain: allergens,
  diet: dietMarks,
  age18: yesNoWords,
};
/** What of a list is wrong; the words of a language have columns of their own. */
const saidAt = (value: unknown, [at]: readonly PropertyKey[]): unknown =>
  at === undefined ? value : Array.isArray(value) && typeof at === 'number' ? value[at] : undefined;
const inShort = (said: unknown) =>
  typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
    ? { said: String(said).slice(0, MENU_FILE_MOST_SAID) }
    : {};

function readLine({ line, said, lineOf, columnOf }: RawLine): ReadLine & { problems: MenuFileProblem[] } {
  const { id, ...rest } = said;
  const problems: MenuFileProblem[] = [];
  const wrong = (field: string, value: unknown) =>
    problems.push({
      line: lineOf(field),
      field,
      problem: 'value',
      column: columnOf(field),
      ...inShort(value),
      ...(allowedIn[field] && { allowed: allowedIn[field] }),
    });
  const isId = typeof id === 'string' && id.length <= 64 && isMenuId(id);
  if (!isId) wrong('id', id);
  const change: Record<string, unknown> = {};
  const unread = new Set<string>();
  // Each by itself: one that is wrong keeps nobody from looking at the others.
  for (const [name, value] of Object.entries(rest).filter(([, given]) => given !== undefined)) {
    if (!isField(name)) continue;
    const parsed = menuFileFields[name].safeParse(value);
    if (parsed.success) {
      change[name] = parsed.data;
      continue;
    }
    unread.add(name);
    const issues = new Map(parsed.error.issues.map(({ path }) => [fieldAt([name, ...path]), path] as const));
    for (const [field, path] of issues) wrong(field, saidAt(value, path));
  }
  return {
    line,
    lineOf,
    columnOf,
    id: isId ? id : null,
    change,
    unread,
    problems,
  };
}

/** Null: it is not UTF-8. */
export function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const nothing = (problem: MenuFileProblem['problem']): ReadFile => ({
  lines: [],
  problems: [{ line: 1, field: '', problem }],
});

/** Everything that can be said against a file without knowing the venue, by its lines. */
export function readMenuFile(bytes: Uint8Array, format: MenuFileFormat): ReadFile {
  const text = decoded(bytes);
  if (text === null) return nothing('unreadable');
  const raw = format === 'csv' ? rawCsv(text) : rawYaml(text);
  if (raw.lines.length === 0) return raw.problems.length > 0 ? { ...raw, lines: [] } : nothing('empty');
  if (raw.lines.length > MENU_FILE_MOST_ITEMS) return nothing('too_long');
  const problems = [...raw.problems];
  const seen = new Set<string>();
  const lines = raw.lines.map((one): ReadLine => {
    const { problems: own, ...line } = readLine(one);
    problems.push(...own);
    if (line.id !== null && seen.has(line.id))
      problems.push({
        line: line.lineOf('id'),
        field: 'id',
        problem: 'twice',
        column: line.columnOf('id'),
        said: line.id,
      });
    if (line.id !== null) seen.add(line.id);
    return line;
  });
  return { lines, problems };
}
