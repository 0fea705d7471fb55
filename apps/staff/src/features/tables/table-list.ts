import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';

export type TableEntry = Response<'tables'>[number];
export type TableKind = 'physical' | 'virtual';

type Load = (signal: AbortSignal) => Promise<TableEntry[]>;
export const loadTables: { readonly [K in TableKind]: Load } = {
  physical: (signal) => api.tables({}, { signal }),
  virtual: (signal) => api.virtualTables({}, { signal }),
};

const byName = new Intl.Collator('ro', { numeric: true });

/** Table 2 before table 10. */
export const inOrder = (entries: readonly TableEntry[]): TableEntry[] =>
  entries.toSorted((one, other) => byName.compare(one.table.tableName, other.table.tableName));
