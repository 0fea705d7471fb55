import { route } from './endpoint.ts';

export const healthRoutes = {
  live: route('GET', '/api/health/live', 'public', 'The process runs'),
  ready: route('GET', '/api/health/ready', 'public', 'Migrated, and the database is writable'),
  metrics: route('GET', '/api/metrics', 'public', 'Prometheus text, from loopback or with the metrics token'),
  openapi: route('GET', '/api/openapi.json', 'public', 'This contract'),
  clientError: route('POST', '/api/client-error', 'public', 'A screen reports its own crash'),
};
