import { isSlipOfThese } from '@masa/domain/presence';
import { tableAddress } from '@masa/domain/table-sheet';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain, type Once, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { Printing } from '../print/public.ts';
import { qrPicture } from '../qr-sheet/public.ts';
import {
  freshTableCode,
  hasOrdered,
  isInUse,
  isOpenToGuests,
  liveSlipAt,
  readTable,
  type LockedTable,
  type TableLocks,
} from '../session/public.ts';
import { readVenue } from '../venue/public.ts';

/** Seats guests with a code of their own: they order until their check, and nobody who has a photo of the table's code. */
export function seatingService({ db, uow, world }: Context, locks: TableLocks, printing: Printing) {
  /** The slip of those who sit there, or a new one; a paper of the old one that still waits is printed no more. */
  async function slipAt(work: Work, locked: LockedTable) {
    const { row } = locked.table;
    const known = await liveSlipAt(work.tx, row);
    if (known) {
      const inUse = await isInUse(work.tx, known.id);
      if (isSlipOfThese({ inUse, madeMsAgo: work.now - known.createdAt }))
        return { slip: known, fresh: false };
      await printing.dismissSlip(work, known.id);
    }
    const code = await freshTableCode(work, world, 'physical');
    const slip = { id: world.newId(), code, createdAt: work.now };
    await locked.openSlip(slip);
    return { slip, fresh: true };
  }

  return {
    /** Of guests who have left, or never came. While somebody orders with it, it ends with their check. */
    end: (tableId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { row } = found(await readTable(work.tx, tableId), 'table_not_found');
        const locked = await locks.lock(work, row);
        if (locked.table.tableId !== tableId) throw new TryAgain();
        const slip = found(await liveSlipAt(work.tx, row), 'slip_not_found');
        if (await hasOrdered(work.tx, slip.id)) throw new Refusal('slip_in_use');
        await locked.endSlip({ reason: 'nobody_here' });
        await printing.dismissSlip(work, slip.id);
        await locked.change({});
        await audit(work, {
          actor: actorOf(staff),
          action: 'slip.ended',
          entity: 'table',
          entityId: tableId,
          details: { table: row, slip: slip.id },
        });
        return { status: 'ended' as const, tableId };
      }, once),

    /** On the screen of whoever seats: no printer, no evening would be a strange rule. */
    picture: async (tableId: string, origin: string): Promise<Uint8Array> => {
      const { row } = found(await readTable(db, tableId), 'table_not_found');
      const { code } = found(await liveSlipAt(db, row), 'slip_not_found');
      return qrPicture(tableAddress(origin, code));
    },

    /** The code stands in the answer, so that guests can scan it where no printer works. */
    seat: async (tableId: string, origin: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const table = found(await readTable(work.tx, tableId), 'table_not_found');
        if (!isOpenToGuests(table)) throw new Refusal('table_not_found');
        const locked = await locks.lock(work, table.row);
        if (locked.table.tableId !== tableId || !locked.table.active) throw new TryAgain();
        const { firstOrder, trainingMode } = await readVenue(work.tx);
        if (firstOrder !== 'slip') throw new Refusal('slips_not_used');
        const { slip, fresh } = await slipAt(work, locked);
        const address = tableAddress(origin, slip.code);
        const { tableName } = locked.table;
        const { jobId } = await printing.enqueueSlip(
          work,
          {
            station: 'all',
            orderItemId: null,
            checkId: null,
            title: tableName,
            document: {
              kind: 'slip',
              tableName,
              link: address,
              printedBy: staff.displayName,
              printedAt: work.now,
            },
            training: trainingMode,
            requestedBy: staff.displayName,
          },
          slip.id,
        );
        await locked.change({});
        await audit(work, {
          actor: actorOf(staff),
          action: 'guests.seated',
          entity: 'table',
          entityId: tableId,
          details: { table: locked.table.row, slip: slip.id, fresh, jobId },
        });
        return { status: 'seated' as const, tableId, tableName, code: slip.code, address, fresh, jobId };
      }, once),
  };
}
export type SeatingService = ReturnType<typeof seatingService>;
