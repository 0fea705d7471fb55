import { ASKED_FOR_MS, CONSENT_MS } from '@masa/domain/consent';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { AuditDays } from '../audit/public.ts';
import { deedsOfMoves, type About } from './deeds.view.ts';
import { numberOf } from './told.ts';

/** More than any table has in a day; a virtual one for take-away comes nearest. */
const MOST_VISITS = 2_000;
const ENDS_WITHIN = ASKED_FOR_MS + CONSENT_MS;

/** Which visits sat where before they moved on, by the table that they left on that evening. */
export async function movedFrom(reader: Reader, evening: AuditDays): Promise<Map<number, Set<string>>> {
  const left = new Map<number, Set<string>>();
  for (const { entityId, details } of await deedsOfMoves(reader, evening)) {
    const table = numberOf(details, 'from');
    if (table === undefined) continue;
    left.set(table, (left.get(table) ?? new Set()).add(entityId));
  }
  return left;
}

/** Who sat at a table on an evening, those too who have moved to another one since. */
export async function visitsAt(reader: Reader, table: number, evening: AuditDays): Promise<string[]> {
  const visits = await reader('sessions')
    .where('table_id', table)
    .where('created_at', '>=', evening.since)
    .where('created_at', '<', evening.until)
    .orderBy('created_at')
    .limit(MOST_VISITS)
    .select('id');
  const left = (await movedFrom(reader, evening)).get(table) ?? [];
  return [...new Set([...visits.map(({ id }) => id), ...left])];
}

/** What was asked for on an evening of these dishes, checks and payments, and given or refused. */
export async function consentsTo(
  reader: Reader,
  about: About,
  { since, until }: Pick<AuditDays, 'since' | 'until'>,
): Promise<string[]> {
  const paid = await inPieces(about['check'] ?? [], (piece) =>
    reader('payments').whereIn('check_id', piece).select('id'),
  );
  const subjects = new Set([
    ...(about['order'] ?? []),
    ...(about['check'] ?? []),
    ...paid.map(({ id }) => id),
  ]);
  // Each ends some minutes after it was asked for.
  const asked = await reader('approvals')
    .where('expires_at', '>=', since)
    .where('expires_at', '<', until + ENDS_WITHIN)
    .select('id', 'subject_id');
  return asked.filter((row) => subjects.has(row.subject_id)).map(({ id }) => id);
}
