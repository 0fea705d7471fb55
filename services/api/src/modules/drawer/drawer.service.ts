import { MOST_DRAWERS } from '@masa/domain/drawer';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { readPrinters } from '../print/public.ts';
import { shiftOfTablet } from './cash-shift.ts';
import type { Drawer, DrawerNeeds } from './drawer.ts';
import { stateOfDrawer, stateOfDrawers, type DrawerState } from './drawer-state.ts';
import {
  holdOpenShift,
  insertDrawer,
  lockDrawer,
  readDrawers,
  removeDrawer,
  writeDrawer,
} from './drawer.store.ts';
import { drawerOfTablet } from './tablet.view.ts';
import { told } from './told-drawer.ts';

export type Drawers = {
  readonly drawers: readonly DrawerState[];
  /** Into which this tablet puts its cash; null: into the only one that is open. */
  readonly own: string | null;
};

/** Into whose open shift its cash goes; null: into none. */
export type OfTablet = { readonly drawers: number; readonly into: string | null };

/** A printer that is there; a cash register opens its drawer itself. */
async function mustHang({ tx }: Work, { pulse }: Pick<Drawer, 'pulse'>): Promise<void> {
  if (pulse === null) return;
  found(
    (await readPrinters(tx)).find(({ id, device }) => id === pulse.printerId && device === null),
    'printer_not_found',
  );
}

/** Which drawers a house has, and which tablet puts its cash into which. None: nobody hears of drawers (AMB-256). */
export const drawerService = (context: Context, needs: DrawerNeeds) => ({
  all: (staff: Staff): Promise<Drawers> =>
    context.uow.snapshot(async (tx) => {
      const drawers = await readDrawers(tx);
      const chosen = await drawerOfTablet(tx, staff.deviceId);
      return {
        drawers: await stateOfDrawers(tx, needs, drawers),
        own: drawers.find(({ id }) => id === chosen)?.id ?? null,
      };
    }),

  /** What a tablet has to know before it takes cash. */
  ofTablet: (staff: Staff): Promise<OfTablet> =>
    context.uow.snapshot(async (tx) => {
      const { drawers, shift } = await shiftOfTablet(tx, staff.deviceId);
      const into = drawers.find(({ id }) => id === shift?.drawerId);
      return { drawers: drawers.length, into: into?.name ?? null };
    }),

  add: <A>(given: Omit<Drawer, 'id'>, staff: Staff, { once, tell }: Repeatable<DrawerState, A>) =>
    context.uow.run(async (work) => {
      if ((await readDrawers(work.tx)).length >= MOST_DRAWERS) throw new Refusal('too_many_drawers');
      await mustHang(work, given);
      const drawer = { ...given, id: context.world.newId() };
      await insertDrawer(work.tx, drawer, work.now);
      await told(work, staff, drawer, 'added');
      return tell(await stateOfDrawer(work.tx, needs, drawer));
    }, once),

  change: (drawer: Drawer, staff: Staff): Promise<DrawerState> =>
    context.uow.run(async (work) => {
      found(await lockDrawer(work.tx, drawer.id), 'drawer_not_found');
      work.locked();
      await mustHang(work, drawer);
      await writeDrawer(work.tx, drawer);
      await told(work, staff, drawer, 'renamed', {
        ...(drawer.pulse !== null && drawer.pulse),
      });
      return stateOfDrawer(work.tx, needs, drawer);
    }),

  /** Its shifts stay what they were. */
  remove: (id: string, staff: Staff, once: Once | null) =>
    context.uow.run(async (work) => {
      const drawer = found(await lockDrawer(work.tx, id), 'drawer_not_found');
      if (await holdOpenShift(work.tx, id)) throw new Refusal('drawer_busy');
      work.locked();
      await removeDrawer(work.tx, id, work.now);
      await told(work, staff, drawer, 'removed');
      return { status: 'removed' as const, id };
    }, once),

  choose: (drawerId: string | null, staff: Staff): Promise<void> =>
    context.uow.run(async (work) => {
      if (drawerId !== null) found(await lockDrawer(work.tx, drawerId), 'drawer_not_found');
      await needs.keepDrawer(work, staff, drawerId);
    }),
});
export type DrawerService = ReturnType<typeof drawerService>;
