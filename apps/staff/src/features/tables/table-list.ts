import { DEFAULT_LANGUAGE } from '@masa/domain/language';
import type { Response } from '@masa/contract/schemas';
import { useAsked, type LoadChoice, type Loaded } from '../../shared/loaded.ts';

export type TableEntry = Response<'tables'>[number];
export type TableKind = 'physical' | 'virtual';

export const useTables = (kind: TableKind, choice?: LoadChoice): Loaded<readonly TableEntry[]> =>
  useAsked(kind === 'physical' ? 'tables' : 'virtualTables', {}, choice);

const byName = new Intl.Collator(DEFAULT_LANGUAGE, { numeric: true });

/** Table 2 before table 10. */
export const inOrder = (entries: readonly TableEntry[]): TableEntry[] =>
  entries.toSorted((one, other) => byName.compare(one.table.tableName, other.table.tableName));
