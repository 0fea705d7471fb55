import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { DeliveriesPage, NewDeliveryPage } from '../features/deliveries/deliveries-page.tsx';
import { DeliveryPage } from '../features/deliveries/delivery-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../features/deliveries/texts.ts';
import { useTitle } from '../shared/title.ts';

export function DeliveriesRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.deliveries'));
  return (
    <Block>
      <DeliveriesPage />
    </Block>
  );
}

/** A new delivery, of the order in the address if there is one. */
export function NewDeliveryRoute(): ReactElement {
  const { t } = useTexts();
  const { orderId = '' } = useParams();
  useTitle(t('supplier.newDelivery'));
  return (
    <Block>
      <NewDeliveryPage key={orderId} orderId={orderId} />
    </Block>
  );
}

export function DeliveryRoute(): ReactElement {
  const { t } = useTexts();
  const { id = '' } = useParams();
  useTitle(t('supplier.delivery'));
  return (
    <Block>
      <DeliveryPage key={id} id={id} />
    </Block>
  );
}
