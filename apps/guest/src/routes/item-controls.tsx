import { useCallback, useState, type ReactElement } from 'react';
import { textIn } from '@masa/domain/language';
import { canClaim } from '@masa/domain/claim';
import { orderStatus } from '@masa/domain/order-status';
import { ClaimControl } from '../features/claim/claim-control.tsx';
import { DeleteControl } from '../features/item-delete/delete-control.tsx';
import {
  hasOwnVoucher,
  useHold,
  type OrderedItem,
  type Person,
} from '../features/table-orders/table-orders.ts';
import { VoucherControl } from '../features/voucher/voucher-control.tsx';
import { waitsFor } from '../shared/cannot-order.ts';
import type { Session } from '../shared/storage.ts';
import { useTexts } from '../shared/texts.tsx';

type Control = 'claim' | 'voucher' | 'delete';

const opened = (control: Control, isOpen: boolean) => (before: Control | null) =>
  isOpen ? control : before === control ? null : before;

export type ItemControlsProps = {
  readonly item: OrderedItem;
  readonly owner: Person;
  readonly session: Session;
  readonly nameOf: (sessionId: string) => string | undefined;
  readonly onReload: () => void;
};

/** Claim, voucher and delete of one item; while one of them is open the others are hidden (G-115). */
export function ItemControls({ item, owner, session, nameOf, onReload }: ItemControlsProps): ReactElement {
  const { language } = useTexts();
  const { id: orderId, names, status, returnable = false } = item.orderItem;
  const [open, setOpen] = useState<Control | null>(null);
  const hold = useHold();
  const onClaim = useCallback((isOpen: boolean) => setOpen(opened('claim', isOpen)), []);
  const onVoucher = useCallback((isOpen: boolean) => setOpen(opened('voucher', isOpen)), []);
  const onDelete = useCallback((isOpen: boolean) => setOpen(opened('delete', isOpen)), []);
  const onHold = useCallback((holding: boolean) => hold(orderId, holding), [hold, orderId]);
  const shows = (control: Control): boolean => open === null || open === control;
  const ownerPays = owner.checkId !== null;

  return (
    <>
      {shows('claim') && canClaim(session, owner) && (
        <ClaimControl
          orderId={orderId}
          tableId={session.tableId}
          mySessionId={session.id}
          ownerSessionId={owner.id}
          nameOf={nameOf}
          onOpen={onClaim}
          onHold={onHold}
          onReload={onReload}
        />
      )}
      {shows('voucher') && !ownerPays && waitsFor(session) === null && !hasOwnVoucher(item) && (
        <VoucherControl
          sessionId={session.id}
          appliedToOrder={orderId}
          onOpen={onVoucher}
          onReload={onReload}
        />
      )}
      {shows('delete') && session.waiterSession && !ownerPays && (
        <DeleteControl
          orderItemId={orderId}
          itemName={textIn(names, language)}
          isBegun={status !== orderStatus.initial}
          isReturnable={returnable}
          onOpen={onDelete}
          onHold={onHold}
          onReload={onReload}
        />
      )}
    </>
  );
}
