import type { OrderStatus } from '@masa/domain/order-status';
import { Badge } from '@masa/ui/badge';
import { Segmented } from '@masa/ui/choices';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { BellRingIcon, FlameIcon, ReceiptTextIcon } from '@masa/ui/icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import { groupBy } from '../../shared/group-by.ts';
import { NearCard } from '../../shared/near-card.tsx';
import { dishParts } from '../../shared/dish-parts.ts';
import { workOf, type OpenOrder } from '../../shared/overview.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';
import { useWakeLock } from '../../shared/wake-lock.ts';
import './kitchen.css';

type Column = Exclude<OrderStatus, 'delivered'>;
const columns: readonly { readonly status: Column; readonly icon: ReactNode }[] = [
  { status: 'ordered', icon: <ReceiptTextIcon /> },
  { status: 'being_prepared', icon: <FlameIcon /> },
  { status: 'ready_for_delivery', icon: <BellRingIcon /> },
];

export type KitchenBoardProps = {
  /** In the order in which they stand inside each column. */
  readonly orders: readonly OpenOrder[];
  readonly renderCard: (order: OpenOrder) => ReactNode;
};

/** Up to so many are all drawn; of more only those near the screen, or a tap on one waits for the others. */
const ALL_ARE_DRAWN = 24;
/** A card before it has been drawn. */
const USUAL_HEIGHT = 320;

type ColumnProps = Omit<KitchenBoardProps, 'orders'> & {
  readonly column: (typeof columns)[number];
  readonly isChosen: boolean;
  readonly cards: readonly OpenOrder[];
};

/** On a phone the page does, not the column. */
const scrolls = (column: Element | null): boolean =>
  column !== null && getComputedStyle(column).overflowY === 'auto';

function KitchenColumn({ column: { status, icon }, isChosen, cards, renderCard }: ColumnProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [root, setRoot] = useState<Element | null>(null);
  return (
    <section
      ref={(column) => setRoot(scrolls(column) ? column : null)}
      className={classNames('kitchen-column', isChosen && 'is-chosen')}
      aria-label={t(`kitchen.${status}`)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also while no button in it can be reached
      tabIndex={0}
    >
      <h2>
        {icon}
        {t(`kitchen.${status}`)}
        <Badge tone="quiet" count={cards.length} label={t('kitchen.count', { count: cards.length })} />
      </h2>
      {cards.map((order) => (
        <NearCard
          key={order.id}
          root={root}
          className="kitchen-place"
          name={`${tableInWords(t, order)}, ${dishParts(texts, order).dish}`}
          height={USUAL_HEIGHT}
          cardKey={order.id}
          always={cards.length <= ALL_ARE_DRAWN}
        >
          {renderCard(order)}
        </NearCard>
      ))}
      {cards.length === 0 && (
        <EmptyState
          icon={icon}
          title={t(`kitchen.empty.${status}`)}
          text={t(`kitchen.empty.${status}Text`)}
        />
      )}
    </section>
  );
}

/** A column per status; on a phone one column at a time. */
export function KitchenBoard({ orders, renderCard }: KitchenBoardProps): ReactElement {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Column>('ordered');
  useWakeLock();
  const byStatus = groupBy(orders, workOf);
  const inColumn = (status: Column) => byStatus.get(status) ?? [];

  return (
    <>
      <div className="kitchen-switch">
        <Segmented
          label={t('kitchen.column')}
          look="square"
          value={chosen}
          onChange={setChosen}
          options={columns.map(({ status }) => ({
            value: status,
            label: `${t(`kitchen.${status}`)} ${inColumn(status).length}`,
          }))}
        />
      </div>
      <div className="kitchen-columns">
        {columns.map((column) => (
          <KitchenColumn
            key={column.status}
            column={column}
            isChosen={column.status === chosen}
            cards={inColumn(column.status)}
            renderCard={renderCard}
          />
        ))}
      </div>
    </>
  );
}
