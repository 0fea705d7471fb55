import { orderStatus } from '@masa/domain/order-status';
import type { Deed, Records, Violation } from './records.ts';

type Seat = { table: number; check: string | null; closed: boolean };
type Dish = { owner: string; status: string; deleted: boolean };

/**
 * Plays the audit log through again: who owned what and waited for which check when a deed was done. Whatever the rows
 * say now must be where that story ends.
 */
export function* history(records: Records): Iterable<Violation> {
  const seats = new Map<string, Seat>();
  const dishes = new Map<string, Dish>();
  const checks = new Map<string, string[]>();
  const owned = (sessionId: string) =>
    [...dishes.values()].filter((dish) => dish.owner === sessionId && !dish.deleted);
  const waits = (sessionId: string | undefined) => seats.get(sessionId ?? '')?.check !== null;

  function* touched(deed: Deed, ...sessions: readonly (string | undefined)[]): Iterable<Violation> {
    for (const id of sessions)
      if (waits(id))
        yield {
          rule: 'I11',
          detail: `${deed.action} (${deed.id}) touched session ${id}, which waits for a check or is unknown`,
        };
  }

  function* requested({ id, entityId, details }: Deed): Iterable<Violation> {
    const sessions = details['sessions'] as string[];
    checks.set(entityId, sessions);
    const table = seats.get(sessions[0] ?? '')?.table;
    for (const session of sessions) {
      const seat = seats.get(session);
      if (!seat || seat.check !== null)
        yield {
          rule: 'I9',
          detail: `check ${entityId} (${id}) covers session ${session} of check ${seat?.check}`,
        };
      if (seat) seat.check = entityId;
    }
    if (details['type'] !== 'session') return;
    for (const [session, seat] of seats) {
      if (seat.table !== table || seat.closed || !records.sessions.get(session)?.waiter) continue;
      if (owned(session).length > 0)
        yield {
          rule: 'I14',
          detail: `separate check ${entityId} was opened over orders of waiter session ${session}`,
        };
    }
  }

  const ended = (checkId: string, closed: boolean) => {
    for (const session of checks.get(checkId) ?? []) {
      const seat = seats.get(session);
      if (!seat) continue;
      seat.closed ||= closed;
      if (!closed) seat.check = null;
    }
  };

  function* stepped({ id, entityId, details }: Deed): Iterable<Violation> {
    const dish = dishes.get(entityId);
    const [from, to] = [String(details['from']), String(details['to'])];
    const step = orderStatus.states.find((status) => status === from);
    const next = orderStatus.states.find((status) => status === to);
    if (dish?.status !== from || !step || !next || !orderStatus.leads(step, next))
      yield {
        rule: 'I6',
        detail: `item ${entityId} went from ${from} to ${to} (${id}) while it was ${dish?.status}`,
      };
    if (dish) dish.status = to;
  }

  for (const deed of records.deeds) {
    const { action, entityId, details } = deed;
    const dish = dishes.get(entityId);
    switch (action) {
      case 'session.opened':
        seats.set(entityId, { table: Number(details['table']), check: null, closed: false });
        break;
      case 'session.moved': {
        yield* touched(deed, entityId);
        const seat = seats.get(entityId);
        if (seat) seat.table = Number(details['to']);
        break;
      }
      case 'order.placed':
        yield* touched(deed, entityId);
        for (const { id } of details['items'] as { id: string }[])
          dishes.set(id, { owner: entityId, status: orderStatus.initial, deleted: false });
        break;
      case 'order.claimed':
        yield* touched(deed, dish?.owner, String(details['to']));
        if (dish?.owner !== details['from'])
          yield {
            rule: 'I11',
            detail: `item ${entityId} was claimed from ${String(details['from'])}, it was ${dish?.owner}'s`,
          };
        if (dish) dish.owner = String(details['to']);
        break;
      case 'order.undone':
        yield* touched(deed, entityId);
        for (const { id } of details['items'] as { id: string }[]) {
          const undone = dishes.get(id);
          if (undone?.status !== orderStatus.initial || undone.owner !== entityId)
            yield {
              rule: 'I49',
              detail: `item ${id} was taken back as ${undone?.status} of ${undone?.owner}`,
            };
          if (undone) undone.deleted = true;
        }
        break;
      case 'order.deleted':
        yield* touched(deed, dish?.owner);
        if (dish) dish.deleted = true;
        break;
      case 'presence.denied': {
        const visits = details['sessions'] as string[];
        yield* touched(deed, ...visits);
        for (const id of details['items'] as string[]) {
          const struck = dishes.get(id);
          if (struck) struck.deleted = true;
        }
        for (const id of visits) {
          const seat = seats.get(id);
          if (seat) seat.closed = true;
        }
        break;
      }
      case 'order.status':
        yield* stepped(deed);
        break;
      case 'promo.applied':
        yield* touched(
          deed,
          String(details['session']),
          ...(typeof details['order'] === 'string' ? [dishes.get(details['order'])?.owner] : []),
        );
        break;
      case 'check.requested':
        yield* requested(deed);
        break;
      case 'check.cancelled':
        ended(entityId, false);
        break;
      case 'check.completed':
        ended(entityId, true);
        break;
    }
  }

  for (const { id, owner, status, deletedAt, createdAt, statusChangedAt } of records.items.values()) {
    const dish = dishes.get(id);
    if (dish?.owner !== owner || dish.status !== status || dish.deleted !== (deletedAt !== null))
      yield {
        rule: dish?.status === status ? 'I35' : 'I6',
        detail: `item ${id} is ${status} and ${owner}'s, its story ends ${dish?.status} and ${dish?.owner}'s`,
      };
    if (statusChangedAt < createdAt) yield { rule: 'I6', detail: `item ${id} changed before it was ordered` };
  }
  for (const { id, tableRow, checkId } of records.sessions.values()) {
    const seat = seats.get(id);
    if (seat?.table !== tableRow || seat.check !== checkId)
      yield {
        rule: 'I35',
        detail: `session ${id} sits at ${tableRow} with check ${checkId}, its story ends at ${seat?.table} with ${seat?.check}`,
      };
  }
  for (const id of records.checks.keys())
    if (!checks.has(id)) yield { rule: 'I35', detail: `check ${id} was never asked for` };
}
