import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { kitchenBoard } from './board.service.ts';
import { earlierSteps } from './earlier-steps.service.ts';
import { kitchenHandlers } from './kitchen.routes.ts';
import { learnedTimes } from './learned.service.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import { personsInKitchen } from './personal.store.ts';
import { startsOf } from './starts.view.ts';
import { stationWatch } from './station-watch.service.ts';

export { allSamples } from './prep-sample.store.ts';
export { EARLIER_STEPS } from './earlier-steps.service.ts';

export { madeReady, stepDeedOf, recentDeeds } from './deed.store.ts';
export { insertParts } from './part.store.ts';
export { keepEvent, keepOvertaken, keepStep, keepTap } from './kept-taps.ts';

const LOOKED_AT_MS = 15_000;

export function kitchenModule(context: Context, needs: KitchenNeeds) {
  const { refresh, refreshInTime, estimates, pace } = learnedTimes(context);
  const watch = stationWatch(context, pace, needs.throttle);
  const board = kitchenBoard(context, { pace, loadOf: watch.loadOf });
  return {
    handlers: kitchenHandlers(context, needs, board),
    verbs: { times: { estimates, starts: startsOf(pace) }, refresh },
    jobs: [
      { name: 'steps of before', everyMs: MINUTE_MS, run: earlierSteps(context) },
      { name: 'learned times', everyMs: MINUTE_MS, run: refreshInTime },
      { name: 'loads of stations', everyMs: LOOKED_AT_MS, run: watch.look },
    ],
    persons: [personsInKitchen],
  } satisfies Module;
}
