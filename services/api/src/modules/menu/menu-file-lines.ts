import type { MenuFileProblem } from '@masa/domain/menu-file';
import type { ItemChange } from './menu-item-fields.ts';

/** What a file may say of an item; dayparts and stations by their names or ids. */
export type LineChange = ItemChange & {
  readonly dayparts?: readonly string[] | undefined;
  readonly stations?: readonly string[] | undefined;
};

/** What stands in a file about one item, before anybody has looked whether it can be so. */
export type RawLine = {
  readonly line: number;
  readonly said: Readonly<Record<string, unknown>>;
  /** Of a field, where the file has a line of its own for it. */
  readonly lineOf: (field: string) => number;
  /** How the file names a field: its heading, or its keys. */
  readonly columnOf: (field: string) => string;
};
export type RawFile = { readonly lines: readonly RawLine[]; readonly problems: readonly MenuFileProblem[] };

export type ReadLine = Omit<RawLine, 'said'> & {
  /** Null: it is none that an item can have. */
  readonly id: string | null;
  /** What could be read. Its `group` is the id or the name that the file has. */
  readonly change: LineChange;
  /** What could not: nobody asks for it a second time. */
  readonly unread: ReadonlySet<string>;
};
export type ReadFile = { readonly lines: readonly ReadLine[]; readonly problems: readonly MenuFileProblem[] };
