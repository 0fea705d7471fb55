import { addDays } from '@masa/domain/business-day';
import { checkStatus } from '@masa/domain/check';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { deedsOfRefunds, type About } from './deeds.view.ts';

/** What of the log is about these visits: they themselves, their dishes, their checks, and the vouchers they used. */
export async function aboutVisits(reader: Reader, sessions: readonly string[]): Promise<About> {
  const items = await inPieces(sessions, (piece) =>
    reader('order_items').whereIn('session_id', piece).select('id'),
  );
  const checks = await inPieces(sessions, (piece) =>
    reader('check_sessions').whereIn('session_id', piece).select('check_id'),
  );
  return {
    session: sessions,
    order: items.map(({ id }) => id),
    check: [...new Set(checks.map(({ check_id: id }) => id))],
  };
}

type Since = { readonly day: string; readonly since: number };
/** `backSince`: what went back is looked at once more when its receipt of the return is late. */
type Looked = Since & { readonly backSince: number };

/** The guests of checks that were paid, or whose money went back, since an instant of the running day: the money may be of a day before. */
export async function visitsSince(reader: Reader, { day, since, backSince }: Looked): Promise<string[]> {
  const paid = await reader('checks')
    .where({ business_day: day, status: checkStatus.is.completed, training: false })
    .where('finished_at', '>=', since)
    .select('id');
  const back = await deedsOfRefunds(reader, backSince);
  const real = back.filter(({ details }) => details['training'] !== true).map(({ entityId }) => entityId);
  const ids = new Set([...paid.map(({ id }) => id), ...real]);
  const rows = await inPieces(ids, (piece) =>
    reader('check_sessions').whereIn('check_id', piece).select('session_id'),
  );
  return [...new Set(rows.map((row) => row.session_id))];
}
/** Whether a drawer was counted out since, by when that was: its shift may be of a day before, as far back as its rule looks. */
export async function anyDrawerSince(reader: Reader, { day, since }: Since): Promise<boolean> {
  const row = await reader('drawer_shifts')
    .where('business_day', '>=', addDays(day, -13))
    .where('business_day', '<=', day)
    .where('closed_at', '>=', since)
    .first('id');
  return row !== undefined;
}
