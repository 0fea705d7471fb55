import { Sheet } from '@masa/ui/sheet';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import type { OpenOrder } from '../overview.ts';
import { tableInWords } from '../table-label.ts';
import type { BoardCard } from './board-item.ts';
import { RushCard } from './rush-card.tsx';
import { useTexts } from './texts.ts';

type OpenedCardProps = {
  readonly card: BoardCard | undefined;
  /** All that is open: of its order other stations may have more than this board. */
  readonly orders: readonly OpenOrder[];
  readonly onClose: () => void;
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

/** A card that was opened by its head: each of its dishes as a card of its own, with its own step and sticker. */
export function OpenedCard({ card, orders, onClose, renderOrder }: OpenedCardProps): ReactElement | null {
  const { t } = useTexts();
  const here = card?.items.filter(({ struck }) => !struck) ?? [];
  const [first] = here;
  const isGone = card !== undefined && first === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (first === undefined) return null;
  return (
    <Sheet open title={tableInWords(t, first.order)} closeLabel={t('board.close')} onClose={onClose}>
      <RushCard
        orders={orders.filter(
          ({ batchId, tableId }) => batchId === first.order.batchId && tableId === first.order.tableId,
        )}
      />
      <div className="board-card-opened">
        {here.map(({ id, order }) => (
          <div key={id}>{renderOrder(order)}</div>
        ))}
      </div>
    </Sheet>
  );
}
