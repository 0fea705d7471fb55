export { salesKeeper } from './kept-days.ts';
export { personsInSales } from './personal.store.ts';
export { reportHandlers } from './report.routes.ts';
export { readReport } from './report.view.ts';
export { salesChanged, salesOfCheckChanged, salesOfVisitChanged } from './sales-day.store.ts';
