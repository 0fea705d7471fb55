import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { HOUR_MS, MINUTE_MS } from '../../process/schedule.ts';
import { lossHandlers } from './loss.routes.ts';
import { filmService } from './film.service.ts';
import { findingService } from './finding.service.ts';
import { ruleService } from './rule.service.ts';
import { personsInFindings } from './personal.store.ts';
import { lossWatch } from './watch.ts';

/** What the log of deeds asks about money: findings, their rules, and what happened at a table. */
export const lossModule = (context: Context) => {
  const watch = lossWatch(context);
  return {
    handlers: lossHandlers(findingService(context), ruleService(context), filmService(context)),
    verbs: {},
    jobs: [
      { name: 'losses of past days', everyMs: 10 * MINUTE_MS, run: watch.pastDays },
      { name: 'losses of the running day', everyMs: MINUTE_MS, run: watch.runningDay },
      { name: 'old findings', everyMs: 6 * HOUR_MS, run: watch.forget },
    ],
    persons: [personsInFindings],
  } satisfies Module;
};
