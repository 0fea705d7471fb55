import type { OrderStatus } from '@masa/domain/order-status';
import { Badge } from '@masa/ui/badge';
import { Segmented } from '@masa/ui/choices';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { BellRingIcon, FlameIcon, ReceiptTextIcon } from '@masa/ui/icons';
import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { groupBy } from '../../shared/group-by.ts';
import { workOf, type OpenOrder } from '../../shared/overview.ts';
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
        {columns.map(({ status, icon }) => {
          const cards = inColumn(status);
          return (
            <section
              key={status}
              className={classNames('kitchen-column', status === chosen && 'is-chosen')}
              aria-label={t(`kitchen.${status}`)}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also while no button in it can be reached
              tabIndex={0}
            >
              <h2>
                {icon}
                {t(`kitchen.${status}`)}
                <Badge
                  tone="quiet"
                  count={cards.length}
                  label={t('kitchen.count', { count: cards.length })}
                />
              </h2>
              {cards.map((order) => (
                <Fragment key={order.id}>{renderCard(order)}</Fragment>
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
        })}
      </div>
    </>
  );
}
