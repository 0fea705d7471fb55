import type { LossDeed } from '@masa/domain/loss-evening';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPages, inPieces } from '../../db/pieces.ts';
import type { Conditions } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { auditIdsSince, type AuditDays } from '../audit/public.ts';

type Row = Pick<Tables['audit_log'], 'id' | 'at' | 'actor' | 'action' | 'entity' | 'entity_id' | 'details'>;
const COLUMNS = ['id', 'at', 'actor', 'action', 'entity', 'entity_id', 'details'] as const;

const toDeed = (row: Row): LossDeed => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  entityId: row.entity_id,
  details: readJson('audit_log.details', row.details, row.id),
});

/** What is told of bills, their dishes and their money. */
const OF_BILLS = [
  'order.placed',
  'order.claimed',
  'order.status',
  'order.deleted',
  'promo.applied',
  'check.requested',
  'precheck.printed',
  'fiscal.printed',
  'check.cancelled',
  'check.completed',
  'check.adjusted',
  'payment.taken',
  'payment.refunded',
  'drawer.moved',
  'drawer.counted',
  'drawer.closed',
  'stock.counted',
] as const;
/** What moves money, or takes it out of a bill. */
const TOUCHING = [
  'order.deleted',
  'check.adjusted',
  'check.cancelled',
  'payment.taken',
  'payment.refunded',
  'cash.settled',
  'drawer.moved',
] as const;

/** The deeds of these kinds in some days, in their order. */
async function deedsBetween(
  reader: Reader,
  { since, until, low, high }: AuditDays,
  only: (deeds: Conditions<{ audit_log: Tables['audit_log'] }>) => void,
): Promise<LossDeed[]> {
  const deeds: LossDeed[] = [];
  const pages = inPages<Row>((last, limit) =>
    reader('audit_log')
      .whereBetween('id', [Math.max(low, (last?.id ?? -1) + 1), high])
      // Not by the index of times: the ids have chosen already.
      .whereRaw('at + 0 >= ? and at + 0 < ?', [since, until])
      .modify(only)
      .orderBy('id')
      .limit(limit)
      .select(COLUMNS),
  );
  for await (const page of pages) deeds.push(...page.map(toDeed));
  return deeds;
}
export const deedsOfBills = (reader: Reader, days: AuditDays) =>
  deedsBetween(reader, days, (deeds) => void deeds.whereIn('action', OF_BILLS));
export const deedsTouchingMoney = (reader: Reader, days: AuditDays) =>
  deedsBetween(reader, days, (deeds) => void deeds.whereIn('action', TOUCHING));

/** Who changed his table in some days. */
export const deedsOfMoves = (reader: Reader, days: AuditDays) =>
  deedsBetween(reader, days, (deeds) => void deeds.where('action', 'session.moved'));

/** Whose money went back since an instant: nothing but the log tells it by its time, and its end is short. */
export async function deedsOfRefunds(reader: Reader, since: number): Promise<LossDeed[]> {
  const rows = await reader('audit_log')
    .where('id', '>=', await auditIdsSince(reader, since))
    .whereRaw('at + 0 >= ?', [since])
    .where({ entity: 'check', action: 'payment.refunded' })
    .select(COLUMNS);
  return rows.map(toDeed);
}

/** What a deed is done to, by the kind of its entity. */
export type About = Readonly<Partial<Record<Tables['audit_log']['entity'], readonly string[]>>>;

/** All that was done to some things between two instants, in its order. */
export async function deedsAbout(
  reader: Reader,
  about: About,
  { since, until }: Pick<AuditDays, 'since' | 'until'>,
): Promise<LossDeed[]> {
  const found: LossDeed[] = [];
  for (const [entity, ids] of Object.entries(about)) {
    const rows = await inPieces(new Set(ids ?? []), (piece) =>
      reader('audit_log')
        .where({ entity })
        .whereIn('entity_id', piece)
        .whereRaw('at + 0 >= ? and at + 0 < ?', [since, until])
        .select(COLUMNS),
    );
    found.push(...rows.map(toDeed));
  }
  return found.toSorted((a, b) => a.id - b.id);
}

/** The last order of guests who were no training: walked back from the end of the log of that day. */
export async function lastOrderIn(
  reader: Reader,
  { since, until, low, high }: AuditDays,
): Promise<number | undefined> {
  const row = await reader('audit_log as a')
    .whereBetween('a.id', [low, high])
    .whereRaw('a.at + 0 >= ? and a.at + 0 < ?', [since, until])
    .where('a.action', 'order.placed')
    .whereNotExists(
      reader('sessions as s').whereRaw('s.id = a.entity_id').where('s.training', true).select('s.id'),
    )
    .orderBy('a.id', 'desc')
    .first('a.at');
  return row?.at;
}

/** The last counts of some stocks before an instant, three of each at most, the oldest first. */
export async function lastCounts(
  reader: Reader,
  stockIds: Iterable<string>,
  until: number,
): Promise<LossDeed[]> {
  const found: LossDeed[] = [];
  for (const stockId of stockIds) {
    const rows = await reader('audit_log')
      .where({ entity: 'stock_config', entity_id: stockId, action: 'stock.counted' })
      .whereRaw('at + 0 < ?', [until])
      .orderBy('id', 'desc')
      .limit(3)
      .select(COLUMNS);
    found.push(...rows.map(toDeed).toReversed());
  }
  return found;
}
