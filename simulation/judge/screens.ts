import type { Response as AnswerOf } from '@masa/contract/schemas';
import {
  billAt,
  board,
  callOf,
  checkMoney,
  hall,
  precheck,
  receipt,
  summary,
  visit,
  visitEnd,
  type View,
} from '../model/views.ts';
import type { Added } from '../model/item.ts';
import { tableOfCode, type Restaurant } from '../model/restaurant.ts';
import { wall } from '../model/wall.ts';
import type { Call } from '../seams/calls.ts';
import { differenceOf } from './difference.ts';

type Bill = AnswerOf<'tableOrders'>;
type Board = AnswerOf<'overview'>;
type Hall = AnswerOf<'tables'>;
type Chosen = { readonly group: string; readonly choice: string };

const chosen = (options: readonly Chosen[]) =>
  options
    .map(({ group, choice }) => ({ group, choice }))
    .toSorted((one, other) => (one.group < other.group ? -1 : 1));

const extras = (modifiers: readonly Added[]): Added[] =>
  modifiers.map(({ group, choice, count }) => ({ group, choice, count }));

/** A bill as a screen has it, for comparison. */
export const shownBill = ({ sessionsLookup, sessionPrechecks, checkTotal }: Bill): View => ({
  visits: Object.values(sessionsLookup),
  dishes: sessionPrechecks.flatMap(({ items }) =>
    items.map(({ orderItem, appliedPromo, ...prices }) => ({
      ...orderItem,
      ...prices,
      options: chosen(orderItem.options),
      modifiers: extras(orderItem.modifiers),
      without: orderItem.without.map(({ id }) => id),
      promo: appliedPromo?.code ?? null,
    })),
  ),
  sums: [
    ...sessionPrechecks.map(({ sessionId, totals }) => ({ id: sessionId, ...totals })),
    { id: 'all', ...checkTotal },
  ],
});

const cards = (orders: Board['openKitchenOrders']) =>
  orders.map((order) => ({
    ...order,
    options: chosen(order.options),
    modifiers: extras(order.modifiers),
    without: order.without.map(({ id }) => id),
    allergy: order.allergy.toSorted(),
  }));

export const shownBoard = (shown: Board): View => ({
  kitchen: cards(shown.openKitchenOrders),
  hall: cards(shown.openWaiterOrders),
  back: cards(shown.recalled),
  checks: shown.checks.map((check) => ({ ...check, id: check.checkId })),
  calls: shown.waiterCalls,
  visits: Object.values(shown.sessionsLookup),
  questions: shown.presence
    .filter(({ dishes }) => dishes > 0)
    .map((question) => ({ ...question, id: question.tableId })),
});

const shownHall = (tables: Hall): View => ({
  tables: tables.map(({ table, sessionSummary }) => ({ ...table, ...sessionSummary, id: table.tableId })),
});

const said = <T>(body: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has checked what this very call answers
  body as T;

/** Of the address at which this visit's receipt is read. */
export const tokenIn = (body: unknown): string | null => said<AnswerOf<'visitEnd'>>(body).receiptToken;

const inPlace = (codes: readonly string[]) => codes.map((id, place) => ({ id, place }));

type Screen = {
  /** What must be told at this moment; null: the model does not know. */
  readonly wanted: (
    bar: Restaurant,
    params: Call['params'],
    now: number,
    staff: Call['staff'],
  ) => View | null;
  /** The answer in the same words. */
  readonly shown: (body: unknown, params: Call['params']) => View;
};

/** By the name of the call that asks for it. */
export const screens: Readonly<Partial<Record<string, Screen>>> = {
  tableOrders: {
    wanted: (bar, { tableId = '' }) => {
      const table = tableOfCode(bar, tableId);
      return table ? billAt(bar, table.row) : null;
    },
    shown: (body) => shownBill(said<Bill>(body)),
  },
  overview: { wanted: (bar, _, now) => board(bar, now), shown: (body) => shownBoard(said<Board>(body)) },
  tables: { wanted: (bar) => hall(bar, 'physical'), shown: (body) => shownHall(said<Hall>(body)) },
  virtualTables: { wanted: (bar) => hall(bar, 'virtual'), shown: (body) => shownHall(said<Hall>(body)) },
  tableSummary: {
    wanted: (bar, { tableId = '' }) => summary(bar, tableId),
    shown: (body) => {
      const { tableId: id, orders } = said<AnswerOf<'tableSummary'>>(body);
      return { tables: [{ id, orders }] };
    },
  },
  getSession: {
    wanted: (bar, { sessionId = '' }) => visit(bar, sessionId),
    shown: (body) => ({ visits: [said<AnswerOf<'getSession'>>(body)] }),
  },
  waiterCallState: {
    wanted: (bar, { sessionId = '' }) => callOf(bar, sessionId),
    shown: (body, { sessionId: id = '' }) => ({
      calls: [{ ...said<AnswerOf<'waiterCallState'>>(body), id }],
    }),
  },
  wall: {
    wanted: (bar, _, now) => wall(bar, now),
    shown: (body) => {
      const { ready, soon } = said<AnswerOf<'wall'>>(body);
      return { ready: inPlace(ready), soon: inPlace(soon) };
    },
  },
  getCheck: {
    wanted: (bar, { checkId = '' }) => precheck(bar, checkId),
    shown: (body) => {
      const { sessionPrechecks, sessionsLookup, adjustments, ...check } = said<AnswerOf<'getCheck'>>(body);
      const items = sessionPrechecks.flatMap((entry) => entry.items);
      return {
        checks: [{ ...check, id: check.checkId, hasPage: check.receiptToken !== null }],
        visits: Object.values(sessionsLookup),
        dishes: items.map(({ orderItem, ...prices }) => ({ ...prices, id: orderItem.id })),
        adjustments,
      };
    },
  },
  checkMoney: {
    wanted: (bar, { checkId = '' }, _, staff) => checkMoney(bar, checkId, staff === null ? 'guest' : 'staff'),
    shown: (body) => {
      const { payments, refunds, shares, ...money } = said<AnswerOf<'checkMoney'>>(body);
      return { checks: [{ ...money, id: money.checkId }], payments, refunds, shares };
    },
  },
  receiptPage: {
    wanted: (bar, { sessionId = '' }) => receipt(bar, sessionId),
    shown: (body) => {
      const { total, paid, due } = said<AnswerOf<'receiptPage'>>(body);
      return { receipts: [{ id: 'receipt', total, paid, due }] };
    },
  },
  visitEnd: {
    wanted: (bar, { sessionId = '' }) => visitEnd(bar, sessionId),
    shown: (body, { sessionId: id = '' }) => ({ visits: [{ ...said<AnswerOf<'visitEnd'>>(body), id }] }),
  },
};

/** Where a screen first differs from what it ought to show, in words; null: nowhere. */
export function differsOnScreen(wanted: View, shown: View): string | null {
  for (const [list, things] of Object.entries(wanted)) {
    const differs = differenceOf(`${list}:`, things, shown[list] ?? []);
    if (differs !== null) return differs;
  }
  return null;
}
