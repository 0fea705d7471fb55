export { retentionSweep } from './retention.service.ts';
