export { checkHandlers } from './check.routes.ts';
export { checkRequestService } from './check-request.service.ts';
export { checkService } from './check.service.ts';
export { openChecksToWire } from './check.view.ts';
