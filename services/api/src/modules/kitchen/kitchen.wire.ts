import { decimalOf } from '@masa/domain/quantity';
import type { Answer } from '@masa/contract/schemas';
import { orderToWire } from '../order/order.wire.ts';
import type { KitchenBoard } from './board.service.ts';
import type { OpenOrder } from '../order/public.ts';
import type { CardMoved } from './card.deed.ts';
import type { KitchenDeed } from './deed.store.ts';
import type { DoneOrder } from './done.view.ts';

export const cardToWire = ({ deed, moved, skipped }: CardMoved, now: number): Answer<'moveCard'> => ({
  deedId: deed?.id ?? null,
  undoUntil: deed?.undoUntil ?? null,
  moved: moved.map((order) => orderToWire(order, now)),
  skipped: [...skipped],
});

export const recalledToWire = (back: readonly OpenOrder[], now: number): Answer<'recallOrders'> => ({
  recalled: back.map((order) => orderToWire(order, now)),
});

export const doneToWire = (orders: readonly DoneOrder[], now: number): Answer<'kitchenDone'> => ({
  orders: orders.map(({ batchId, tableId, tableName, doneAt, items }) => ({
    batchId,
    tableId,
    tableName,
    doneTs: doneAt,
    items: items.map((order) => orderToWire(order, now)),
  })),
});

type Deeds = {
  readonly done: readonly (KitchenDeed & { readonly tableId: string; readonly tableName: string })[];
  readonly undoMs: number;
};

/** What nobody has undone yet, and for how long it can be. */
export const deedsToWire = ({ done, undoMs }: Deeds): NonNullable<Answer<'overview'>['deeds']> =>
  done
    .filter(({ undone }) => undone === null)
    .map(({ id: deedId, tableId, tableName, target, items, by, at }) => ({
      deedId,
      tableId,
      tableName,
      target,
      items: items.map(({ id }) => id),
      by,
      at,
      undoUntil: at + undoMs,
    }));

/** `ingredient`: of which stock it is told what takes it. */
export const boardToWire = (
  { now, stations, orders, rows, totals, ingredients, waiters }: KitchenBoard,
  ingredient: string | null,
): Answer<'kitchenBoard'> => ({
  now,
  stations: stations.map(({ place, slots, open, wait, load, inFiveMinutes }) => ({
    id: place.id,
    names: place.names,
    side: place.side,
    screen: place.screen && !place.off,
    off: place.off,
    slots,
    open,
    waitSeconds: wait,
    load,
    inFiveMinutes,
  })),
  orders: orders.map((order) => orderToWire(order, now)),
  rows: rows.map(({ itemId, no, station, work, choices, cookSeconds, startBy }) => ({
    orderId: itemId,
    part: no,
    stationId: station,
    choices: [...choices],
    work,
    cookSeconds,
    startBy,
  })),
  totals: totals.map(({ made, count, later }) => ({ ...made, portions: count, later })),
  ingredients: ingredients.map(({ stock: { id: stockId, name, unit }, amount, takenBy }) => ({
    stockId,
    name,
    unit,
    amount: decimalOf(amount),
    takenBy: stockId === ingredient ? [...takenBy] : [],
  })),
  waiters: [...waiters],
});
