import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import type { ItemStep } from '../order/public.ts';
import { earlierSteps } from './earlier-steps.service.ts';
import { kitchenHandlers } from './kitchen.routes.ts';
import { learnedTimes } from './learned.service.ts';
import { insertStep } from './item-event.store.ts';
import { personsInKitchen } from './personal.store.ts';

export { allSamples } from './prep-sample.store.ts';
export { EARLIER_STEPS } from './earlier-steps.service.ts';

/** A step is kept in the transaction that does it (AMB-230). */
export const itemStepped = (work: Work, { itemId, from, to, by }: ItemStep): Promise<void> =>
  insertStep(work.tx, { itemId, from, to, by: by.username, at: work.now });

export function kitchenModule(context: Context) {
  const { refresh, refreshInTime, estimates } = learnedTimes(context);
  return {
    handlers: kitchenHandlers(context),
    verbs: { estimates, refresh },
    jobs: [
      { name: 'steps of before', everyMs: MINUTE_MS, run: earlierSteps(context) },
      { name: 'learned times', everyMs: MINUTE_MS, run: refreshInTime },
    ],
    persons: [personsInKitchen],
  } satisfies Module;
}
