import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import { checkRow, checkSessionRows, completedColumns } from '../modules/check/check.store.ts';
import { stepRow } from '../modules/kitchen/item-event.store.ts';
import { batchRow, itemRow } from '../modules/order/order.store.ts';
import type { Payment } from '../modules/payment/ledger.ts';
import { paymentRow } from '../modules/payment/payment.store.ts';
import { closedColumns, sessionRow } from '../modules/session/session-changes.store.ts';
import type { Deed, PastPortion, PastRows } from './past-deeds.ts';
import {
  after,
  eveningOf,
  ORDERED,
  PAID,
  REQUESTED,
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

/** What closing the table took, as its guest had wished. */
function paymentsOf(
  visit: PastVisit,
  check: PastEvening['check'],
  { effectiveTotal }: PastEvening['totals'],
): Payment[] {
  if (effectiveTotal + check.tips === 0) return [];
  return [
    {
      // One each: its check's own.
      id: check.id,
      checkId: check.id,
      method: check.paymentMethod,
      amount: toBani(effectiveTotal),
      tip: check.tips,
      change: zeroBani,
      by: visit.waiter.username,
      deviceId: null,
      at: after(visit, PAID),
      day: check.day,
      source: 'auto',
      correctsId: null,
      drawerShiftId: null,
      shareId: null,
      training: check.training,
    },
  ];
}

/** The rows of the closed check and of its visit. */
function visitRows({ visit, session, check, totals, snapshot }: PastEvening) {
  const closedAt = after(visit, PAID);
  const asked = { ...check, sessionIds: [session.id] };
  const completion = {
    day: check.day,
    regularTotal: totals.regularTotal,
    effectiveTotal: totals.effectiveTotal,
    snapshot,
    by: visit.waiter.username,
    now: closedAt,
  };
  const opened = {
    ...session,
    uniqueCustomerId: null,
    vouched: true,
    needsSlip: false,
    slipId: null,
    stamp: closedAt,
    now: visit.openedAt,
  };
  return {
    checks: [{ ...checkRow(asked), ...completedColumns(completion) }],
    sessions: [
      {
        ...sessionRow(opened),
        ...closedColumns('check_completed', closedAt),
        check_id: check.id,
        bill_stamp: closedAt,
      },
    ],
    check_sessions: checkSessionRows(asked),
    payments: paymentsOf(visit, check, totals).map(paymentRow),
  } satisfies PastRows;
}

/** The rows of what was ordered. */
const orderRows = ({ visit, batchId, session, items, steps }: PastEvening) =>
  ({
    order_batches: [
      batchRow({
        id: batchId,
        sessionId: session.id,
        tableRow: session.tableRow,
        now: after(visit, ORDERED),
        items,
        serve: null,
        source: 'phone',
        pickupCode: null,
      }),
    ],
    order_items: items.map(itemRow),
    order_item_events: steps.map((step) => stepRow({ ...step, by: visit.waiter.username, deedId: null })),
  }) satisfies PastRows;

/** What the audit log says of the evening. */
function deedsOf(
  { visit, batchId, session, items, steps, check, totals }: PastEvening,
  actor: string,
): Deed[] {
  const { day, tips, type, paymentMethod } = check;
  const stepped = steps.map(({ itemId, from, to, at }): Deed => {
    return { at, actor, action: 'order.status', entity: 'order', entityId: itemId, details: { from, to } };
  });
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
    ...stepped,
    {
      at: after(visit, REQUESTED),
      actor,
      action: 'check.requested',
      entity: 'check',
      entityId: check.id,
      details: { type, sessions: [session.id], paymentMethod, tips },
    },
    ...paymentsOf(visit, check, totals).map(
      ({ id, day: taken, method, amount, tip, change, source }): Deed => ({
        at: after(visit, PAID),
        actor,
        action: 'payment.taken',
        entity: 'check',
        entityId: check.id,
        details: { payment: id, day: taken, method, amount, tips: tip, change, source },
      }),
    ),
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
    portions: evening.items.flatMap(({ id, menuItemId, options, modifiers, without }) => {
      const begun = evening.steps.find(({ itemId }) => itemId === id);
      const portion = { orderItemId: id, menuItemId, options, modifiers, without };
      return begun ? [{ ...portion, at: begun.at, actor }] : [];
    }),
    till: toBani(evening.totals.effectiveTotal),
  };
}
