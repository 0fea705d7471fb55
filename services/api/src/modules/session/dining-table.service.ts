import type { ParsedRequest, Response } from '@masa/contract/schemas';
import { isSheetStale } from '@masa/domain/table-sheet';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './dining-table.store.ts';
import { randomTableCode } from './table-code.ts';

/** Where the table's address begins only the caller's request says: its route adds it. */
type DiningTableAnswer = Omit<Response<'addDiningTable'>, 'address'>;

const toWire = (table: Omit<store.FurnishedTable, 'row'>): DiningTableAnswer => {
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

const record = async (work: Work, by: Staff, action: string, tableId: string, details: object) =>
  audit(work, { actor: actorOf(by), action, entity: 'table', entityId: tableId, details: { ...details } });

/** The Tables screen: names, zones, codes (AMB-088, AMB-089). */
export function diningTableService({ db, uow, world, bus }: Context) {
  /** Hall maps and pickers load again. */
  const announce = (work: Work) => work.after(() => bus.publish({ kind: 'staff', timestamp: work.now }));

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
      if (before.active && !after.active && (await store.isOccupied(work.tx, before.row)))
        throw new Refusal('table_in_use');
      await store.updateFurnished(work.tx, after);
      const details = { before: toWire(before), after: toWire(after) };
      await record(work, by, 'table.changed', tableId, details);
      // Guests see the name of their table.
      work.after(() => bus.publish({ kind: 'table', tableId, timestamp: work.now }));
      announce(work);
      return toWire(after);
    });
  }

  return {
    all: async () => (await store.furnishedTables(db)).map(toWire),

    add: async (
      { tableName, zone, virtual, sort }: ParsedRequest<'addDiningTable'>['body'],
      by: Staff,
      once: Once | null,
    ): Promise<DiningTableAnswer> =>
      uow.run(async (work) => {
        const tables = await store.furnishedTables(work.tx);
        const kind = virtual ? ('virtual' as const) : ('physical' as const);
        const table = {
          code: randomTableCode(world, kind),
          name: tableName,
          zone,
          kind,
          active: true,
          sort: sort ?? Math.max(0, ...tables.map((other) => other.sort)) + 1,
        };
        mustBeUnique(tables, table);
        await store.insertFurnished(work.tx, table, work.now);
        const answer = toWire({ ...table, sheet: null });
        await record(work, by, 'table.added', table.code, { after: answer });
        announce(work);
        return answer;
      }, once),

    change,
    deactivate: async (tableId: string, by: Staff) => ({
      ...(await change(tableId, { active: false }, by)),
      status: 'deleted' as const,
    }),

    /**
     * The old sheet answers 404 like any unknown one. Sessions, orders and checks keep their table; their phones hear
     * one message under the old code and read the new one from their session.
     */
    renewCode: async (tableId: string, by: Staff): Promise<DiningTableAnswer> =>
      uow.run(async (work) => {
        const before = found(await store.lockFurnished(work.tx, tableId), 'table_not_found');
        const kind = before.kind === 'virtual' ? 'virtual' : 'physical';
        const after = { ...before, code: randomTableCode(world, kind) };
        await store.updateFurnished(work.tx, after);
        await record(work, by, 'table.code_renewed', after.code, { before: tableId });
        work.after(() => {
          bus.publish({ kind: 'table', tableId, timestamp: work.now });
          bus.publish({ kind: 'membership', tableId });
        });
        announce(work);
        return toWire(after);
      }),
  };
}
export type DiningTableService = ReturnType<typeof diningTableService>;
