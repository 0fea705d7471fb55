import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { codeOnCheck, tableOfAnybody, tableOfDevice, tableOfScripts } from './brought-code.store.ts';
import { tableOfSlip } from './visit-slip.store.ts';
import { readTable, type DiningTable } from './table.store.ts';

type Who = Pick<Caller, 'staff' | 'guestDeviceId' | 'bare'>;

export type NamedTable = {
  /** Its `tableId` is the code that the caller may be told. */
  readonly table: DiningTable;
  /** The caller has an open session that came with this code, or belongs to the staff. */
  readonly sits: boolean;
};

/**
 * Which table a caller means by a code. A table's present code means it for everybody; another one for the visits that
 * came with it alone, however often the table was given a new one since (docs/decisions/0022). The code on a slip means
 * its table for everybody who was handed it, until the slip ends.
 */
export type NamedTables = {
  readonly find: (caller: Who, code: string) => Promise<NamedTable | undefined>;
  /** The code under which a guest on this check is told of its table. */
  readonly codeOnCheck: (caller: Who, checkId: string) => Promise<string | undefined>;
};

export function namedTables({ config, db }: Pick<Context, 'config' | 'db'>): NamedTables {
  const ofOwnVisit = async ({ guestDeviceId, bare }: Who, code: string): Promise<DiningTable | undefined> => {
    if (guestDeviceId !== null) return tableOfDevice(db, guestDeviceId, code);
    return bare && config.guestProof === 'auto' ? tableOfScripts(db, code) : undefined;
  };

  return {
    find: async (caller, code) => {
      if (caller.staff) {
        const table =
          (await readTable(db, code)) ??
          (await tableOfAnybody(db, code)) ??
          (await tableOfSlip(db, code))?.table;
        return table && { table, sits: true };
      }
      const own = await ofOwnVisit(caller, code);
      if (own) return { table: { ...own, tableId: code }, sits: true };
      const table = await readTable(db, code);
      if (table) return { table, sits: false };
      const handed = (await tableOfSlip(db, code))?.table;
      return handed && { table: { ...handed, tableId: code }, sits: false };
    },
    codeOnCheck: async ({ guestDeviceId }, checkId) =>
      guestDeviceId === null ? undefined : codeOnCheck(db, guestDeviceId, checkId),
  };
}
