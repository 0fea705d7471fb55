import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { ChevronsUpIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../api.ts';
import { DOUBLE_TAP_MS } from '../double-tap.ts';
import { whyNot } from '../refusal.ts';
import { useSaidDeed } from '../said-deed.ts';
import type { BoardItem } from './board-item.ts';
import { useTexts } from './texts.ts';

const canBeUrgent = ({ order, later }: BoardItem): boolean =>
  order.station === 'kitchen' && order.status !== 'delivered' && !later;

/** All that is made of an order is urgent, or no longer: one tap, where there is more than one dish (AMB-241). */
export function RushCard({ items }: { readonly items: readonly BoardItem[] }): ReactElement | null {
  const { t } = useTexts();
  const open = items.filter(canBeUrgent);
  const isUrgent = open.every(({ rush }) => rush);
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
