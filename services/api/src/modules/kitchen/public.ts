import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { kitchenBoard } from './board.service.ts';
import { earlierSteps } from './earlier-steps.service.ts';
import { kitchenHandlers } from './kitchen.routes.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import { personsInKitchen } from './personal.store.ts';

export { EARLIER_STEPS } from './earlier-steps.service.ts';

export { madeReady, recentDeeds } from './deed.store.ts';
export { kitchenKeeps } from './kept-taps.ts';

/** What cooks tap, and what they see of it. */
export const kitchenModule = (context: Context, needs: KitchenNeeds) =>
  ({
    handlers: kitchenHandlers(context, needs, kitchenBoard(context, needs)),
    verbs: {},
    jobs: [{ name: 'steps of before', everyMs: MINUTE_MS, run: earlierSteps(context) }],
    persons: [personsInKitchen],
  }) satisfies Module;
