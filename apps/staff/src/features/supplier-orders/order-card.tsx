import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { Confirm } from '@masa/ui/confirm';
import { LockIcon, PencilIcon, TrashIcon } from '@masa/ui/icons';
import { useId, type ReactElement } from 'react';
import { type Person, personName } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { dayWithYear, nearDay, venueDay } from '../../shared/time/day.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { DocumentList } from '../../shared/uploads/document-list.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { orderNumber, supplierName } from '../../shared/supply/words.ts';
import { useTexts } from './texts.ts';
import { useServerNow } from '../../shared/overview.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import '../../shared/supply/supply.css';

export function OrderState({ status }: Pick<SupplierOrder, 'status'>): ReactElement {
  const { t } = useTexts();
  return status === 'completed' ? (
    <Chip tone="ok">{t('supplier.completed')}</Chip>
  ) : (
    <Chip tone="warn">{t('supplier.pending')}</Chip>
  );
}

export type OrderCardProps = {
  readonly order: SupplierOrder;
  readonly suppliers: readonly Supplier[];
  readonly people: readonly Person[];
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
};

/** A supplier order as it was made, with what can be done to it (S-130, S-139). */
export function OrderCard({ order, suppliers, people, onEdit, onDeleted }: OrderCardProps): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const reasonId = useId();
  const waits = useWaits();
  const today = venueDay(useServerNow(), timeZone);
  const canDelete = order.deliveryCount === 0;
  const remove = useAskedDeed(
    (once) => api.deleteSupplierOrder({ params: { id: order.id } }, once),
    t('supplier.orderDeleted'),
    { possible: canDelete, onDone: onDeleted },
  );
  const number = orderNumber(order.id);
  const createdBy = personName(people, order.createdByEmployeeId);
  return (
    <section className="card card-padding column gap-3" aria-labelledby="order-title">
      <div className="row row-between row-top">
        <div className="grow">
          <p className="text-14 muted">{t('supplier.orderNumber', { number })}</p>
          <h2 className="display display-40 unbroken" id="order-title">
            {supplierName(suppliers, order.supplierId)}
          </h2>
        </div>
        <OrderState status={order.status} />
      </div>
      <dl className="sum-lines">
        <dt className="muted">{t('supplier.expected')}</dt>
        <dd className="strong align-right">{dayWithYear(order.expectedDeliveryDate, language)}</dd>
        <dt className="muted">{t('supplier.created')}</dt>
        <dd className="strong align-right">
          {`${nearDay(venueDay(order.createdAt, timeZone), today, language)}, ${createdBy}`}
        </dd>
      </dl>
      {order.description !== '' && <p className="long-words">{order.description}</p>}
      <DocumentList filenames={order.documents} />
      <Confirm
        {...remove.question}
        tone="danger"
        title={t('supplier.deleteOrderTitle', { number })}
        text={t('supplier.deleteOrderText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('form.deleteYes')}
      >
        <div className="supply-deeds">
          <Button wide icon={<PencilIcon />} onClick={onEdit} {...waits}>
            {t('form.edit')}
          </Button>
          {canDelete ? (
            <Button wide variant="outline" icon={<TrashIcon />} onClick={remove.ask} {...waits}>
              {t('form.delete')}
            </Button>
          ) : (
            <Button wide variant="outline" icon={<LockIcon />} disabled aria-describedby={reasonId}>
              {t('form.delete')}
            </Button>
          )}
        </div>
        {!canDelete && (
          <p className="supplier-orders-reason text-14 muted" id={reasonId}>
            {t('supplier.hasDelivery')}
          </p>
        )}
      </Confirm>
      <DeedError title={t('supplier.deleteOrderFailed')} failure={remove.failure} />
    </section>
  );
}
