import type { Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { holdOpenShift, readDrawers, readOpenShifts } from './drawer.store.ts';
import { drawerOfTablet } from './tablet.view.ts';

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
  const drawers = await readDrawers(tx);
  if (drawers.length === 0) return null;
  const open = await readOpenShifts(tx, drawers);
  const chosen = await drawerOfTablet(tx, deviceId);
  const isThere = drawers.some(({ id }) => id === chosen);
  const [only, another] = open;
  const shift = isThere ? open.find(({ drawerId }) => drawerId === chosen) : another ? undefined : only;
  // Whoever was closing it just now has it still: then it is closed.
  return shift && (await holdOpenShift(tx, shift.drawerId))?.id === shift.id ? shift.id : null;
}
