import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { openDrawer } from '../print/public.ts';
import {
  holdOpenShift,
  holdShiftOf,
  readDrawerOfShift,
  readDrawers,
  readOpenShifts,
} from './drawer.store.ts';
import type { Reader } from '../../db/database.ts';
import type { Drawer, Shift } from './drawer.ts';
import { drawerOfTablet } from './tablet.view.ts';

/** How many drawers the house has, and the open shift into which this tablet's cash goes; null: into none. */
export async function shiftOfTablet(
  reader: Reader,
  deviceId: string | null,
): Promise<{ readonly drawers: readonly Drawer[]; readonly shift: Shift | null }> {
  const drawers = await readDrawers(reader);
  if (drawers.length === 0) return { drawers, shift: null };
  const open = await readOpenShifts(reader, drawers);
  const chosen = await drawerOfTablet(reader, deviceId);
  const isThere = drawers.some(({ id }) => id === chosen);
  const [only, another] = open;
  const shift = isThere ? open.find(({ drawerId }) => drawerId === chosen) : another ? undefined : only;
  return { drawers, shift: shift ?? null };
}

/**
 * The drawer shift into which cash is taken, or out of which it goes back, held until the transaction ends. The tablet's drawer, or
 * where nobody chose one for it, the only one that is open. Null: the cash is booked without one and is never refused (AMB-257). Whoever asks holds
 * the running business day.
 */
export async function cashShift(
  { tx }: Pick<Work, 'tx'>,
  { deviceId }: Staff,
  training: boolean,
): Promise<string | null> {
  if (training) return null;
  const { shift } = await shiftOfTablet(tx, deviceId);
  // Whoever was closing it just now has it still: then it is closed.
  return shift && (await holdOpenShift(tx, shift.drawerId))?.id === shift.id ? shift.id : null;
}

/** Opens the drawer of a shift, if its house has told where it hangs: there is change to give, or cash goes back (AMB-263). */
export async function openDrawerOf(
  work: Work,
  world: Context['world'],
  shiftId: string | null,
): Promise<void> {
  const drawer = shiftId === null ? undefined : await readDrawerOfShift(work.tx, shiftId);
  if (drawer?.pulse) await openDrawer(work, world, drawer.pulse);
}

/** Whether a shift is open still; if so it stays open until the transaction ends. */
export const isShiftOpen = async ({ tx }: Pick<Work, 'tx'>, shiftId: string): Promise<boolean> =>
  (await holdShiftOf(tx, shiftId))?.closed === null;
