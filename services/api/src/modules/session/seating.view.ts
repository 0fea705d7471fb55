import { tableAddress } from '@masa/domain/table-sheet';
import type { Reader } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';
import type { NamedTable } from './named-tables.ts';
import { readTable } from './table.store.ts';
import { tablesWithCounts } from './table.view.ts';
import { liveSlips } from './visit-slip.store.ts';

const usesSlips = async (reader: Reader): Promise<boolean> => (await readVenue(reader)).firstOrder === 'slip';

/** What a scanned code is good for: where guests are seated with slips, the table's own shows the menu and calls the waiter. */
export async function orderingByCode(reader: Reader, { table, sits }: NamedTable): Promise<'open' | 'slip'> {
  if (sits || !(await usesSlips(reader))) return 'open';
  const isOwnCode = (await readTable(reader, table.tableId)) !== undefined;
  return isOwnCode ? 'slip' : 'open';
}

/** The tables of the hall, each with the slip of those who sit there. */
export async function seatedTables(reader: Reader, origin: string) {
  const tables = await tablesWithCounts(reader, 'physical');
  if (!(await usesSlips(reader))) return tables;
  const slips = await liveSlips(reader);
  return tables.map((entry) => {
    const slip = slips.get(entry.table.tableId);
    return {
      ...entry,
      seating: { slip: slip === undefined ? null : { ...slip, address: tableAddress(origin, slip.code) } },
    };
  });
}
