import { route, wayIn } from './endpoint.ts';

export const healthRoutes = {
  live: wayIn('GET', '/api/health/live', 'The process runs'),
  ready: wayIn('GET', '/api/health/ready', 'Migrated, and the database is writable'),
  metrics: route('GET', '/api/metrics', 'public', 'Prometheus text, from loopback or with the metrics token'),
  openapi: route('GET', '/api/openapi.json', 'public', 'This contract'),
  clientError: route('POST', '/api/client-error', 'public', 'A screen reports its own crash', {
    limit: 'clientErrors',
    by: 'phone or address',
  }),
};
