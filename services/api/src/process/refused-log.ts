import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { statusOf, type FailureCode } from '@masa/contract/failures';

type Refused = {
  readonly code: FailureCode;
  /** Method and shape of the address, without codes and ids. */
  readonly call: string;
  /** The user's number, where somebody of the staff was refused. */
  readonly user: number | null;
  readonly ip: string;
};

/** What somebody hears who tries more than is his: not the ordinary no of a deed that came too late. */
const STATUSES: ReadonlySet<number> = new Set([401, 403, 413, 415, 429]);
const CODES: ReadonlySet<FailureCode> = new Set<FailureCode>(['invalid_request', 'invalid_json']);
const isWorthALine = (code: FailureCode): boolean => CODES.has(code) || STATUSES.has(statusOf(code));

const WINDOW_MS = 60_000;
/** A flood from many places must not fill the disk: what comes beyond it in one window is one line. */
const LINES_AT_MOST = 200;

/**
 * Who was refused, and how often: of the same refusal the first is a line at once, and all that follow within a minute are
 * one at its end. Addresses are not kept (docs/privacy.md): `from` tells one from another as long as this process runs.
 */
export type RefusedLog = (refused: Refused) => void;
export function refusedLog(log: Pick<Logger, 'info'>, windowMs = WINDOW_MS): RefusedLog {
  const processKey = randomBytes(32);
  const nameOf = (ip: string) => createHmac('sha256', processKey).update(ip).digest('base64url').slice(0, 8);
  const counts = new Map<string, { readonly fields: object; more: number }>();
  let beyond = 0;
  let window: NodeJS.Timeout | null = null;

  const tellTheRest = (): void => {
    for (const { fields, more } of counts.values())
      if (more > 0) log.info({ ...fields, more }, 'refused again');
    if (beyond > 0) log.info({ more: beyond }, 'refused, many others');
    counts.clear();
    beyond = 0;
    window = null;
  };
  return ({ code, call, user, ip }) => {
    if (!isWorthALine(code)) return;
    window ??= setTimeout(tellTheRest, windowMs).unref();
    const fields = { code, call, user, from: nameOf(ip) };
    const known = counts.get(JSON.stringify(fields));
    if (known) known.more += 1;
    else if (counts.size >= LINES_AT_MOST) beyond += 1;
    else {
      counts.set(JSON.stringify(fields), { fields, more: 0 });
      log.info(fields, 'refused');
    }
  };
}
