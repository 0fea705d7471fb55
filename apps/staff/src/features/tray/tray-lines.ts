import { textIn } from '@masa/domain/language';
import { sizeLabel } from '@masa/front/dish-size';
import { groupBy } from '../../shared/group-by.ts';
import { toHandOut } from '../../shared/hand-out.ts';
import { workOf, type OpenOrder } from '../../shared/overview.ts';
import type { useTexts } from './texts.ts';

/** What was ordered together for one table, and can be handed out with one tap. */
export type TrayLoad = {
  readonly batchId: string;
  readonly tableId: string;
  readonly tableName: string;
  readonly orders: readonly OpenOrder[];
};

/** From so many a tray is worth its own button; a single one has its card. */
const LEAST = 2;

/** Nobody carries what its guest can still take back, or what comes with a later course. */
const canBeCarried = ({ settlesAt, waits, held }: OpenOrder) =>
  settlesAt === null && waits === null && held !== true;

const isReady = (order: OpenOrder) => workOf(order) === 'ready_for_delivery';

/** The trays of the hall, in the order in which their dishes stand there. */
export function traysOf(orders: readonly OpenOrder[]): TrayLoad[] {
  const together = groupBy(
    orders.filter((order) => order.batchId !== undefined && canBeCarried(order)),
    ({ batchId, tableId }) => `${batchId} ${tableId}`,
  );
  return [...together.values()].flatMap((carried) => {
    const load = toHandOut(carried, isReady);
    const [first] = load;
    if (first?.batchId === undefined || load.length < LEAST) return [];
    const { batchId, tableId, tableName } = first;
    return [{ batchId, tableId, tableName, orders: load }];
  });
}

/** "2 × Lager, 500 ml" and so on, each dish once. */
export function linesOf({ orders }: TrayLoad, { t, language }: ReturnType<typeof useTexts>): string[] {
  const named = groupBy(orders, (order) =>
    [textIn(order.names, language) || order.menuItemId, sizeLabel(t, order.menuItemId)]
      .filter((word) => word !== undefined)
      .join(', '),
  );
  return [...named].map(([name, list]) => (list.length > 1 ? `${list.length} × ${name}` : name));
}
