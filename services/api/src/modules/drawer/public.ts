import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import type { DrawerNeeds } from './drawer.ts';
import { drawerHandlers } from './drawer.routes.ts';
import { drawerService } from './drawer.service.ts';
import { personsAtDrawers } from './personal.store.ts';
import { shiftService } from './shift.service.ts';

export { cashShift, isShiftOpen, openDrawerOf } from './cash-shift.ts';
export type { ShiftOfDay } from './drawer.store.ts';
export { movedInShifts, movedOn, readDrawers, readShiftsLeftOpen, readShiftsOn } from './drawer.store.ts';

/** Drawers with cash, and who was responsible for it when. */
export const drawerModule = (context: Context, needs: DrawerNeeds) =>
  ({
    handlers: drawerHandlers(drawerService(context, needs), shiftService(context, needs)),
    verbs: {},
    jobs: [],
    persons: [personsAtDrawers],
  }) satisfies Module;
