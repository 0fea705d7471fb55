export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
/** One JSON line per state change; values are data, so a guest's name cannot forge a line. */
export type Log = (event: string, fields?: LogFields) => void;

export const createLog =
  (write: (line: string) => void, now: () => number = Date.now): Log =>
  (event, fields = {}) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...fields })}\n`);
