export { alertHandlers } from './alert.routes.ts';
export { alertService, seenSweep } from './alert.service.ts';
export { readSeen } from './alert-seen.store.ts';
export { ringingOn } from './board.view.ts';
export { pushKeys } from './push-keys.ts';
export { alertPusher } from './pusher.ts';
export { personsInAlerts } from './personal.store.ts';
