import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { SupplierOrderPage } from '../features/supplier-orders/supplier-order-page.tsx';
import {
  NewSupplierOrderPage,
  SupplierOrdersPage,
} from '../features/supplier-orders/supplier-orders-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { orderNumber } from '../shared/supply/words.ts';
import { useTexts } from '../features/supplier-orders/texts.ts';
import { useTitle } from '../shared/title.ts';

export function SupplierOrdersRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.supplierOrders'));
  return (
    <Block>
      <SupplierOrdersPage />
    </Block>
  );
}

export function NewSupplierOrderRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('supplier.newOrder'));
  return (
    <Block>
      <NewSupplierOrderPage />
    </Block>
  );
}

/** One order, so that a link to it can be sent to a colleague. */
export function SupplierOrderRoute(): ReactElement {
  const { t } = useTexts();
  const { id = '' } = useParams();
  useTitle(t('supplier.orderNumber', { number: orderNumber(id) }));
  return (
    <Block>
      <SupplierOrderPage key={id} id={id} />
    </Block>
  );
}
