import { languages, yesOrNo, type Language } from '../language.ts';

/** What a menu is written down in, to be changed elsewhere and read again. */
export const menuFileFormats = ['csv', 'yaml'] as const;
export type MenuFileFormat = (typeof menuFileFormats)[number];

/** What the columns of the table say; words have a column in each language. A price is in lei, as people write it. */
const columnKinds = [
  'id',
  'group',
  'price',
  'active',
  'rank',
  'name',
  'description',
  'image',
  'weight_grams',
  'vat_group',
  'station',
  'options',
  'modifiers',
  'allergens',
  'may_contain',
  'diet',
  'age18',
  'volume_ml',
  'stations',
  'dayparts',
  'prep_minutes',
] as const;
type ColumnKind = (typeof columnKinds)[number];
type OfWords = Extract<ColumnKind, 'name' | 'description'>;
const isOfWords = (kind: ColumnKind): kind is OfWords => kind === 'name' || kind === 'description';

/** The columns as they are headed, and the words for what a file would change: 'price', 'name_ro'. */
export type MenuColumn = Exclude<ColumnKind, OfWords> | `${OfWords}_${Language}`;
type Column = {
  readonly name: MenuColumn;
  readonly kind: ColumnKind;
  /** Of words; null of everything else. */
  readonly language: Language | null;
};
const columns = columnKinds.flatMap((kind): readonly Column[] =>
  isOfWords(kind)
    ? languages.map((language) => ({ name: `${kind}_${language}`, kind, language }))
    : [{ name: kind, kind, language: null }],
);
export const menuColumns: readonly MenuColumn[] = columns.map(({ name }) => name);
/** The column that is headed so; null: there is none. */
export const menuColumn = (name: string): Column | null =>
  columns.find((column) => column.name === name) ?? null;
/** A price in bani, for programs; instead of `price`. */
export const PRICE_IN_BANI = 'price_bani';

/** Instead of a list: somebody has looked, and nothing is to be named. An empty cell says that nobody has. */
export const NOTHING_NAMED = 'none';

/** A file holds the dishes, or what guests add to them. */
export const menuFileKinds = ['menu', 'modifiers'] as const;
export type MenuFileKind = (typeof menuFileKinds)[number];
/** A line with a choice is about that choice, one without is about its group (AMB-200). */
export const modifierColumns = [
  'group',
  'choice',
  'rank',
  'active',
  ...languages.map((language) => `name_${language}` as const),
  'min',
  'max',
  'included',
  'joins',
  'price',
  'size_prices',
  'vat_group',
  'max_each',
  'default',
  'same_as',
  'age18',
  'allergens',
  'may_contain',
] as const;
export type ModifierColumn = (typeof modifierColumns)[number];
const headings: ReadonlySet<string> = new Set(modifierColumns);
export const isModifierColumn = (name: string): name is ModifierColumn => headings.has(name);

/** A line whose id begins so is not read: the template of an empty venue shows how a dish is written. */
export const NOT_READ = '#';

/** What a file may say of yes and no, in the languages of the product. */
const wordsFor = (isYes: boolean): string[] => languages.map((language) => yesOrNo(language, isYes));
export const yesNoWords: readonly string[] = [...wordsFor(true), ...wordsFor(false)];
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if ([...wordsFor(true), 'true', '1'].includes(word)) return true;
  return [...wordsFor(false), 'false', '0'].includes(word) ? false : null;
}

/** Why a file is refused; each with the line it is about. */
export const menuFileProblems = [
  /** Not UTF-8, or not what its format looks like. */
  'unreadable',
  'empty',
  'too_long',
  'column_unknown',
  'column_missing',
  /** A dish cannot be without it. */
  'missing',
  'value',
  'twice',
  'group_unknown',
  /** Several categories have this name: the id says which. */
  'group_ambiguous',
  'option_unknown',
  /** Several option groups have this name and these choices: the id says which. */
  'option_ambiguous',
  'modifier_unknown',
  'daypart_unknown',
  /** Several dayparts have this name: the id says which. */
  'daypart_ambiguous',
  'station_unknown',
  /** Several stations have this name: the id says which. */
  'station_ambiguous',
  'vat_group_unknown',
  'image_unknown',
  /** What is in the dish speaks against a mark (AMB-211). */
  'diet_contradicted',
  /** The id of a choice is that of another group's, or of an option. */
  'id_taken',
] as const;
export type MenuFileProblem = {
  readonly line: number;
  /** The column or field; empty where it is about the whole line. */
  readonly field: string;
  readonly problem: (typeof menuFileProblems)[number];
  /** As the file itself names the column; left out where it names none. */
  readonly column?: string;
  /** What stands there now, in short; left out where nothing does. */
  readonly said?: string;
  /** What may stand there, where it is one of a few. */
  readonly allowed?: readonly string[];
};
/** A menu has more categories and options than anybody reads in a list of mistakes. */
export const MENU_FILE_MOST_ALLOWED = 40;
export const MENU_FILE_MOST_SAID = 60;
export const MENU_FILE_MOST_ITEMS = 2_000;
