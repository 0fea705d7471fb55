import { toBani, type Bani } from '@masa/domain/money';
import { orderStatus } from '@masa/domain/order-status';
import { toJson } from '../db/rows.ts';
import type { Deed, PastPortion, PastRows } from './past-deeds.ts';
import {
  after,
  eveningOf,
  FIRST_STEP,
  ORDERED,
  PAID,
  REQUESTED,
  STEPS,
  type Bar,
  type PastEvening,
  type PastVisit,
} from './past-evening.ts';

type Past = {
  readonly rows: PastRows;
  readonly deeds: readonly Deed[];
  readonly portions: readonly PastPortion[];
  readonly till: Bani;
};

/** The rows of the closed check and of its visit. */
function visitRows({ visit, session, check, totals, snapshot }: PastEvening) {
  const closedAt = after(visit, PAID);
  return {
    checks: [
      {
        id: check.id,
        check_number: check.number,
        day: check.day,
        table_id: check.tableRow,
        type: check.type,
        requested_by_session_id: check.requestedBySessionId,
        payment_method: check.paymentMethod,
        tips: check.tips,
        status: check.status,
        created_at: check.createdAt,
        finished_at: closedAt,
        finished_by: visit.waiter.username,
        business_day: check.day,
        regular_total: totals.regularTotal,
        effective_total: totals.effectiveTotal,
        snapshot: toJson(snapshot),
      },
    ],
    sessions: [
      {
        id: session.id,
        table_id: session.tableRow,
        code: session.code,
        username: session.username,
        staff_username: session.staffUsername,
        waiter_session: true,
        vouched_at: session.vouchedAt,
        is_quick_order: false,
        bound: true,
        status: 'closed',
        close_reason: 'check_completed',
        check_id: check.id,
        last_update: closedAt,
        bill_stamp: closedAt,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        closed_at: closedAt,
      },
    ],
    check_sessions: [{ check_id: check.id, session_id: session.id, live_session_id: session.id }],
  } satisfies PastRows;
}

/** The rows of what was ordered. */
const orderRows = ({ visit, batchId, session, items }: PastEvening) =>
  ({
    order_batches: [
      {
        id: batchId,
        session_id: session.id,
        table_id: session.tableRow,
        size: items.length,
        created_at: after(visit, ORDERED),
      },
    ],
    order_items: items.map((item) => ({
      id: item.id,
      batch_id: batchId,
      batch_no: item.batchNo,
      session_id: session.id,
      original_session_id: session.id,
      menu_item_id: item.menuItemId,
      menu_group: item.group,
      options: toJson(item.options),
      price: item.price,
      names: toJson(item.names),
      station: item.station,
      vat_group: item.vatGroup,
      status: item.status,
      created_at: item.createdAt,
      status_changed_at: item.statusChangedAt,
    })),
  }) satisfies PastRows;

/** What the audit log says of the evening. */
function deedsOf({ visit, batchId, session, items, check, totals }: PastEvening, actor: string): Deed[] {
  const { day, tips, type, paymentMethod } = check;
  const steps = items.flatMap(({ id }, at) =>
    STEPS.map((to, step): Deed => {
      const from = orderStatus.states[step];
      return {
        at: after(visit, FIRST_STEP + at + step),
        actor,
        action: 'order.status',
        entity: 'order',
        entityId: id,
        details: { from, to },
      };
    }),
  );
  return [
    {
      at: visit.openedAt,
      actor,
      action: 'session.opened',
      entity: 'session',
      entityId: session.id,
      details: { table: session.tableRow },
    },
    {
      at: after(visit, ORDERED),
      actor,
      action: 'order.placed',
      entity: 'session',
      entityId: session.id,
      details: { batchId, items: items.map(({ id, menuItemId, price }) => ({ id, menuItemId, price })) },
    },
    ...steps,
    {
      at: after(visit, REQUESTED),
      actor,
      action: 'check.requested',
      entity: 'check',
      entityId: check.id,
      details: { type, sessions: [session.id], paymentMethod, tips },
    },
    {
      at: after(visit, PAID),
      actor,
      action: 'check.completed',
      entity: 'check',
      entityId: check.id,
      details: { day, ...totals, tips },
    },
  ];
}

/** One table of a past evening, from its first order to its closed check, told as the product would have written it. */
export function pastBill(visit: PastVisit, bar: Bar): Past {
  const evening = eveningOf(visit, bar);
  const actor = `user:${visit.waiter.username}`;
  return {
    rows: { ...visitRows(evening), ...orderRows(evening) },
    deeds: deedsOf(evening, actor),
    portions: evening.items.map(({ id, menuItemId, options }, at) => {
      return { at: after(visit, FIRST_STEP + at), actor, orderItemId: id, menuItemId, options };
    }),
    till: toBani(evening.totals.effectiveTotal),
  };
}
