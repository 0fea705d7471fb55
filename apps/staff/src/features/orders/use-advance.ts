import { cardTargets } from '@masa/domain/kitchen-work';
import { nextOrderStatus, type OrderStatus } from '@masa/domain/order-status';
import { useDeedSender, type Once } from '@masa/front/deeds';
import { useState } from 'react';
import { api, failureOf, type Failure } from '../../shared/api.ts';
import { workOf, type OpenOrder } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';

export type Advance = {
  /** From the tap until the board shows another status. */
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly advance: () => void;
};

/** One step by the specified call; what came back goes on under its recall, by the call of a card (AMB-230). */
async function step(order: OpenOrder, nextStatus: OrderStatus, once: Once): Promise<unknown> {
  const { id, batchId, tableId, recall } = order;
  const target = cardTargets.find((one) => one === nextStatus);
  if (!recall || batchId === undefined || target === undefined)
    return api.advanceOrder({ params: { orderId: id, nextStatus } });
  const body = { tableId, items: [{ id, seen: workOf(order) }] };
  return api.moveCard({ params: { batchId, target }, body }, once);
}

/** One step on the order's one-way path. */
export function useAdvance(order: OpenOrder): Advance {
  const reload = useReload();
  const sendOnce = useDeedSender<unknown>();
  const status = workOf(order);
  const [askedAt, setAskedAt] = useState<OrderStatus | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = askedAt === status;
  const nextStatus = nextOrderStatus(status);
  useUnfinished(busy);

  const advance = () => {
    if (busy || nextStatus === undefined) return;
    setAskedAt(status);
    setFailure(null);
    sendOnce((once) => step(order, nextStatus, once)).then(
      () => void reload(),
      (reason: unknown) => {
        setAskedAt(null);
        setFailure(failureOf(reason));
        // Whoever was faster: let the board show it.
        void reload();
      },
    );
  };
  return { busy, failure, advance };
}
