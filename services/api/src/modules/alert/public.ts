import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { HOUR_MS } from '../../process/schedule.ts';
import { alertHandlers } from './alert.routes.ts';
import { alertService, seenSweep } from './alert.service.ts';
import type { TablesByCode } from './ring-hall.deed.ts';
import { personsInAlerts } from './personal.store.ts';
import { pushKeys } from './push-keys.ts';
import { alertPusher, type PushNeeds } from './pusher.ts';

export { readSeen } from './alert-seen.store.ts';
export { readPassRings } from './pass-ring.store.ts';
export { ringingOn } from './board.view.ts';

type AlertNeeds = PushNeeds & {
  readonly tables: TablesByCode;
};

export function alertModule(context: Context, { tables, liveDevices, askedConsents }: AlertNeeds) {
  const keys = pushKeys(context);
  const pusher = alertPusher(context, keys, { liveDevices, askedConsents });
  return {
    handlers: alertHandlers(alertService(context), keys, tables),
    verbs: { close: pusher.close },
    jobs: [
      { name: 'alerts to locked phones', everyMs: 2_000, run: pusher.look },
      { name: 'alerts seen long ago', everyMs: HOUR_MS, run: seenSweep(context) },
    ],
    persons: [personsInAlerts],
  } satisfies Module;
}
