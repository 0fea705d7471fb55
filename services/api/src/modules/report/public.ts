export { reportHandlers } from './report.routes.ts';
export { readReport } from './report.view.ts';
