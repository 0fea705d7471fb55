import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import type { Throttle } from '../opening/public.ts';
import { learnedTimes } from './learned.service.ts';
import { startsOf } from './starts.view.ts';
import { stationWatch } from './station-watch.service.ts';
import { timesReport } from './times-report.service.ts';
import { timesRoutes } from './times.routes.ts';

export { allSamples, dropSamplesOf } from './prep-sample.store.ts';
export { plannedRows, standing, type Pace, type TimedRow } from './planned-rows.ts';
export { isMadeNow, waitsOf } from './station-waits.ts';

const LOOKED_AT_MS = 15_000;

type TimesNeeds = {
  /** Slows phones down while a station is full, and lets them go on (AMB-240). */
  readonly throttle: Throttle;
};

/** How long dishes take, learned from the kitchen's steps, and what is made of it: estimates, start times, loads. */
export function timesModule(context: Context, { throttle }: TimesNeeds) {
  const { refresh, refreshInTime, isLearned, estimates, pace } = learnedTimes(context);
  const watch = stationWatch(context, { pace, isLearned, throttle });
  return {
    handlers: timesRoutes(timesReport(context)),
    verbs: { times: { estimates, starts: startsOf(pace) }, refresh, pace, loadOf: watch.loadOf },
    jobs: [
      { name: 'learned times', everyMs: MINUTE_MS, run: refreshInTime },
      { name: 'loads of stations', everyMs: LOOKED_AT_MS, run: watch.look },
    ],
    persons: [],
  } satisfies Module;
}
