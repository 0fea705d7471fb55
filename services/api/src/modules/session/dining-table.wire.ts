import type { Answer } from '@masa/contract/schemas';
import { tableAddress } from '@masa/domain/table-sheet';
import { toldTable, type TableNow } from './dining-table.service.ts';
import { guestReach } from './guest-address.ts';

/** Where the table's address begins only the caller's request says: its route adds it, and who opens it. */
type Unaddressed = Omit<Answer<'addDiningTable'>, 'address' | 'reach'>;

export const tableToWire = ({ table, visits }: TableNow): Unaddressed => ({ ...toldTable(table), visits });

export const withAddress = <T extends Unaddressed>(table: T, origin: string) => ({
  ...table,
  ...(table.virtual
    ? { address: null, reach: 'open' as const }
    : { address: tableAddress(origin, table.tableId), reach: guestReach(origin) }),
});
