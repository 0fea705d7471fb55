/** What a menu is written down in, to be changed elsewhere and read again. */
export const menuFileFormats = ['csv', 'yaml'] as const;
export type MenuFileFormat = (typeof menuFileFormats)[number];

/** The columns of the table, and the words for what a file would change. Prices are hundredths of MDL. */
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

/** Why a file is refused; each with the line it is about. */
export const menuFileProblems = [
  /** Not UTF-8, or not what its format looks like. */
  'unreadable',
  'empty',
  'too_long',
  'column_unknown',
  'column_missing',
  'value',
  'twice',
  'group_unknown',
  'option_unknown',
  'vat_group_unknown',
  'image_unknown',
] as const;
export type MenuFileProblem = {
  readonly line: number;
  /** The column or field; empty where it is about the whole line. */
  readonly field: string;
  readonly problem: (typeof menuFileProblems)[number];
};
export const MENU_FILE_MOST_ITEMS = 2_000;
