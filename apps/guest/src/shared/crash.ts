import { api } from './api.ts';
import { buildId } from './build.ts';

/** A screen that crashes again and again needs telling of once. */
const REPORTS_PER_PAGE = 5;
let reports = 0;

/** The address without the code of a table: nobody may be recognised by a report. */
const screenName = (): string => location.pathname.replace(/^\/table\/.*/u, '/table');

export function reportCrash(reason: unknown): void {
  reports += 1;
  if (reports > REPORTS_PER_PAGE) return;
  const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  api
    .clientError({ body: { message: message.slice(0, 2000), screen: screenName(), build: buildId() } })
    .catch(() => null);
}
