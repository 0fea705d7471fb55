import type { AuditAction } from '@masa/i18n/audit-actions';
import { isSheetStale } from '@masa/domain/table-sheet';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { isoOf } from '../../db/rows.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './dining-table.store.ts';
import { freshTableCode } from './fresh-code.ts';
import type { HeldVisits } from './held-visits.service.ts';
import { visitsByTable, type VisitsAt } from './held-visits.view.ts';
import type { TableLocks } from './table-lock.ts';

export type NewTable = {
  readonly tableName: string;
  readonly zone: string | null;
  readonly virtual: boolean;
  readonly sort?: number | undefined;
};
/** What is left out stays as it is. `virtual` may only be said as it is. */
export type TableChange = {
  readonly tableName?: string | undefined;
  readonly zone?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly sort?: number | undefined;
  readonly virtual?: boolean | undefined;
};

/** A table, and who of the guests sits there. */
export type TableNow = { readonly table: Omit<store.FurnishedTable, 'row'>; readonly visits: VisitsAt };

const NOBODY: VisitsAt = { staying: 0, ending: 0 };

const withVisits = async (tx: Tx, table: store.FurnishedTable): Promise<TableNow> => ({
  table,
  visits: (await visitsByTable(tx)).get(table.row) ?? NOBODY,
});

/** A table as the log keeps it, whoever sits there. */
export const toldTable = ({ code, name, zone, kind, active, sort, sheet }: TableNow['table']) => ({
  tableId: code,
  tableName: name,
  zone,
  virtual: kind === 'virtual',
  active,
  sort,
  sheet: sheet && { madeAt: isoOf(sheet.madeAt), stale: isSheetStale(sheet, { code, name }) },
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
  async function change(tableId: string, wanted: TableChange, by: Staff) {
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
      const details = { before: toldTable(before), after: toldTable(after), ...sitting };
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
    all: async () => {
      const byTable = await visitsByTable(db);
      return (await store.furnishedTables(db)).map((table): TableNow => ({
        table,
        visits: byTable.get(table.row) ?? NOBODY,
      }));
    },

    add: async <A>(
      { tableName, zone, virtual, sort }: NewTable,
      by: Staff,
      { once, tell }: Repeatable<TableNow, A>,
    ) =>
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
        const added = { ...table, sheet: null };
        await record(work, by, 'table.added', table.code, { after: toldTable(added) });
        announce(work);
        return tell({ table: added, visits: NOBODY });
      }, once),

    change,

    /**
     * The old sheet answers 404 like any unknown one. Visits that owe something keep table and bill under the code that
     * they came with, and wait for staff; the others end.
     */
    renewCode: async <A>(tableId: string, by: Staff, { once, tell }: Repeatable<TableNow, A>) =>
      uow.run(async (work) => {
        const before = found(await store.lockFurnished(work.tx, tableId), 'table_not_found');
        const kind = before.kind === 'virtual' ? 'virtual' : 'physical';
        const after = { ...before, code: await freshTableCode(work, world, kind) };
        const locked = await locks.lock(work, before.row);
        await store.updateFurnished(work.tx, after);
        const sitting = await visits.hold(work, locked, 'code_renewed');
        await record(work, by, 'table.code_renewed', after.code, { before: tableId, ...sitting });
        announce(work);
        return tell(await withVisits(work.tx, after));
      }, once),
  };
}
export type DiningTableService = ReturnType<typeof diningTableService>;
