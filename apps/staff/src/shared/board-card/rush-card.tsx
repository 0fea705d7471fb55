import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { ChevronsUpIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../api.ts';
import { DOUBLE_TAP_MS } from '../double-tap.ts';
import { whyNot } from '../refusal.ts';
import { useSaidDeed } from '../said-deed.ts';
import { isHeld } from '../courses.ts';
import type { OpenOrder } from '../overview.ts';
import { useTexts } from './texts.ts';

const canBeUrgent = (order: OpenOrder): boolean =>
  order.station === 'kitchen' && order.status !== 'delivered' && order.settlesAt === null && !isHeld(order);

/** All that is made of an order is urgent, or no longer: one tap, where there is more than one dish (AMB-241). */
export function RushCard({ orders }: { readonly orders: readonly OpenOrder[] }): ReactElement | null {
  const { t } = useTexts();
  const open = orders.filter(canBeUrgent);
  const isUrgent = open.every(({ rush }) => rush !== null);
  const orderIds = open.map(({ id }) => id);
  const deed = useSaidDeed((once) => api.rushOrders({ body: { orderIds, rush: !isUrgent } }, once), null);
  if (open.length < 2) return null;
  return (
    <div className="board-card-rush">
      <Button
        variant={isUrgent ? 'secondary' : 'outline'}
        icon={<ChevronsUpIcon />}
        busy={deed.busy}
        guardMs={DOUBLE_TAP_MS}
        onClick={deed.run}
      >
        {t(isUrgent ? 'board.unrushAll' : 'board.rushAll')}
      </Button>
      {deed.failure && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
    </div>
  );
}
