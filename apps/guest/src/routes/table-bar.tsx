import { useState, type ReactElement } from 'react';
import type { CheckRequest } from '../features/check-request/check-request.ts';
import { TableCheckBar, type TableCheckBarProps } from '../features/table-orders/table-check-bar.tsx';
import {
  availabilityOf,
  hasTableVoucher,
  newestUpdate,
  type entriesOf,
} from '../features/table-orders/table-orders.ts';
import { VoucherControl } from '../features/voucher/voucher-control.tsx';
import { waitsFor } from '../shared/cannot-order.ts';
import type { Session } from '../shared/storage.ts';

export type TableBarProps = Pick<TableCheckBarProps, 'orders' | 'askRef'> & {
  readonly entries: ReturnType<typeof entriesOf>;
  readonly session: Session;
  readonly request: CheckRequest;
  readonly onReload: () => void;
};

/** The table's check: what it comes to, its voucher, and asking for it. */
export function TableBar({
  orders,
  entries,
  session,
  request,
  askRef,
  onReload,
}: TableBarProps): ReactElement {
  const [promoOpen, setPromoOpen] = useState(false);
  return (
    <TableCheckBar
      orders={orders}
      availability={availabilityOf(entries)}
      promoOpen={promoOpen}
      askRef={askRef}
      renderPromo={
        waitsFor(session) !== null || hasTableVoucher(entries)
          ? null
          : (blockedBy) => (
              <VoucherControl
                sessionId={session.id}
                appliedToOrder={null}
                blockedBy={blockedBy}
                onOpen={setPromoOpen}
                onReload={onReload}
              />
            )
      }
      onAsk={() =>
        request.open({
          kind: 'table',
          tableId: session.tableId,
          requestedBySessionId: session.id,
          total: orders.checkTotal.effectiveTotal,
          servicePercent: orders.servicePercent ?? null,
          dishes: entries.reduce((sum, { items }) => sum + items.length, 0),
          lastProcessedUpdate: newestUpdate(orders),
        })
      }
    />
  );
}
