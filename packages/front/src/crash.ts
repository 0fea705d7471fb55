import type { Request } from '@masa/contract/schemas';
import { buildId } from './build.ts';

/** A screen that crashes again and again needs telling of once. */
const REPORTS_PER_PAGE = 5;
/** The most that the server takes. */
const MESSAGE_LENGTH = 2_000;
const SCREEN_LENGTH = 200;

export type ReportCrash = (reason: unknown) => void;
export type SendCrash = (report: Request<'clientError'>['body']) => Promise<unknown>;

/** The address up to where it names a table or a person: nobody may be recognised by a report. */
const screenOf = (path: string): string =>
  path.replace(/\/(tables?|staff|wall)\/.*$/u, '/$1').slice(0, SCREEN_LENGTH);

/** Tells the server that a screen broke: what and where. */
export function crashReporter(send: SendCrash): ReportCrash {
  let reports = 0;
  return (reason) => {
    if (reports === REPORTS_PER_PAGE) return;
    reports += 1;
    const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
    const report = {
      message: message.slice(0, MESSAGE_LENGTH),
      screen: screenOf(location.pathname),
      build: buildId(),
    };
    // Nobody is left to tell when even this fails.
    send(report).catch(() => undefined);
  };
}

/** What breaks where no part of the screen catches it: in a timer, a listener, a promise that nobody waits for. */
export function hearCrashes(report: ReportCrash): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
