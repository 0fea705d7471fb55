import { checkStatus } from '@masa/domain/check';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { share, type LossCheck, type LossDeed, type LossUnpaid } from '@masa/domain/loss-evening';
import { orderStatus } from '@masa/domain/order-status';
import { printJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import { numberOf, staffOf, textOf } from './told.ts';

const HEAD = [
  'id',
  'table_id',
  'status',
  'requested_by_session_id',
  'payment_method',
  'created_at',
  'finished_at',
  'finished_by',
  'regular_total',
  'effective_total',
  'fiscal_number',
] as const;
type Head = Pick<Tables['checks'], (typeof HEAD)[number]>;

/** What is looked at: a business day, or the visits of some sessions. */
export type Scope = {
  readonly days: readonly [string, string];
  readonly until: number;
  readonly sessions: readonly string[] | null;
};

async function headsOf(reader: Reader, { days, until, sessions }: Scope): Promise<Head[]> {
  if (sessions !== null) {
    const ids = await inPieces(sessions, (piece) =>
      reader('check_sessions').whereIn('session_id', piece).select('check_id'),
    );
    return inPieces(new Set(ids.map(({ check_id: id }) => id)), (piece) =>
      reader('checks').whereIn('id', piece).where('training', false).select(HEAD),
    );
  }
  const asked = await reader('checks')
    .where('day', '>=', days[0])
    .where('day', '<=', days[1])
    .where('training', false)
    .where('created_at', '<', until)
    .select(HEAD);
  // Asked for before the business day began, and paid on it.
  const paid = await reader('checks')
    .where({ business_day: days[0], status: checkStatus.is.completed, training: false })
    .select(HEAD);
  return [...new Map([...asked, ...paid].map((head) => [head.id, head])).values()];
}

/** A frozen check is long. */
const SNAPSHOTS_AT_ONCE = 10;
const itemsIn = ({ sessionPrechecks }: FrozenCheck) =>
  sessionPrechecks
    .flatMap(({ items }) => items)
    .map(({ orderItem, effectivePrice }) => ({ id: orderItem.id, price: effectivePrice }));
type Frozen = {
  readonly items: LossCheck['items'];
  readonly regular: number;
  readonly total: number;
};
async function frozenOf(reader: Reader, ids: Iterable<string>): Promise<Map<string, Frozen>> {
  const rows = await inPieces(
    ids,
    (piece) => reader('checks').whereIn('id', piece).select('id', 'snapshot'),
    { atOnce: SNAPSHOTS_AT_ONCE },
  );
  return new Map(
    rows.flatMap(({ id, snapshot }): [string, Frozen][] => {
      if (snapshot === null) return [];
      const frozen = readJson('checks.snapshot', snapshot, id);
      const { regularTotal: regular, effectiveTotal: total } = frozen.checkTotal;
      return [[id, { items: itemsIn(frozen), regular, total }]];
    }),
  );
}
/** What stands on a check that is still open. */
async function openItems(reader: Reader, sessions: readonly string[]): Promise<LossCheck['items']> {
  const rows = await inPieces(sessions, (piece) =>
    reader('order_items').whereIn('session_id', piece).whereNull('deleted_at').select('id', 'price'),
  );
  return rows.map(({ id, price }) => ({ id, price }));
}

/** When the fiscal receipt of each was out. */
async function receiptsOf(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await inPieces(ids, (piece) =>
    reader('print_jobs')
      .whereIn('check_id', piece)
      .where({ kind: 'fiscal', status: printJobState.is.printed })
      .select('check_id', 'finished_at', 'created_at'),
  );
  return new Map(
    rows.flatMap(({ check_id: id, finished_at: at, created_at: asked }): [string, number][] =>
      id === null ? [] : [[id, at ?? asked]],
    ),
  );
}

/** The first deed of a kind on each thing: with many checks and many deeds nobody walks along all deeds for each check. */
function firstDeeds(deeds: readonly LossDeed[]): (action: string, entityId: string) => LossDeed | undefined {
  const first = new Map<string, LossDeed>();
  for (const deed of deeds) {
    const key = `${deed.action} ${deed.entityId}`;
    if (!first.has(key)) first.set(key, deed);
  }
  return (action, entityId) => first.get(`${action} ${entityId}`);
}

const shownAtOf = (firstDeed: ReturnType<typeof firstDeeds>, { id, status }: Head): number | null => {
  if (status === checkStatus.is.cancelled) {
    const cancelled = firstDeed('check.cancelled', id);
    return cancelled === undefined ? null : (numberOf(cancelled.details, 'shownAt') ?? null);
  }
  return firstDeed('precheck.printed', id)?.at ?? null;
};

/** Guests to whom staff have moved dishes of these. */
const claimedFrom = (deeds: readonly LossDeed[], sessions: ReadonlySet<string>): string[] =>
  deeds.flatMap((deed) => {
    const { action, details } = deed;
    if (action !== 'order.claimed' || staffOf(deed) === null) return [];
    return sessions.has(textOf(details, 'from') ?? '') ? (textOf(details, 'to') ?? []) : [];
  });

/**
 * The checks of an evening. What stood on them is read of those alone whose guests had one that was cancelled, or
 * were given dishes of such guests: a frozen check is long, and nearly all are paid as they were asked for.
 */
export async function checksIn(
  reader: Reader,
  scope: Scope,
  deeds: readonly LossDeed[],
): Promise<LossCheck[]> {
  const heads = await headsOf(reader, scope);
  const ids = heads.map(({ id }) => id);
  const pairs = await inPieces(ids, (piece) => reader('check_sessions').whereIn('check_id', piece));
  const sessionsOf = Map.groupBy(pairs, ({ check_id: id }) => id);
  const of = (id: string) => (sessionsOf.get(id) ?? []).map(({ session_id: session }) => session);
  const cancelled = heads.filter(({ status }) => status === checkStatus.is.cancelled);
  const took = new Set(cancelled.flatMap(({ id }) => of(id)));
  const again = new Set([...took, ...claimedFrom(deeds, took)]);
  const inVisits = heads.filter(({ id }) => share(of(id), [...again]));
  const frozen = await frozenOf(
    reader,
    inVisits.map(({ id }) => id),
  );
  const receipts = await receiptsOf(reader, ids);
  const firstDeed = firstDeeds(deeds);
  const checks: LossCheck[] = [];
  for (const head of heads) {
    const kept = frozen.get(head.id);
    const isOpen = head.status === checkStatus.is.requested;
    const asked = firstDeed('check.requested', head.id);
    checks.push({
      id: head.id,
      tableRow: head.table_id,
      sessions: of(head.id),
      status: head.status,
      askedByGuest: asked !== undefined && !asked.actor.startsWith('user:'),
      wish: head.payment_method,
      createdAt: head.created_at,
      finishedAt: head.finished_at,
      finishedBy: head.finished_by,
      items: kept?.items ?? (isOpen ? await openItems(reader, of(head.id)) : []),
      regular: head.regular_total ?? kept?.regular ?? 0,
      total: head.effective_total ?? kept?.total ?? 0,
      shownAt: shownAtOf(firstDeed, head),
      receiptAt: receipts.get(head.id) ?? (head.fiscal_number === null ? null : head.finished_at),
    });
  }
  return checks;
}

/** Of these sessions, those of a training. */
export async function trainingAmong(reader: Reader, sessions: Iterable<string>): Promise<Set<string>> {
  const rows = await inPieces(sessions, (piece) =>
    reader('sessions').whereIn('id', piece).where('training', true).select('id'),
  );
  return new Set(rows.map(({ id }) => id));
}

export async function trainingChecks(reader: Reader, checks: Iterable<string>): Promise<Set<string>> {
  const rows = await inPieces(checks, (piece) =>
    reader('checks').whereIn('id', piece).where('training', true).select('id'),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Dishes of these guests that were carried out, and stand on no check that was paid. */
export async function unpaidOf(reader: Reader, sessions: Iterable<string>): Promise<LossUnpaid[]> {
  const rows = await inPieces(sessions, (piece) =>
    reader('order_items as i')
      .join('sessions as s', 's.id', 'i.session_id')
      .leftJoin('checks as c', 'c.id', 's.check_id')
      .whereIn('i.session_id', piece)
      .whereNull('i.deleted_at')
      .where({ 'i.status': orderStatus.is.delivered, 's.training': false })
      .whereRaw('(c.id is null or c.status <> ?)', [checkStatus.is.completed])
      .select('i.id', 'i.session_id', 'i.price', 'i.created_at', 's.table_id'),
  );
  return rows.map((row) => ({
    itemId: row.id,
    sessionId: row.session_id,
    tableRow: row.table_id,
    price: row.price,
    at: row.created_at,
  }));
}

/** Whose orders and dishes these deeds are of. */
export const sessionsIn = (deeds: readonly LossDeed[]): Set<string> =>
  new Set(
    deeds.flatMap(({ action, entityId, details }) => {
      if (action === 'order.placed') return [entityId];
      if (action === 'order.claimed')
        return [textOf(details, 'from') ?? [], textOf(details, 'to') ?? []].flat();
      return textOf(details, 'session') ?? [];
    }),
  );
