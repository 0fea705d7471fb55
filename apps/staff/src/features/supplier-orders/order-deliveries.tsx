import { buttonClass } from '@masa/ui/button';
import { ChevronRightIcon, TruckIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { StaffLink } from '../../shared/staff-link.tsx';
import type { Delivery } from '../../shared/supply/supply.ts';
import { DeliveryState } from '../../shared/supply/delivery-state.tsx';
import { supplyPaths } from '../../shared/paths.ts';
import { useTexts } from './texts.ts';
import { dayWithYear, venueDay } from '../../shared/time/day.ts';
import { useVenue } from '../../shared/venue.tsx';

export type OrderDeliveriesProps = { readonly orderId: string; readonly deliveries: readonly Delivery[] };

/** What came of an order so far, and the way to the next delivery. */
export function OrderDeliveries({ orderId, deliveries }: OrderDeliveriesProps): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  return (
    <section className="column gap-3" aria-labelledby="order-deliveries">
      <h2 className="display display-32" id="order-deliveries">
        {t('supplier.deliveries')}
      </h2>
      {deliveries.length > 0 && (
        <ul className="card rows">
          {deliveries.map(({ id, receivedAt, invoiceAmount, status }) => (
            <li key={id}>
              <StaffLink to={supplyPaths.delivery(id)} className="list-row row-wrap plain-link">
                <span className="grow">
                  <span className="strong">{dayWithYear(venueDay(receivedAt, timeZone), language)}</span>{' '}
                  <span className="muted">{formatMoney(invoiceAmount, language)}</span>
                </span>
                <DeliveryState status={status} />
                <ChevronRightIcon size="small" />
              </StaffLink>
            </li>
          ))}
        </ul>
      )}
      <StaffLink to={supplyPaths.newDeliveryOf(orderId)} className={buttonClass({ wide: true })}>
        <TruckIcon />
        {t('supplier.newDelivery')}
      </StaffLink>
    </section>
  );
}
