import type { drawerRoutes } from '@masa/contract/drawer.http';
import { toBani } from '@masa/domain/money';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DrawerService } from './drawer.service.ts';
import { drawersToWire, drawerToWire, moveOf } from './drawer.wire.ts';
import type { ShiftService } from './shift.service.ts';

export const drawerHandlers = (
  drawers: DrawerService,
  shifts: ShiftService,
): Handlers<typeof drawerRoutes> => ({
  drawers: async ({ caller }) => {
    const staff = staffOf(caller);
    return drawersToWire(await drawers.all(staff), staff);
  },
  addDrawer: ({ body, caller, once }) => {
    const staff = staffOf(caller);
    return drawers.add(body, staff, { once, tell: (state) => drawerToWire(state, staff) });
  },
  renameDrawer: async ({ params, body, caller }) => {
    const staff = staffOf(caller);
    return drawerToWire(await drawers.change({ ...body, id: params.id }, staff), staff);
  },
  removeDrawer: ({ params, caller, once }) => drawers.remove(params.id, staffOf(caller), once),
  tabletDrawer: ({ caller }) => drawers.ofTablet(staffOf(caller)),
  chooseDrawer: async ({ body, caller }) => {
    await drawers.choose(body.drawerId, staffOf(caller));
    return { status: 'kept' };
  },
  openDrawer: ({ params, body, caller, once }) => {
    const staff = staffOf(caller);
    const tell = { once, tell: (state: Parameters<typeof drawerToWire>[0]) => drawerToWire(state, staff) };
    return shifts.open(params.id, toBani(body.float), staff, tell);
  },
  moveCash: ({ params, body, caller, once }) => {
    const staff = staffOf(caller);
    return shifts.move(params.id, moveOf(body), staff, { once, tell: (state) => drawerToWire(state, staff) });
  },
  openWithoutSale: ({ params, body, caller, once }) => {
    const staff = staffOf(caller);
    const { reason = null, note = null, approvalId = null } = body ?? {};
    const given = { reason, note, approvalId };
    return shifts.noSale(params.id, given, staff, { once, tell: (state) => drawerToWire(state, staff) });
  },
  countDrawer: ({ params, body, caller, once }) => {
    const staff = staffOf(caller);
    const counted = { amount: toBani(body.amount), pieces: body.pieces };
    return shifts.count(params.id, counted, staff, { once, tell: (state) => drawerToWire(state, staff) });
  },
  closeDrawer: ({ params, body, caller, once }) => {
    const staff = staffOf(caller);
    const { stays, note = null } = body;
    const ending = { stays: typeof stays === 'number' ? toBani(stays) : null, note };
    return shifts.close(params.id, ending, staff, { once, tell: (state) => drawerToWire(state, staff) });
  },
});
