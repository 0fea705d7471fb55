import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import type { ParsedRequest, Response } from '@masa/contract/schemas';
import type { Reader } from '../../db/database.ts';
import { fromJson, isoOf, toNumber } from '../../db/rows.ts';

type Row = Readonly<Record<string, unknown>>;
type Filter = ParsedRequest<'auditExport'>['query'];
/** As it is written down. */
export type AuditLine = Omit<Response<'auditLog'>[number], 'names'>;
/** The rows of some days: exactly by their time, and between which ids they lie. */
export type AuditDays = {
  readonly since: number;
  readonly until: number;
  readonly low: number;
  readonly high: number;
};

/** `ana` and `user:ana` are one person. */
const inFull = (actor: string): string => (actor.includes(':') ? actor : `user:${actor}`);

/** Ids are given out in the order of the deeds, but for those that were under way at the same time. */
const AT_ONCE_MS = 10 * 60_000;

/**
 * Where these days lie in the log. Asked for by time and sorted by id, the database would take up everything of the days
 * before it answers a page of them; between two ids it reads the page and no more.
 */
export async function auditDays(reader: Reader, time: VenueTime, { from, to }: Filter): Promise<AuditDays> {
  const startOf = (day: string) => instantOfDay(day, time.startsAt, time);
  const since = from === undefined ? 0 : startOf(from);
  const until = to === undefined ? Number.MAX_SAFE_INTEGER : startOf(addDays(to, 1));
  const first = (await reader('audit_log')
    .where('at', '>=', since - AT_ONCE_MS)
    .orderBy([{ column: 'at' }, { column: 'id' }])
    .first('id')) as Row | undefined;
  const last = (await reader('audit_log')
    .where('at', '<=', until + AT_ONCE_MS)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('id')) as Row | undefined;
  // Some were written down a little before the first, or after the last.
  return {
    since,
    until,
    low: from === undefined ? 0 : toNumber(first?.['id'] ?? Number.MAX_SAFE_INTEGER) - IDS_AT_ONCE,
    high: to === undefined ? Number.MAX_SAFE_INTEGER : toNumber(last?.['id']) + IDS_AT_ONCE,
  };
}
const IDS_AT_ONCE = 10_000;

/** Rows of the log with their place in the chain, newest first. */
export async function readAudit(
  reader: Reader,
  { since, until, low, high }: AuditDays,
  filter: Filter,
  {
    before = Number.MAX_SAFE_INTEGER,
    limit,
  }: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditLine[]> {
  const rows = (await reader('audit_log as a')
    .leftJoin('audit_seals as s', 's.audit_id', 'a.id')
    .select('a.*', 's.hash')
    .where('a.id', '<', before)
    .whereBetween('a.id', [low, high])
    // Not by the index of times: the ids have chosen already.
    .whereRaw('a.at + 0 >= ? and a.at + 0 < ?', [since, until])
    .modify((query) => {
      if (filter.entity !== undefined) query.where('a.entity', filter.entity);
      if (filter.entityId !== undefined) query.where('a.entity_id', filter.entityId);
      if (filter.actor !== undefined) query.whereIn('a.actor', [filter.actor, inFull(filter.actor)]);
      const { action } = filter;
      if (action !== undefined)
        query.where((either) => {
          either.where('a.action', action).orWhere('a.action', 'like', `${action}.%`);
        });
    })
    .orderBy('a.id', 'desc')
    .limit(limit)) as Row[];
  return rows.map((row) => ({
    id: toNumber(row['id']),
    at: isoOf(toNumber(row['at'])),
    actor: row['actor'] as string,
    action: row['action'] as string,
    entity: row['entity'] as string,
    entityId: row['entity_id'] as string,
    details: fromJson(row['details']),
    seal: row['hash'] as string | null,
  }));
}
