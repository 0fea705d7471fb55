import { deliveryStatus } from '@masa/domain/delivery';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { dayOf, dayWithYear } from '../../shared/time/day.ts';
import { formatDecimal, formatQuantity } from '../../shared/amounts/quantity.ts';
import { SupplyItem, SupplyItems } from '../../shared/supply/item-list.tsx';
import type { DeliveryDetails, DeliveryItem } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';
import { useVenueTime } from '../../shared/venue.tsx';

type ItemProps = {
  readonly item: DeliveryItem;
  readonly ordered: DeliveryDetails['orderItems'][number] | undefined;
  readonly canRemove: boolean;
};

function Item({ item, ordered, canRemove }: ItemProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const venueTime = useVenueTime();
  const name = ordered?.name ?? item.orderedItemReference;
  const amount = ordered
    ? formatQuantity(texts, item.amount, ordered.unit)
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

/** What came with a delivery, line by line as on the invoice (S-147, S-150). */
export function ReceivedItems({ details }: { readonly details: DeliveryDetails }): ReactElement {
  const { delivery, items, orderItems } = details;
  const { t, language } = useTexts();
  const canRemove = deliveryStatus.next(delivery.status, 'remove_item') !== undefined;
  const sum = items.reduce((total, { invoiceAmount }) => total + invoiceAmount, 0);
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
          ordered={orderItems.find(({ id }) => id === item.orderedItemReference)}
          canRemove={canRemove}
        />
      ))}
    </SupplyItems>
  );
}
