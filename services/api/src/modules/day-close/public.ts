export { dayCloseHandlers } from './day-close.routes.ts';
export { dayCloseService } from './day-close.service.ts';
