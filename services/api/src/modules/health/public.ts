export { healthRoutesOf } from './health.routes.ts';
export { healthService, type HealthService } from './health.service.ts';
