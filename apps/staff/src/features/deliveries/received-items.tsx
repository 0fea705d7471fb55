import { deliveryStatus } from '@masa/domain/delivery';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { dayOf, dayWithYear } from '../../shared/time/day.ts';
import { formatDecimal, formatQuantity } from '../../shared/amounts/quantity.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { SupplyItem, SupplyItems } from '../../shared/supply/item-list.tsx';
import type { Delivery, DeliveryItem, OrderedItem } from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useVenueTime } from '../../shared/venue.tsx';

type ItemProps = {
  readonly item: DeliveryItem;
  readonly config: StockConfig | undefined;
  readonly canRemove: boolean;
};

function Item({ item, config, canRemove }: ItemProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const venueTime = useVenueTime();
  const name = config?.name ?? item.orderedItemReference;
  const amount = config
    ? formatQuantity(texts, item.amount, config.unit)
    : formatDecimal(item.amount, language);
  const expires =
    item.expires === null
      ? []
      : [t('supplier.expiresOn', { day: dayWithYear(dayOf(item.expires, venueTime), language) })];
  return (
    <SupplyItem
      name={name}
      head={
        <>
          <div className="grow">
            <h3 className="display display-26 unbroken">{name}</h3>
            <p className="text-14 muted">{[amount, ...expires].join(' · ')}</p>
          </div>
          <Money size={26} amount={formatMoney(item.invoiceAmount, language)} unitHidden />
        </>
      }
      canRemove={canRemove}
      onRemove={(once) => api.removeDeliveryItem({ params: { itemId: item.id } }, once)}
    />
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
    <SupplyItems
      title={t('supplier.receivedItems')}
      sum={t('supplier.itemsAndSum', { count: items.length, sum: formatMoney(sum, language) })}
      empty={{ title: t('supplier.nothingReceived'), text: t('supplier.nothingReceivedText') }}
    >
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          config={configOf(configs, stockOf(item.orderedItemReference))}
          canRemove={canRemove}
        />
      ))}
    </SupplyItems>
  );
}
