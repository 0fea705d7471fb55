import { deliveryStatus } from '@masa/domain/delivery';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { PencilIcon, TrashIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement, RefObject } from 'react';
import { type Person, personName } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { nearDay, venueDay } from '../../shared/time/day.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { DocumentList } from '../../shared/uploads/document-list.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { supplyPaths } from '../../shared/paths.ts';
import type { Delivery, Supplier } from '../../shared/supply/supply.ts';
import { orderNumber } from '../../shared/supply/words.ts';
import { useTexts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useServerNow } from '../../shared/overview.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import { DeliveryState } from '../../shared/supply/delivery-state.tsx';
import '../../shared/supply/supply.css';

export type DeliveryCardProps = {
  readonly delivery: Delivery;
  readonly supplier: Supplier;
  readonly people: readonly Person[];
  /** Takes the focus when the buttons that had it are gone. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
};

/** A delivery: of which order, who took it in, what the invoice says. Validated, it offers nothing (S-152). */
export function DeliveryCard(props: DeliveryCardProps): ReactElement {
  const { delivery, supplier, people, title, onEdit, onDeleted } = props;
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const waits = useWaits();
  const canEdit = deliveryStatus.next(delivery.status, 'edit') !== undefined;
  // As editing: what is final is never taken back either.
  const canDelete = !deliveryStatus.isFinal(delivery.status);
  const remove = useAskedDeed(
    (once) => api.deleteDelivery({ params: { id: delivery.id } }, once),
    t('supplier.deliveryDeleted'),
    { possible: canDelete, onDone: onDeleted },
  );
  const today = venueDay(useServerNow(), timeZone);
  const day = nearDay(venueDay(delivery.receivedAt, timeZone), today, language);
  const who = personName(people, delivery.receivedByEmployeeId);
  return (
    <section className="card card-padding column gap-3" aria-labelledby="delivery-title">
      <div className="row row-between row-top">
        <div className="grow">
          <p className="text-14 muted">{t('supplier.delivery')}</p>
          <h2 className="display display-40 unbroken" id="delivery-title" ref={title} tabIndex={-1}>
            {supplier.name}
          </h2>
        </div>
        <DeliveryState status={delivery.status} />
      </div>
      <dl className="sum-lines">
        <dt className="muted">{t('supplier.originalOrder')}</dt>
        <dd className="strong align-right">
          <StaffLink to={supplyPaths.order(delivery.supplierOrderId)} className="text-link">
            {orderNumber(delivery.supplierOrderId)}
          </StaffLink>
        </dd>
        <dt className="muted">{t('supplier.received')}</dt>
        <dd className="strong align-right">{`${day}, ${clockTime(delivery.receivedAt, timeZone)}, ${who}`}</dd>
        <dt className="muted">{t('supplier.invoice')}</dt>
        <dd className="strong align-right">{formatMoney(delivery.invoiceAmount, language)}</dd>
      </dl>
      {delivery.notes !== '' && <p className="long-words">{delivery.notes}</p>}
      <DocumentList filenames={delivery.invoiceDocuments} />
      {(canEdit || canDelete) && (
        <Confirm
          {...remove.question}
          tone="danger"
          title={t('supplier.deleteDeliveryTitle')}
          text={t('supplier.deleteDeliveryText')}
          cancelLabel={t('form.cancel')}
          confirmLabel={t('form.deleteYes')}
        >
          <div className="supply-deeds">
            {canEdit && (
              <Button wide icon={<PencilIcon />} onClick={onEdit} {...waits}>
                {t('form.edit')}
              </Button>
            )}
            {canDelete && (
              <Button wide variant="outline" icon={<TrashIcon />} onClick={remove.ask} {...waits}>
                {t('form.delete')}
              </Button>
            )}
          </div>
        </Confirm>
      )}
      <DeedError title={t('supplier.deleteDeliveryFailed')} failure={remove.failure} />
    </section>
  );
}
