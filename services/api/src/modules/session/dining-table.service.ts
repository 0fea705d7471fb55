import type { AuditAction } from '@masa/domain/audit-action';
import type { ParsedRequest, Response } from '@masa/contract/schemas';
import { isSheetStale } from '@masa/domain/table-sheet';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './dining-table.store.ts';
import { freshTableCode } from './fresh-code.ts';
import type { HeldVisits } from './held-visits.service.ts';
import { visitsByTable, type VisitsAt } from './held-visits.view.ts';
import type { TableLocks } from './table-lock.ts';

/** Where the table's address begins only the caller's request says: its route adds it, and who opens it. */
type DiningTableAnswer = Omit<Response<'addDiningTable'>, 'address' | 'reach'>;
/** What it is, whoever sits there. */
type Furniture = Omit<DiningTableAnswer, 'visits'>;

const toWire = (table: Omit<store.FurnishedTable, 'row'>): Furniture => {
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

const withVisits = async (tx: Tx, table: store.FurnishedTable): Promise<DiningTableAnswer> => ({
  ...toWire(table),
  visits: (await visitsByTable(tx)).get(table.row) ?? NOBODY,
});

const key = (name: string) => name.trim().toLowerCase();

/** Two active tables of one name would get each other's plates. */
function mustBeUnique(
  tables: readonly store.FurnishedTable[],
  table: Pick<store.FurnishedTable, 'name' | 'active'>,
  row = 0,
) {
  const twin = tables.find(
    (other) => other.active && table.active && other.row !== row && key(other.name) === key(table.name),
  );
  if (twin) throw new Refusal('table_name_taken');
}

const record = async (work: Work, by: Staff, action: AuditAction, tableId: string, details: object) =>
  audit(work, { actor: actorOf(by), action, entity: 'table', entityId: tableId, details: { ...details } });

/** Hall maps and pickers load again. */
const announce = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** The Tables screen: names, zones, codes (AMB-088, AMB-089). */
export function diningTableService({ db, uow, world }: Context, locks: TableLocks, visits: HeldVisits) {
  async function change(
    tableId: string,
    wanted: ParsedRequest<'changeDiningTable'>['body'],
    by: Staff,
  ): Promise<DiningTableAnswer> {
    return uow.run(async (work) => {
      const before = found(await store.lockFurnished(work.tx, tableId), 'table_not_found');
      if (wanted.virtual !== undefined && wanted.virtual !== (before.kind === 'virtual'))
        throw new Refusal('table_kind_fixed');
      const after = {
        ...before,
        name: wanted.tableName ?? before.name,
        zone: wanted.zone === undefined ? before.zone : wanted.zone,
        active: wanted.active ?? before.active,
        sort: wanted.sort ?? before.sort,
      };
      mustBeUnique(await store.furnishedTables(work.tx), after, before.row);
      const locked = await locks.lock(work, before.row);
      await store.updateFurnished(work.tx, after);
      const goesOut = before.active && !after.active;
      const sitting = goesOut ? await visits.hold(work, locked, 'table_deactivated') : {};
      const details = { before: toWire(before), after: toWire(after), ...sitting };
      await record(work, by, 'table.changed', tableId, details);
      // Guests see the name of their table.
      if (!goesOut) {
        const timestamp = work.now;
        work.announce({ kind: 'table', tableRow: before.row, tableId, timestamp });
      }
      announce(work);
      return withVisits(work.tx, after);
    });
  }

  return {
    all: async (): Promise<DiningTableAnswer[]> => {
      const byTable = await visitsByTable(db);
      return (await store.furnishedTables(db)).map((table) => ({
        ...toWire(table),
        visits: byTable.get(table.row) ?? NOBODY,
      }));
    },

    add: async (
      { tableName, zone, virtual, sort }: ParsedRequest<'addDiningTable'>['body'],
      by: Staff,
      once: Once | null,
    ): Promise<DiningTableAnswer> =>
      uow.run(async (work) => {
        const tables = await store.furnishedTables(work.tx);
        const kind = virtual ? ('virtual' as const) : ('physical' as const);
        const table = {
          code: await freshTableCode(work, world, kind),
          name: tableName,
          zone,
          kind,
          active: true,
          sort: sort ?? Math.max(0, ...tables.map((other) => other.sort)) + 1,
        };
        mustBeUnique(tables, table);
        await store.insertFurnished(work.tx, table, work.now);
        const added = toWire({ ...table, sheet: null });
        await record(work, by, 'table.added', table.code, { after: added });
        announce(work);
        return { ...added, visits: NOBODY };
      }, once),

    change,
    deactivate: async (tableId: string, by: Staff) => ({
      ...(await change(tableId, { active: false }, by)),
      status: 'deleted' as const,
    }),

    /**
     * The old sheet answers 404 like any unknown one. Visits that owe something keep table and bill under the code that
     * they came with, and wait for staff; the others end.
     */
    renewCode: async (tableId: string, by: Staff, once: Once | null): Promise<DiningTableAnswer> =>
      uow.run(async (work) => {
        const before = found(await store.lockFurnished(work.tx, tableId), 'table_not_found');
        const kind = before.kind === 'virtual' ? 'virtual' : 'physical';
        const after = { ...before, code: await freshTableCode(work, world, kind) };
        const locked = await locks.lock(work, before.row);
        await store.updateFurnished(work.tx, after);
        const sitting = await visits.hold(work, locked, 'code_renewed');
        await record(work, by, 'table.code_renewed', after.code, { before: tableId, ...sitting });
        announce(work);
        return withVisits(work.tx, after);
      }, once),
  };
}
export type DiningTableService = ReturnType<typeof diningTableService>;
