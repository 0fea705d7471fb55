import type { DemoBill, DemoMenu, DemoMenuItem } from '@masa/demo-venue/demo-venue';
import { toBani, type Bani } from '@masa/domain/money';
import { completeOptions } from '@masa/domain/order-options';
import { orderStatus } from '@masa/domain/order-status';
import { totalsOf } from '@masa/domain/pricing';
import { toJson } from '../db/rows.ts';
import { checkToWire } from '../modules/check/public.ts';
import type { OrderItem } from '../modules/order/public.ts';
import type { DiningTable, Session } from '../modules/session/public.ts';
import type { Deed, PastPortion, PastRows } from './past-deeds.ts';

const MINUTE_MS = 60_000;
/** Minutes after the waiter opened the table. */
const ORDERED = 4;
const FIRST_STEP = 9;
const REQUESTED = 58;
const PAID = 66;

export type PastVisit = {
  readonly bill: DemoBill;
  readonly day: string;
  readonly table: DiningTable;
  readonly openedAt: number;
  /** Of the day, from 1. */
  readonly number: number;
  readonly waiter: { readonly username: string; readonly displayName: string };
};

type Bar = { readonly menu: DemoMenu; readonly newId: () => string };
type Past = {
  readonly rows: PastRows;
  readonly deeds: readonly Deed[];
  readonly portions: readonly PastPortion[];
  readonly till: Bani;
};

function optionsOf({ id, options }: DemoMenuItem, menu: DemoMenu): OrderItem['options'] {
  const chosen = completeOptions(options, []);
  if (!chosen.ok) throw new Error(`calendar.yaml: nobody can order '${id}'`);
  return chosen.value.map(({ group, choice }) => {
    const known = menu.optionGroups.find((one) => one.id === group);
    const names = known?.options.find((one) => one.id === choice)?.names;
    return { group, choice, groupNames: known?.names ?? {}, choiceNames: names ?? {} };
  });
}

/** One table of a past evening, from its first order to its closed check, told as the product would have written it. */
export function pastBill(visit: PastVisit, { menu, newId }: Bar): Past {
  const { bill, day, table, openedAt, number, waiter } = visit;
  const [sessionId, batchId, checkId] = [newId(), newId(), newId()];
  const actor = `user:${waiter.username}`;
  const after = (minutes: number) => openedAt + minutes * MINUTE_MS;
  const steps = orderStatus.states.slice(1);

  const items = bill.items.map((menuItemId, at): OrderItem => {
    const dish = menu.items.find((item) => item.id === menuItemId);
    if (!dish) throw new Error(`calendar.yaml: '${menuItemId}' is not on the menu`);
    return {
      id: newId(),
      batchId,
      batchNo: at + 1,
      batchSize: bill.items.length,
      sessionId,
      menuItemId,
      group: dish.group,
      options: optionsOf(dish, menu),
      price: dish.price,
      names: dish.names,
      station: dish.station,
      vatGroup: dish.vatGroup,
      status: steps.at(-1) ?? orderStatus.initial,
      createdAt: after(ORDERED),
      statusChangedAt: after(FIRST_STEP + at + steps.length - 1),
      deletedAt: null,
      waits: null,
      releasedAt: null,
    };
  });
  const session: Session = {
    id: sessionId,
    tableRow: table.row,
    tableId: table.tableId,
    tableName: table.tableName,
    code: table.tableId,
    username: waiter.displayName,
    staffUsername: waiter.username,
    waiterSession: true,
    isQuickOrder: false,
    bound: true,
    training: false,
    vouchedAt: openedAt,
    status: 'open',
    checkId,
    ordering: 'open',
    looksOnly: false,
    lastUpdate: after(REQUESTED),
    billStamp: after(REQUESTED),
    createdAt: openedAt,
    lastSeenAt: openedAt,
  };
  const priced = items.map((item) => ({
    item,
    promo: null,
    regularPrice: item.price,
    effectivePrice: item.price,
  }));
  const totals = totalsOf(priced);
  const check = {
    id: checkId,
    number,
    day,
    tableRow: table.row,
    type: 'table' as const,
    requestedBySessionId: sessionId,
    paymentMethod: bill.payment,
    tips: bill.tips,
    training: false,
    status: 'completed' as const,
    createdAt: after(REQUESTED),
    fiscalNumber: null,
    fiscalLink: null,
    snapshot: null,
  };
  const snapshot = checkToWire({
    check,
    sessions: [session],
    bill: { sessions: [{ session, items: priced, totals }], totals },
  });

  const rows: PastRows = {
    checks: [
      {
        id: checkId,
        check_number: number,
        day,
        table_id: table.row,
        type: check.type,
        requested_by_session_id: sessionId,
        payment_method: bill.payment,
        tips: bill.tips,
        status: check.status,
        created_at: check.createdAt,
        finished_at: after(PAID),
        finished_by: waiter.username,
        business_day: day,
        regular_total: totals.regularTotal,
        effective_total: totals.effectiveTotal,
        snapshot: toJson(snapshot),
      },
    ],
    sessions: [
      {
        id: sessionId,
        table_id: table.row,
        code: table.tableId,
        username: session.username,
        staff_username: session.staffUsername,
        waiter_session: true,
        vouched_at: session.vouchedAt,
        is_quick_order: false,
        bound: true,
        status: 'closed',
        close_reason: 'check_completed',
        check_id: checkId,
        last_update: after(PAID),
        bill_stamp: after(PAID),
        created_at: openedAt,
        last_seen_at: openedAt,
        closed_at: after(PAID),
      },
    ],
    check_sessions: [{ check_id: checkId, session_id: sessionId, live_session_id: sessionId }],
    order_batches: [
      {
        id: batchId,
        session_id: sessionId,
        table_id: table.row,
        size: items.length,
        created_at: after(ORDERED),
      },
    ],
    order_items: items.map((item) => ({
      id: item.id,
      batch_id: batchId,
      batch_no: item.batchNo,
      session_id: sessionId,
      original_session_id: sessionId,
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
  };

  const deeds: Deed[] = [
    {
      at: openedAt,
      actor,
      action: 'session.opened',
      entity: 'session',
      entityId: sessionId,
      details: { table: table.row },
    },
    {
      at: after(ORDERED),
      actor,
      action: 'order.placed',
      entity: 'session',
      entityId: sessionId,
      details: { batchId, items: items.map(({ id, menuItemId, price }) => ({ id, menuItemId, price })) },
    },
    ...items.flatMap(({ id }, at) =>
      steps.map((to, step): Deed => {
        const from = orderStatus.states[step];
        return {
          at: after(FIRST_STEP + at + step),
          actor,
          action: 'order.status',
          entity: 'order',
          entityId: id,
          details: { from, to },
        };
      }),
    ),
    {
      at: after(REQUESTED),
      actor,
      action: 'check.requested',
      entity: 'check',
      entityId: checkId,
      details: { type: check.type, sessions: [sessionId], paymentMethod: bill.payment, tips: bill.tips },
    },
    {
      at: after(PAID),
      actor,
      action: 'check.completed',
      entity: 'check',
      entityId: checkId,
      details: { day, ...totals, tips: bill.tips },
    },
  ];
  const portions = items.map(({ id, menuItemId, options }, at) => {
    return { at: after(FIRST_STEP + at), actor, orderItemId: id, menuItemId, options };
  });
  return { rows, deeds, portions, till: toBani(totals.effectiveTotal) };
}
