import type { Answer } from '@masa/contract/schemas';
import { orderToWire } from '../order/order.wire.ts';
import type { OpenOrder } from '../order/public.ts';
import type { CardMoved } from './card.deed.ts';
import type { KitchenDeed } from './deed.store.ts';
import type { DoneOrder } from './done.view.ts';
import type { TimesReport } from './times-report.service.ts';

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

export const timesToWire = ({ dishes, ...report }: TimesReport): Answer<'learnedTimes'> => ({
  ...report,
  dishes: dishes.map(({ range, ...dish }) => ({
    ...dish,
    usualSeconds: range?.usual ?? null,
    lateSeconds: range?.late ?? null,
  })),
});
