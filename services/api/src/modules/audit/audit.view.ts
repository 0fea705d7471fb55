import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';

/** Which deeds somebody asks for. */
export type AuditFilter = {
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  /** 'order.deleted', or the beginning of it: 'order'. */
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  /** Business days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** As it is written down. */
export type AuditLine = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** What changed, as far as the deed says so. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Its place in the chain of hashes; null until it is sealed. */
  readonly seal: string | null;
};
/** The rows of some days: exactly by their time, and between which ids they lie. */
export type AuditDays = {
  readonly since: number;
  readonly until: number;
  readonly low: number;
  readonly high: number;
};

/** Word for word as SQLite's index has it, which leaves out what guests do. */
export const BY_STAFF = "actor >= 'user:'";
const NO_PERSONS: readonly string[] = ['system', 'anonymous'];
/** `ana` and `user:ana` are one person. */
const inFull = (actor: string): string =>
  actor.includes(':') || NO_PERSONS.includes(actor) ? actor : `user:${actor}`;

/** Ids are given out in the order of the deeds, but for those that were under way at the same time. */
const AT_ONCE_MS = 10 * 60_000;
const IDS_AT_ONCE = 10_000;
/** SQLite's index of times has one row of the log in 64: enough to find the place. */
const MARKED = 'id % 64 = 0';
/** No id is as high. */
const NEVER = Number.MAX_SAFE_INTEGER / 2;

/** The id of one of the last rows that were written well before then; 0: there is none. */
async function lastMarkedBefore(reader: Reader, instant: number): Promise<number> {
  const row = await reader('audit_log')
    .whereRaw(MARKED)
    .where('at', '<', instant - AT_ONCE_MS)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('id');
  return row?.id ?? 0;
}

/** No row since then has a lower id. */
export const auditIdsSince = async (reader: Reader, instant: number): Promise<number> =>
  Math.max((await lastMarkedBefore(reader, instant)) - IDS_AT_ONCE, 0);

/**
 * Where these days lie in the log. Asked for by time and sorted by id, the database would take up everything of the days
 * before it answers a page of them; between two ids it reads the page and no more.
 */
export async function auditDays(
  reader: Reader,
  time: VenueTime,
  { from, to }: AuditFilter,
): Promise<AuditDays> {
  const startOf = (day: string) => instantOfDay(day, time.startsAt, time);
  const since = from === undefined ? 0 : startOf(from);
  const until = to === undefined ? Number.MAX_SAFE_INTEGER : startOf(addDays(to, 1));
  const before = await lastMarkedBefore(reader, since);
  const after = await reader('audit_log')
    .whereRaw(MARKED)
    .where('at', '>', until + AT_ONCE_MS)
    .orderBy([{ column: 'at' }, { column: 'id' }])
    .first('id');
  // Some were written down a little before the first, or after the last.
  return {
    since,
    until,
    low: from === undefined ? 0 : before - IDS_AT_ONCE,
    high: to === undefined ? Number.MAX_SAFE_INTEGER : (after?.id ?? NEVER) + IDS_AT_ONCE,
  };
}
/** Between two ids, both excluded. */
type Between = { readonly before?: number | undefined; readonly after?: number | undefined };

/** Deeds of these days that the filter names. */
function chosen(
  reader: Reader,
  { since, until, low, high }: AuditDays,
  filter: AuditFilter,
  { before, after }: Between,
) {
  const deeds = reader('audit_log as a')
    .where('a.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .whereBetween('a.id', [Math.max(low, (after ?? -1) + 1), high])
    // Not by the index of times: the ids have chosen already.
    .whereRaw('a.at + 0 >= ? and a.at + 0 < ?', [since, until]);
  if (filter.entity !== undefined) void deeds.where('a.entity', filter.entity);
  if (filter.entityId !== undefined) void deeds.where('a.entity_id', filter.entityId);
  if (filter.actor !== undefined) {
    const actor = inFull(filter.actor);
    void deeds.where('a.actor', actor);
    if (actor.startsWith('user:')) void deeds.whereRaw(BY_STAFF);
  }
  const { action } = filter;
  if (action !== undefined)
    void deeds.where((either) => {
      either.where('a.action', action).orWhere('a.action', 'like', `${action}.%`);
    });
  return deeds;
}

type Page = Between & { readonly limit: number; readonly order?: 'asc' | 'desc' };

/** Rows of the log with their place in the chain, newest first. */
export async function readAudit(
  reader: Reader,
  days: AuditDays,
  filter: AuditFilter,
  { limit, order = 'desc', ...between }: Page,
): Promise<AuditLine[]> {
  const rows = await chosen(reader, days, filter, between)
    .leftJoin('audit_seals as s', 's.audit_id', 'a.id')
    .select('a.*', 's.hash')
    .orderBy('a.id', order)
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    details: readJson('audit_log.details', row.details, row.id),
    seal: row.hash,
  }));
}

/** Between which ids the newest of them lie, so many at most; who is written down meanwhile is none of them. */
export async function newestAudit(
  reader: Reader,
  days: AuditDays,
  filter: AuditFilter,
  atMost: number,
): Promise<Required<Between>> {
  const nth = async (place: number): Promise<number | undefined> => {
    const row = await chosen(reader, days, filter, {})
      .orderBy('a.id', 'desc')
      .offset(place)
      .first('a.id as id');
    return row?.id;
  };
  return { before: ((await nth(0)) ?? -1) + 1, after: (await nth(atMost)) ?? -1 };
}
