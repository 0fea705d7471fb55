import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import type { ParsedRequest, Response } from '@masa/contract/schemas';
import type { Reader } from '../../db/database.ts';
import { fromJson, isoOf, toNumber } from '../../db/rows.ts';

type Filter = ParsedRequest<'auditExport'>['query'];
type AuditLine = Response<'auditLog'>[number];

/** `ana` and `user:ana` are one person. */
const actorsOf = (actor: string): string[] => (actor.includes(':') ? [actor] : [actor, `user:${actor}`]);

/** Rows of the log with their place in the chain, newest first. */
export async function readAudit(
  reader: Reader,
  time: VenueTime,
  filter: Filter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditLine[]> {
  const startOf = (day: string) => instantOfDay(day, time.startsAt, time);
  const rows = (await reader('audit_log as a')
    .leftJoin('audit_seals as s', 's.audit_id', 'a.id')
    .select('a.*', 's.hash')
    .modify((query) => {
      if (before !== undefined) query.where('a.id', '<', before);
      if (filter.entity !== undefined) query.where('a.entity', filter.entity);
      if (filter.entityId !== undefined) query.where('a.entity_id', filter.entityId);
      if (filter.actor !== undefined) query.whereIn('a.actor', actorsOf(filter.actor));
      if (filter.from !== undefined) query.where('a.at', '>=', startOf(filter.from));
      if (filter.to !== undefined) query.where('a.at', '<', startOf(addDays(filter.to, 1)));
      const { action } = filter;
      if (action !== undefined)
        query.where((either) => {
          either.where('a.action', action).orWhere('a.action', 'like', `${action}.%`);
        });
    })
    .orderBy('a.id', 'desc')
    .limit(limit)) as Readonly<Record<string, unknown>>[];
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
