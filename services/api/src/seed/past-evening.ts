import type { DemoBill, DemoMenu, DemoMenuItem } from '@masa/demo-venue/demo-venue';
import { zeroBani } from '@masa/domain/money';
import { completeOptions } from '@masa/domain/order-options';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import { totalsOf } from '@masa/domain/pricing';
import { toldCheck } from '../modules/check/public.ts';
import { untouched, type OrderItem } from '../modules/order/public.ts';
import type { DiningTable, Session } from '../modules/session/public.ts';
import { about } from './past-chance.ts';

type BilledCheck = Parameters<typeof toldCheck>[0];

const MINUTE_MS = 60_000;
/** Minutes after the waiter opened the table. */
export const ORDERED = 4;
export const REQUESTED = 58;
export const PAID = 66;

/** What a dish goes through once it is ordered. */
const STEPS = orderStatus.states.slice(1);
const SECOND_MS = 1000;
/** Seconds until a drink is begun, until it is ready, and until it stands on the table; one after another at a table. */
const BEGUN = 150;
const NEXT = 45;
const TAPPED = 50;
const MIXED = 170;
const CARRIED = 60;
const isMixed = ({ group }: DemoMenuItem): boolean => /cocktail|coffee|tea/u.test(group);

export type PastStep = {
  readonly itemId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly at: number;
};

export type PastVisit = {
  readonly bill: DemoBill;
  readonly day: string;
  readonly table: DiningTable;
  readonly openedAt: number;
  /** Of the day, from 1. */
  readonly number: number;
  readonly waiter: { readonly username: string; readonly displayName: string };
};

export type Bar = { readonly menu: DemoMenu; readonly newId: () => string; readonly chance: () => number };

/** One table of a past evening as the product would have known it, its check asked for. */
export type PastEvening = {
  readonly visit: PastVisit;
  readonly batchId: string;
  readonly session: Session;
  readonly items: readonly OrderItem[];
  readonly steps: readonly PastStep[];
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
      without: [],
      listPrice: null,
      priceRuleId: null,
      note: null,
      allergy: [],
      names: dish.names,
      station: dish.station,
      stationId: null,
      partCount: null,
      vatGroup: dish.vatGroup,
      status: STEPS.at(-1) ?? orderStatus.initial,
      createdAt: after(visit, ORDERED),
      statusChangedAt: after(visit, ORDERED),
      waits: null,
    };
  });

/** How a drink came to the table, at the pace of that bar. */
function stepsOf(
  { id, createdAt, menuItemId }: OrderItem,
  place: number,
  { menu, chance }: Bar,
): readonly PastStep[] {
  const dish = menu.items.find((item) => item.id === menuItemId);
  const seconds = [BEGUN + place * NEXT, dish && isMixed(dish) ? MIXED : TAPPED, CARRIED];
  let at = createdAt;
  return STEPS.map((to, step) => {
    at += about(seconds[step] ?? CARRIED, chance) * SECOND_MS;
    return { itemId: id, from: orderStatus.states[step] ?? orderStatus.initial, to, at };
  });
}

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
  finishedAt: null,
  closedOn: null,
  createdAt: after(visit, REQUESTED),
  fiscalNumber: null,
  fiscalLink: null,
  snapshot: null,
});

export function eveningOf(visit: PastVisit, bar: Bar): PastEvening {
  const [sessionId, batchId, checkId] = [bar.newId(), bar.newId(), bar.newId()];
  const placed = itemsOf(visit, sessionId, batchId, bar);
  const ways = placed.map((item, place) => stepsOf(item, place, bar));
  const items = placed.map((item, place) => {
    return { ...item, statusChangedAt: ways[place]?.at(-1)?.at ?? item.statusChangedAt };
  });
  const session = sessionOf(visit, sessionId, checkId);
  const check = checkOf(visit, checkId, sessionId);
  const priced = items.map((item) => ({
    item,
    promo: null,
    regularPrice: item.price,
    effectivePrice: item.price,
    adjusted: zeroBani,
  }));
  const totals = totalsOf(priced);
  const bill = { sessions: [{ session, items: priced, totals }], services: [], totals };
  const snapshot = toldCheck({ check, sessions: [session], bill });
  return { visit, batchId, session, items, steps: ways.flat(), check, totals, snapshot };
}
