import { changedMenuItem } from '@masa/contract/menu-editor.schemas';
import { isMenuId } from '@masa/domain/menu-editing';
import { MENU_FILE_MOST_ITEMS, type MenuFileFormat, type MenuFileProblem } from '@masa/domain/menu-file';
import type { RawLine, ReadFile, ReadLine } from './menu-file-lines.ts';
import { rawCsv } from './read-menu-csv.ts';
import { rawYaml } from './read-menu-yaml.ts';

/** The words of the schema in those of the file. */
const columns: Readonly<Record<string, string>> = {
  weightGrams: 'weight_grams',
  vatGroup: 'vat_group',
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

function readLine({ line, said, lineOf }: RawLine): ReadLine | MenuFileProblem[] {
  const { id, ...rest } = said;
  const parsed = changedMenuItem.safeParse(rest);
  const wrong = new Set((parsed.error?.issues ?? []).map(({ path }) => fieldAt(path)));
  const problems = [...wrong].map((field): MenuFileProblem => ({
    line: lineOf(field),
    field,
    problem: 'value',
  }));
  if (typeof id !== 'string' || id.length > 64 || !isMenuId(id))
    problems.unshift({ line: lineOf('id'), field: 'id', problem: 'value' });
  if (!parsed.success || typeof id !== 'string' || problems.length > 0) return problems;
  return { line, lineOf, id, change: parsed.data };
}

function decoded(bytes: Uint8Array): string | null {
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

/** Everything that can be said against a file without knowing the house, by its lines. */
export function readMenuFile(bytes: Uint8Array, format: MenuFileFormat): ReadFile {
  const text = decoded(bytes);
  if (text === null) return nothing('unreadable');
  const raw = format === 'csv' ? rawCsv(text) : rawYaml(text);
  if (raw.problems.length > 0) return { lines: [], problems: raw.problems };
  if (raw.lines.length === 0) return nothing('empty');
  if (raw.lines.length > MENU_FILE_MOST_ITEMS) return nothing('too_long');
  const lines: ReadLine[] = [];
  const problems: MenuFileProblem[] = [];
  const seen = new Set<string>();
  for (const one of raw.lines.map(readLine)) {
    if (Array.isArray(one)) {
      problems.push(...one);
      continue;
    }
    if (seen.has(one.id)) problems.push({ line: one.line, field: 'id', problem: 'twice' });
    seen.add(one.id);
    lines.push(one);
  }
  return { lines, problems };
}
