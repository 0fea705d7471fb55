import { modifierFileFields } from '@masa/contract/menu-modifiers.schemas';
import { allergens, allergenWords } from '@masa/domain/allergens';
import { languages, type Language } from '@masa/domain/language';
import { readLei } from '@masa/domain/lei-text';
import {
  MENU_FILE_MOST_ITEMS,
  MENU_FILE_MOST_SAID,
  readYesNo,
  yesNoWords,
  type MenuFileFormat,
  type MenuFileProblem,
  type ModifierColumn,
} from '@masa/domain/menu-file';
import { decoded } from './read-menu-file.ts';
import { wordsOf } from './read-menu-csv.ts';
import { rawModifiersCsv, rawModifiersYaml, type RawModifierLine } from './raw-modifiers.ts';
import type { ChoiceSaid, GroupSaid } from './modifier-group-change.ts';

/** What stands in a file about a group, or about one choice of it. */
export type ModifierLine = Pick<RawModifierLine, 'line' | 'lineOf'> & {
  readonly group: string;
  readonly said:
    | { readonly of: 'group'; readonly fields: Omit<GroupSaid, 'choices'> }
    | { readonly of: 'choice'; readonly fields: ChoiceSaid };
  /** For which the file has a column of names. */
  readonly languages: readonly Language[];
  /** What could not be read: nobody asks for it a second time. */
  readonly unread: ReadonlySet<string>;
};
export type ReadModifiers = {
  readonly lines: readonly ModifierLine[];
  readonly problems: readonly MenuFileProblem[];
};

const asIs = (cell: string): unknown => cell;
const numberOf = (cell: string): unknown => (/^\d{1,15}$/u.test(cell) ? Number(cell) : cell);
const flagOf = (cell: string): unknown => readYesNo(cell) ?? cell;
const leiOf = (cell: string): unknown => readLei(cell) ?? cell;
const orNull =
  (read: (cell: string) => unknown) =>
  (cell: string): unknown =>
    cell === '' ? null : read(cell);
/** Where there must be one an empty cell says nothing. */
const ifSaid =
  (read: (cell: string) => unknown) =>
  (cell: string): unknown =>
    cell === '' ? undefined : read(cell);

/** '12pc: 19; 20pc: 25,50'; what is no such list stays what it is, and the schema refuses it. */
function sizesOf(cell: string): unknown {
  const parts = cell.split(';').filter((part) => part.trim() !== '');
  const prices = parts.map((part) => part.split(':').map((word) => word.trim()));
  if (prices.some((words) => words.length !== 2)) return cell;
  const sizes = new Set(prices.map(([size]) => size));
  return sizes.size === prices.length
    ? Object.fromEntries(prices.map(([size = '', price = '']) => [size, readLei(price) ?? price]))
    : cell;
}

type Reader = { readonly field: string; readonly read: (cell: string) => unknown };
const both = {
  rank: { field: 'rank', read: ifSaid(numberOf) },
  active: { field: 'active', read: ifSaid(flagOf) },
} satisfies Readonly<Partial<Record<ModifierColumn, Reader>>>;
const readers: Readonly<Record<'group' | 'choice', Readonly<Partial<Record<ModifierColumn, Reader>>>>> = {
  group: {
    ...both,
    min: { field: 'min', read: ifSaid(numberOf) },
    max: { field: 'max', read: ifSaid(numberOf) },
    included: { field: 'included', read: ifSaid(numberOf) },
    joins: { field: 'joins', read: orNull(asIs) },
  },
  choice: {
    ...both,
    price: { field: 'price', read: ifSaid(leiOf) },
    size_prices: { field: 'sizePrices', read: sizesOf },
    vat_group: { field: 'vatGroup', read: orNull(asIs) },
    max_each: { field: 'maxEach', read: ifSaid(numberOf) },
    default: { field: 'default', read: ifSaid(flagOf) },
    same_as: { field: 'sameAs', read: orNull(asIs) },
    age18: { field: 'age18', read: orNull(flagOf) },
    allergens: { field: 'allergens', read: orNull(wordsOf) },
    may_contain: { field: 'mayContain', read: wordsOf },
  },
};
const allowedIn: Readonly<Partial<Record<ModifierColumn, readonly string[]>>> = {
  active: yesNoWords,
  default: yesNoWords,
  age18: yesNoWords,
  allergens: allergenWords,
  may_contain: allergens,
};
/** Of zod, what is asked of it here. */
type FieldSchema = {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
};
const schemas: Readonly<Record<'group' | 'choice', Readonly<Record<string, FieldSchema>>>> = {
  group: modifierFileFields.group,
  choice: modifierFileFields.choice,
};

const isNameColumn = (column: string): boolean => column.startsWith('name_');

function readLine({ line, lineOf, cells }: RawModifierLine): {
  readonly read: ModifierLine | null;
  readonly problems: readonly MenuFileProblem[];
} {
  const problems: MenuFileProblem[] = [];
  const wrong = (field: ModifierColumn, said: string): void => {
    const allowed = allowedIn[field];
    problems.push({
      line: lineOf(field),
      field,
      problem: 'value',
      column: field,
      ...(said !== '' && { said: said.slice(0, MENU_FILE_MOST_SAID) }),
      ...(allowed && { allowed }),
    });
  };
  const choice = cells.get('choice') ?? '';
  const of = choice === '' ? 'group' : 'choice';
  const group = cells.get('group') ?? '';
  const ids = modifierFileFields.choice.id;
  const isGroup = ids.safeParse(group).success;
  if (!isGroup) wrong('group', group);
  const isChoice = of === 'group' || ids.safeParse(choice).success;
  if (!isChoice) wrong('choice', choice);
  const fields: Record<string, unknown> = {};
  const names: Record<string, string | undefined> = {};
  const unread = new Set<string>();
  const take = (column: ModifierColumn, field: string, value: unknown, said: string): void => {
    const parsed = schemas[of][field]?.safeParse(value);
    if (parsed?.success) fields[field] = parsed.data;
    else {
      unread.add(field);
      wrong(column, said);
    }
  };
  for (const [column, cell] of cells) {
    if (column === 'group' || column === 'choice' || isNameColumn(column)) continue;
    const reader = readers[of][column];
    // A price of a group, or the least units of a choice.
    if (!reader && cell !== '') wrong(column, cell);
    const value = reader?.read(cell);
    if (reader && value !== undefined) take(column, reader.field, value, cell);
  }
  const told = languages.filter((language) => cells.has(`name_${language}`));
  for (const language of told) {
    const cell = cells.get(`name_${language}`) ?? '';
    if (cell === '') continue;
    const parsed = modifierFileFields.names.safeParse({ [language]: cell });
    if (parsed.success) Object.assign(names, parsed.data);
    else {
      unread.add('names');
      wrong(`name_${language}`, cell);
    }
  }
  if (Object.keys(names).length > 0) fields['names'] = names;
  if (!isGroup || !isChoice) return { read: null, problems };
  const said: ModifierLine['said'] =
    of === 'group' ? { of, fields } : { of, fields: { ...ofChoice(fields), id: choice } };
  return { read: { line, lineOf, group, said, languages: told, unread }, problems };
}

/** In our words: a list of no sizes is none. */
function ofChoice({
  default: isDefault,
  sizePrices,
  ...fields
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isWithoutSizes = Object.keys(sizePrices ?? {}).length === 0;
  return {
    ...fields,
    ...(isDefault !== undefined && { isDefault }),
    ...(sizePrices !== undefined && { sizePrices: isWithoutSizes ? null : sizePrices }),
  };
}

const nothing = (problem: MenuFileProblem['problem']): ReadModifiers => ({
  lines: [],
  problems: [{ line: 1, field: '', problem }],
});

/** Everything that can be said against a file without knowing the venue, by its lines. */
export function readModifierFile(bytes: Uint8Array, format: MenuFileFormat): ReadModifiers {
  const text = decoded(bytes);
  if (text === null) return nothing('unreadable');
  const raw = format === 'csv' ? rawModifiersCsv(text) : rawModifiersYaml(text);
  if (raw.lines.length === 0)
    return raw.problems.length > 0 ? { lines: [], problems: raw.problems } : nothing('empty');
  if (raw.lines.length > MENU_FILE_MOST_ITEMS) return nothing('too_long');
  const problems = [...raw.problems];
  const seen = new Set<string>();
  const lines = raw.lines.flatMap((one) => {
    const { read, problems: own } = readLine(one);
    problems.push(...own);
    if (!read) return [];
    const [field, id] =
      read.said.of === 'group'
        ? (['group', read.group] as const)
        : (['choice', read.said.fields.id] as const);
    const key = `${field} ${id}`;
    if (seen.has(key))
      problems.push({ line: read.lineOf(field), field, problem: 'twice', column: field, said: id });
    seen.add(key);
    return [read];
  });
  return { lines, problems };
}
