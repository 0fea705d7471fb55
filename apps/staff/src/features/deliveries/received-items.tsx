import { deliveryStatus } from '@masa/domain/delivery';
import { Confirm } from '@masa/ui/confirm';
import { EmptyState } from '@masa/ui/empty-state';
import { IconButton } from '@masa/ui/icon-button';
import { PackageIcon, TrashIcon } from '@masa/ui/icons';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { dayOf } from '../../shared/day.ts';
import { DeedError } from '../../shared/deed-error.tsx';
import { formatDecimal, formatQuantity } from '../../shared/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { Delivery, DeliveryItem, OrderedItem, StockConfig } from '../../shared/supply.ts';
import { configOf, dayWithYear } from '../../shared/supply-words.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';

type ItemProps = {
  readonly item: DeliveryItem;
  readonly config: StockConfig | undefined;
  readonly canRemove: boolean;
};

function Item({ item, config, canRemove }: ItemProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const venueTime = useVenueTime();
  const waits = useWaits();
  const [asks, setAsks] = useState(false);
  const remove = useSaidDeed(
    () => api.removeDeliveryItem({ params: { itemId: item.id } }),
    t('supplier.itemRemoved'),
  );
  const isAsking = asks && canRemove && remove.failure === null;
  useUnfinished(isAsking);
  const name = config?.name ?? item.orderedItemReference;
  const amount = config
    ? formatQuantity(texts, item.amount, config.unit)
    : formatDecimal(item.amount, language);
  const expires =
    item.expires === null
      ? []
      : [t('supplier.expiresOn', { day: dayWithYear(dayOf(item.expires, venueTime), language) })];
  return (
    <li className="stock-row" aria-label={name}>
      <div className="row row-between">
        <div className="grow">
          <h3 className="display display-26 unbroken">{name}</h3>
          <p className="text-14 muted">{[amount, ...expires].join(' · ')}</p>
        </div>
        <Money size={26} amount={formatMoney(item.invoiceAmount, language)} unitHidden />
        {canRemove && (
          <IconButton
            className="row-trash"
            label={t('supplier.removeItem', { name })}
            icon={<TrashIcon size="small" />}
            onClick={() => {
              remove.forget();
              setAsks(true);
            }}
            {...waits}
          />
        )}
      </div>
      {isAsking && (
        <div className="row-question">
          <Confirm
            open
            tone="danger"
            title={t('supplier.removeItemTitle', { name })}
            cancelLabel={t('supplier.cancel')}
            confirmLabel={t('supplier.deleteYes')}
            busy={remove.busy}
            onCancel={() => setAsks(false)}
            onConfirm={remove.run}
          />
        </div>
      )}
      <DeedError title={t('supplier.removeItemFailed')} failure={remove.failure} />
    </li>
  );
}

export type ReceivedItemsProps = {
  readonly delivery: Delivery;
  readonly items: readonly DeliveryItem[];
  readonly ordered: readonly OrderedItem[];
  readonly configs: readonly StockConfig[];
};

/** What came with a delivery, line by line as on the invoice (S-147, S-150). */
export function ReceivedItems({ delivery, items, ordered, configs }: ReceivedItemsProps): ReactElement {
  const { t, language } = useTexts();
  const canRemove = deliveryStatus.next(delivery.status, 'remove_item') !== undefined;
  const sum = items.reduce((total, { invoiceAmount }) => total + invoiceAmount, 0);
  const stockOf = (orderedId: string): string =>
    ordered.find(({ id }) => id === orderedId)?.stockConfigId ?? '';
  return (
    <>
      <div className="row row-between row-baseline row-wrap">
        <h2 className="display display-32">{t('supplier.receivedItems')}</h2>
        {items.length > 0 && (
          <span className="text-14 muted">
            {t('supplier.itemsAndSum', { count: items.length, sum: formatMoney(sum, language) })}
          </span>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<PackageIcon size="large" />}
          title={t('supplier.nothingReceived')}
          text={t('supplier.nothingReceivedText')}
        />
      ) : (
        <ul className="card rows">
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              config={configOf(configs, stockOf(item.orderedItemReference))}
              canRemove={canRemove}
            />
          ))}
        </ul>
      )}
    </>
  );
}
