export { checkHandlers } from './check.routes.ts';
export { checkPaper } from './check-paper.ts';
export { checkRequestService } from './check-request.service.ts';
export { checkService, type CheckService } from './check.service.ts';
export { checkToWire, openChecksToWire } from './check.view.ts';
export { moneyOfDay } from './day-money.view.ts';
export { personsOnChecks } from './personal.store.ts';
export { renameOnChecks } from './check-names.store.ts';
