import { nextOrderStatus, type OrderStatus } from '@masa/domain/order-status';
import { useState } from 'react';
import { api, failureOf, type Failure } from '../../shared/api.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';

export type Advance = {
  /** From the tap until the board shows another status. */
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly advance: () => void;
};

/** One step on the order's one-way path. */
export function useAdvance({ id, status }: OpenOrder): Advance {
  const reload = useReload();
  const [askedAt, setAskedAt] = useState<OrderStatus | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = askedAt === status;
  const nextStatus = nextOrderStatus(status);
  useUnfinished(busy);

  const advance = () => {
    if (busy || nextStatus === undefined) return;
    setAskedAt(status);
    setFailure(null);
    api.advanceOrder({ params: { orderId: id, nextStatus } }).then(
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
