export { readMarks } from './alert-mark.store.ts';
export { alertHandlers } from './alert.routes.ts';
export { alertService } from './alert.service.ts';
export { pushKeys } from './push-keys.ts';
export { alertPusher } from './pusher.ts';
