export { healthHandlers } from './health.routes.ts';
export { healthService } from './health.service.ts';
