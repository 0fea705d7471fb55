import type { MenuFileProblem } from '@masa/domain/menu-file';
import type { ItemChange } from './menu-item-fields.ts';

/** What stands in a file about one item, before anybody has looked whether it can be so. */
export type RawLine = {
  readonly line: number;
  readonly said: Readonly<Record<string, unknown>>;
  /** Of a field, where the file has a line of its own for it. */
  readonly lineOf: (field: string) => number;
};
export type RawFile = { readonly lines: readonly RawLine[]; readonly problems: readonly MenuFileProblem[] };

export type ReadLine = Omit<RawLine, 'said'> & { readonly id: string; readonly change: ItemChange };
export type ReadFile = { readonly lines: readonly ReadLine[]; readonly problems: readonly MenuFileProblem[] };
