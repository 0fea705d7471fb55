import type { Answer } from '@masa/contract/schemas';
import { isSheetStale, tableAddress } from '@masa/domain/table-sheet';
import { guestReach } from './guest-address.ts';
import type { FurnishedTable } from './dining-table.store.ts';
import type { VisitsAt } from './held-visits.view.ts';

/** Where the table's address begins only the caller's request says: its route adds it, and who opens it. */
type Unaddressed = Omit<Answer<'addDiningTable'>, 'address' | 'reach'>;
/** What it is, whoever sits there. */
type Furniture = Omit<Unaddressed, 'visits'>;

export const furnitureToWire = (table: Omit<FurnishedTable, 'row'>): Furniture => {
  const { code, name, zone, kind, active, sort, sheet } = table;
  return {
    tableId: code,
    tableName: name,
    zone,
    virtual: kind === 'virtual',
    active,
    sort,
    sheet: sheet && {
      madeAt: new Date(sheet.madeAt).toISOString(),
      stale: isSheetStale(sheet, { code, name }),
    },
  };
};

const NOBODY: VisitsAt = { staying: 0, ending: 0 };

/** `visits`: of guests who sit there, if any do. */
export const tableToWire = (table: Omit<FurnishedTable, 'row'>, visits: VisitsAt = NOBODY): Unaddressed => ({
  ...furnitureToWire(table),
  visits,
});

export const withAddress = <T extends Unaddressed>(table: T, origin: string) => ({
  ...table,
  ...(table.virtual
    ? { address: null, reach: 'open' as const }
    : { address: tableAddress(origin, table.tableId), reach: guestReach(origin) }),
});
