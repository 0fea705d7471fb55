import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { earlierSteps } from './earlier-steps.service.ts';
import { kitchenHandlers } from './kitchen.routes.ts';
import { learnedTimes } from './learned.service.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import { personsInKitchen } from './personal.store.ts';

export { allSamples } from './prep-sample.store.ts';
export { EARLIER_STEPS } from './earlier-steps.service.ts';

export { madeReady, stepDeedOf, recentDeeds } from './deed.store.ts';
export { keepOvertaken, keepStep, keepTap } from './kept-taps.ts';

export function kitchenModule(context: Context, needs: KitchenNeeds) {
  const { refresh, refreshInTime, estimates } = learnedTimes(context);
  return {
    handlers: kitchenHandlers(context, needs),
    verbs: { estimates, refresh },
    jobs: [
      { name: 'steps of before', everyMs: MINUTE_MS, run: earlierSteps(context) },
      { name: 'learned times', everyMs: MINUTE_MS, run: refreshInTime },
    ],
    persons: [personsInKitchen],
  } satisfies Module;
}
