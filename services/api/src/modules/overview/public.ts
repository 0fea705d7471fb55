export { overviewHandlers } from './overview.routes.ts';
