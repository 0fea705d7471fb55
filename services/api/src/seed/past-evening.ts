import type { DemoBill, DemoMenu, DemoMenuItem } from '@masa/demo-venue/demo-venue';
import { completeOptions } from '@masa/domain/order-options';
import { orderStatus } from '@masa/domain/order-status';
import { totalsOf } from '@masa/domain/pricing';
import { toldCheck } from '../modules/check/public.ts';
import { untouched, type OrderItem } from '../modules/order/public.ts';
import type { DiningTable, Session } from '../modules/session/public.ts';

type BilledCheck = Parameters<typeof toldCheck>[0];

const MINUTE_MS = 60_000;
/** Minutes after the waiter opened the table. */
export const ORDERED = 4;
export const FIRST_STEP = 9;
export const REQUESTED = 58;
export const PAID = 66;

/** What a dish goes through once it is ordered. */
export const STEPS = orderStatus.states.slice(1);

export type PastVisit = {
  readonly bill: DemoBill;
  readonly day: string;
  readonly table: DiningTable;
  readonly openedAt: number;
  /** Of the day, from 1. */
  readonly number: number;
  readonly waiter: { readonly username: string; readonly displayName: string };
};

export type Bar = { readonly menu: DemoMenu; readonly newId: () => string };

/** One table of a past evening as the product would have known it, its check asked for. */
export type PastEvening = {
  readonly visit: PastVisit;
  readonly batchId: string;
  readonly session: Session;
  readonly items: readonly OrderItem[];
  readonly check: BilledCheck['check'];
  readonly totals: BilledCheck['bill']['totals'];
  /** The check as it stays. */
  readonly snapshot: ReturnType<typeof toldCheck>;
};

export const after = ({ openedAt }: PastVisit, minutes: number): number => openedAt + minutes * MINUTE_MS;

function optionsOf({ id, options }: DemoMenuItem, menu: DemoMenu): OrderItem['options'] {
  const chosen = completeOptions(options, []);
  if (!chosen.ok) throw new Error(`calendar.yaml: nobody can order '${id}'`);
  return chosen.value.map(({ group, choice }) => {
    const known = menu.optionGroups.find((one) => one.id === group);
    const names = known?.options.find((one) => one.id === choice)?.names;
    return { group, choice, groupNames: known?.names ?? {}, choiceNames: names ?? {} };
  });
}

/** What was ordered, in one batch, all of it delivered. */
const itemsOf = (visit: PastVisit, sessionId: string, batchId: string, { menu, newId }: Bar): OrderItem[] =>
  visit.bill.items.map((menuItemId, at) => {
    const dish = menu.items.find((item) => item.id === menuItemId);
    if (!dish) throw new Error(`calendar.yaml: '${menuItemId}' is not on the menu`);
    return {
      ...untouched,
      id: newId(),
      batchId,
      batchNo: at + 1,
      batchSize: visit.bill.items.length,
      sessionId,
      menuItemId,
      group: dish.group,
      options: optionsOf(dish, menu),
      price: dish.price,
      basePrice: null,
      modifiers: [],
      note: null,
      names: dish.names,
      station: dish.station,
      vatGroup: dish.vatGroup,
      status: STEPS.at(-1) ?? orderStatus.initial,
      createdAt: after(visit, ORDERED),
      statusChangedAt: after(visit, FIRST_STEP + at + STEPS.length - 1),
      waits: null,
    };
  });

const sessionOf = (visit: PastVisit, id: string, checkId: string): Session => ({
  id,
  tableRow: visit.table.row,
  tableId: visit.table.tableId,
  tableName: visit.table.tableName,
  code: visit.table.tableId,
  username: visit.waiter.displayName,
  staffUsername: visit.waiter.username,
  waiterSession: true,
  isQuickOrder: false,
  bound: true,
  training: false,
  vouchedAt: visit.openedAt,
  status: 'open',
  checkId,
  ordering: 'open',
  looksOnly: false,
  lastUpdate: after(visit, REQUESTED),
  billStamp: after(visit, REQUESTED),
  createdAt: visit.openedAt,
  lastSeenAt: visit.openedAt,
});

const checkOf = (visit: PastVisit, id: string, sessionId: string): BilledCheck['check'] => ({
  id,
  number: visit.number,
  day: visit.day,
  tableRow: visit.table.row,
  type: 'table',
  requestedBySessionId: sessionId,
  paymentMethod: visit.bill.payment,
  tips: visit.bill.tips,
  training: false,
  status: 'completed',
  createdAt: after(visit, REQUESTED),
  fiscalNumber: null,
  fiscalLink: null,
  snapshot: null,
});

export function eveningOf(visit: PastVisit, bar: Bar): PastEvening {
  const [sessionId, batchId, checkId] = [bar.newId(), bar.newId(), bar.newId()];
  const items = itemsOf(visit, sessionId, batchId, bar);
  const session = sessionOf(visit, sessionId, checkId);
  const check = checkOf(visit, checkId, sessionId);
  const priced = items.map((item) => ({
    item,
    promo: null,
    regularPrice: item.price,
    effectivePrice: item.price,
  }));
  const totals = totalsOf(priced);
  const bill = { sessions: [{ session, items: priced, totals }], totals };
  const snapshot = toldCheck({ check, sessions: [session], bill });
  return { visit, batchId, session, items, check, totals, snapshot };
}
