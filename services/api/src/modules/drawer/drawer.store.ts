import { drawerShift } from '@masa/domain/drawer';
import { toBani, type Bani } from '@masa/domain/money';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { toJson, toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Drawer, Move, Shift } from './drawer.ts';

const toShift = (row: Tables['drawer_shifts']): Shift => ({
  id: row.id,
  drawerId: row.drawer_id,
  day: row.business_day,
  state: row.state,
  float: row.float_amount,
  openedBy: row.opened_by,
  openedAt: row.opened_at,
  counts: readJson('drawer_shifts.counts', row.counts, row.id),
  closed:
    row.closed_by === null || row.closed_at === null
      ? null
      : {
          by: row.closed_by,
          at: row.closed_at,
          expected: toBani(row.expected ?? 0),
          counted: toBani(row.counted ?? 0),
          stays: toBani(row.stays ?? 0),
          note: row.note,
        },
});
const toMove = (row: Tables['drawer_moves']): Move => ({
  id: row.id,
  shiftId: row.shift_id,
  kind: row.kind,
  amount: row.amount,
  reason: row.reason,
  note: row.note,
  by: row.moved_by,
  at: row.moved_at,
  day: row.business_day,
});

const drawerColumns = ['id', 'name', 'printer_id', 'pin'] as const;
const toDrawer = ({
  id,
  name,
  printer_id: printerId,
  pin,
}: Pick<Tables['drawers'], (typeof drawerColumns)[number]>): Drawer => ({
  id,
  name,
  pulse: printerId === null || pin === null ? null : { printerId, pin },
});
const fromDrawer = ({ name, pulse }: Drawer) => ({
  name,
  printer_id: pulse?.printerId ?? null,
  pin: pulse?.pin ?? null,
});

/** Those that there are now, the oldest first. */
export const readDrawers = async (reader: Reader): Promise<Drawer[]> =>
  (await reader('drawers').whereNull('removed_at').orderBy(['created_at', 'id']).select(drawerColumns)).map(
    toDrawer,
  );

/** In whose shift cash lies, or lay. */
export async function readDrawerOfShift(reader: Reader, shiftId: string): Promise<Drawer | undefined> {
  const row = await reader('drawer_shifts as s')
    .join('drawers as d', 'd.id', 's.drawer_id')
    .where('s.id', shiftId)
    .first('d.id', 'd.name', 'd.printer_id', 'd.pin');
  return row && toDrawer(row);
}

/** Nobody opens, counts or closes a shift of it, or gives it up, until the transaction ends. */
export async function lockDrawer(tx: Tx, id: string): Promise<Drawer | undefined> {
  const row = await tx('drawers')
    .where({ id })
    .whereNull('removed_at')
    .forUpdate()
    .first(...drawerColumns);
  return row && toDrawer(row);
}

export const insertDrawer = (tx: Tx, drawer: Drawer, now: number) =>
  tx('drawers').insert({ ...fromDrawer(drawer), id: drawer.id, created_at: now, removed_at: null });
export const writeDrawer = (tx: Tx, drawer: Drawer) =>
  tx('drawers').where({ id: drawer.id }).update(fromDrawer(drawer));
export const removeDrawer = (tx: Tx, id: string, now: number) =>
  tx('drawers').where({ id }).update({ removed_at: now });

export async function readOpenShifts(
  reader: Reader,
  drawers: readonly Pick<Drawer, 'id'>[],
): Promise<Shift[]> {
  const ids = drawers.map(({ id }) => id);
  const rows = await inPieces(ids, (piece) => reader('drawer_shifts').whereIn('open_drawer_id', piece));
  return rows.map(toShift);
}

/** Held until the transaction ends: whoever closes it waits for whoever takes cash into it. */
export async function holdOpenShift(tx: Tx, drawerId: string): Promise<Shift | undefined> {
  const row = await tx('drawer_shifts').where({ open_drawer_id: drawerId }).forUpdate().first();
  return row && toShift(row);
}

/** Held as above, by its own name. */
export async function holdShiftOf(tx: Tx, id: string): Promise<Shift | undefined> {
  const row = await tx('drawer_shifts').where({ id }).forUpdate().first();
  return row && toShift(row);
}

/** The one that ended last. */
export async function readLastShift(reader: Reader, drawerId: string): Promise<Shift | undefined> {
  const row = await reader('drawer_shifts')
    .where({ drawer_id: drawerId, open_drawer_id: null })
    .orderBy([
      { column: 'opened_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();
  return row && toShift(row);
}

/** With the name of its drawer, which may have been given up since. */
export type ShiftOfDay = Shift & { readonly drawer: string };

/** Those that were opened on this business day. */
export async function readShiftsOn(reader: Reader, day: string): Promise<ShiftOfDay[]> {
  const rows = await reader('drawer_shifts as s')
    .join('drawers as d', 'd.id', 's.drawer_id')
    .where('s.business_day', day)
    .orderBy(['s.opened_at', 's.id'])
    .select('s.*', 'd.name');
  return rows.map((row) => ({ ...toShift(row), drawer: row.name }));
}

/** Those that nobody has ended yet, of whichever day. */
export async function readShiftsLeftOpen(reader: Reader): Promise<ShiftOfDay[]> {
  const drawers = new Map((await readDrawers(reader)).map((drawer) => [drawer.id, drawer]));
  const open = await readOpenShifts(reader, [...drawers.values()]);
  return open
    .flatMap((shift) => {
      const drawer = drawers.get(shift.drawerId);
      return drawer ? [{ ...shift, drawer: drawer.name }] : [];
    })
    .toSorted((one, other) => one.openedAt - other.openedAt);
}

export const insertShift = (tx: Tx, shift: Shift) =>
  tx('drawer_shifts').insert({
    id: shift.id,
    drawer_id: shift.drawerId,
    open_drawer_id: shift.drawerId,
    business_day: shift.day,
    state: shift.state,
    float_amount: shift.float,
    opened_by: shift.openedBy,
    opened_at: shift.openedAt,
    counts: toJson(shift.counts),
    closed_by: null,
    closed_at: null,
    expected: null,
    counted: null,
    stays: null,
    note: null,
  });

export const writeCounts = (tx: Tx, { id, counts, state }: Shift) =>
  tx('drawer_shifts')
    .where({ id })
    .update({ counts: toJson(counts), state });

export const writeClosed = (tx: Tx, id: string, closed: NonNullable<Shift['closed']>) =>
  tx('drawer_shifts').where({ id }).update({
    state: drawerShift.is.closed,
    open_drawer_id: null,
    closed_by: closed.by,
    closed_at: closed.at,
    expected: closed.expected,
    counted: closed.counted,
    stays: closed.stays,
    note: closed.note,
  });

export const insertMove = (tx: Tx, move: Move) =>
  tx('drawer_moves').insert({
    id: move.id,
    shift_id: move.shiftId,
    kind: move.kind,
    amount: move.amount,
    reason: move.reason,
    note: move.note,
    moved_by: move.by,
    moved_at: move.at,
    business_day: move.day,
  });

/** The newest of a shift, as many as a screen shows. */
export async function readMoves(reader: Reader, shiftId: string, limit: number): Promise<Move[]> {
  const rows = await reader('drawer_moves')
    .where({ shift_id: shiftId })
    .orderBy([
      { column: 'moved_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return rows.map(toMove);
}

/** What was put into each of these shifts and taken out of it; of one that is not named nothing was. */
export async function movedInShifts(
  reader: Reader,
  shiftIds: readonly string[],
): Promise<ReadonlyMap<string, Record<'in' | 'out', Bani>>> {
  const sums = await inPieces(shiftIds, (piece) =>
    reader('drawer_moves')
      .whereIn('shift_id', piece)
      .groupBy('shift_id', 'kind')
      .select('shift_id', 'kind')
      .sum({ amount: 'amount' }),
  );
  const of = (rows: typeof sums, kind: 'in' | 'out') =>
    toBani(toNumber(rows.find((row) => row.kind === kind)?.amount));
  return new Map(
    [...Map.groupBy(sums, (row) => row.shift_id)].map(([id, rows]) => [
      id,
      { in: of(rows, 'in'), out: of(rows, 'out') },
    ]),
  );
}

const movedBy = async (
  reader: Reader,
  where: { readonly shift_id: string } | { readonly business_day: string },
): Promise<Record<'in' | 'out', Bani>> => {
  const sums = await reader('drawer_moves')
    .where(where)
    .groupBy('kind')
    .select('kind')
    .sum({ amount: 'amount' });
  const of = (kind: 'in' | 'out') => toBani(toNumber(sums.find((row) => row.kind === kind)?.amount));
  return { in: of('in'), out: of('out') };
};
export const movedInShift = (reader: Reader, shiftId: string) => movedBy(reader, { shift_id: shiftId });
export const movedOn = (reader: Reader, day: string) => movedBy(reader, { business_day: day });
