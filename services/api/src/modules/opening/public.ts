import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { admission } from './admission.ts';
import { limitService, throttle } from './limit.service.ts';
import { openingClock } from './opening-clock.ts';
import { openingHandlers } from './opening.routes.ts';
import { personsInOpening } from './personal.store.ts';
import { timeRuleService, type OpeningNeeds } from './time-rule.service.ts';

export type { Throttle } from './limit.service.ts';
export { mustBeOpen, type Admission } from './admission.ts';
export { pausesMeeting } from './past-pause.view.ts';
export { readLimits, type Limits } from './limit.store.ts';
export { bindDishes } from './bind-dishes.deed.ts';
export { lockTimeRules, readDayparts, readTimeRules } from './time-rule.store.ts';
export { isOffAt, momentAt, momentsAfter, ruledAt, type Moment, type TimeRules } from './time-rules.ts';

const EDGE_MS = 1_000;

export function openingModule(context: Context, needs: OpeningNeeds) {
  const clock = openingClock(context);
  return {
    handlers: openingHandlers(timeRuleService(context, needs), limitService(context)),
    verbs: { admit: admission(), throttle: throttle(context), close: clock.close },
    // Mostly one comparison: what is next is read once for each edge.
    jobs: [{ name: 'opening edges', everyMs: EDGE_MS, run: clock.look }],
    persons: [personsInOpening],
  } satisfies Module;
}
