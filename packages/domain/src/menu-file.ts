/** What a menu is written down in, to be changed elsewhere and read again. */
export const menuFileFormats = ['csv', 'yaml'] as const;
export type MenuFileFormat = (typeof menuFileFormats)[number];

/** The columns of the table, and the words for what a file would change. A price is in lei, as people write it. */
export const menuColumns = [
  'id',
  'group',
  'price',
  'active',
  'rank',
  'name_ro',
  'name_ru',
  'name_en',
  'description_ro',
  'description_ru',
  'description_en',
  'image',
  'weight_grams',
  'vat_group',
  'station',
  'options',
] as const;
export type MenuColumn = (typeof menuColumns)[number];
/** A price in bani, for programs; instead of `price`. */
export const PRICE_IN_BANI = 'price_bani';

/** A line whose id begins so is not read: the template of an empty venue shows how a dish is written. */
export const NOT_READ = '#';

/** What a file may say of yes and no, in the languages of the house. */
export const yesWords = ['da', 'yes', 'да', 'true', '1'] as const;
export const noWords = ['nu', 'no', 'нет', 'false', '0'] as const;
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if ((yesWords as readonly string[]).includes(word)) return true;
  return (noWords as readonly string[]).includes(word) ? false : null;
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
  'vat_group_unknown',
  'image_unknown',
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
