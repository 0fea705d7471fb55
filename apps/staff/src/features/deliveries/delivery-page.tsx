import { deliveryStatus } from '@masa/domain/delivery';
import { TruckIcon } from '@masa/ui/icons';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { usePeople } from '../../shared/people.ts';
import { Block } from '../../shared/blocks.tsx';
import { useGo } from '../../shared/go.ts';
import { firstFailed, useAsked } from '../../shared/loaded.ts';
import { PageOfOne } from '../../shared/supply/page-of-one.tsx';
import { supplyPaths } from '../../shared/paths.ts';
import type { DeliveryDetails } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';
import { AddReceived } from './add-received.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { FinishDelivery } from './finish-delivery.tsx';
import { ReceivedItems } from './received-items.tsx';
import './deliveries.css';

/** One delivery: what the invoice says beside what came. */
export function DeliveryPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useTexts();
  const details = useAsked('deliveryDetails', { params: { id } });
  const isGone = details.failure === 'delivery_not_found';
  return (
    <PageOfOne
      all={{ to: supplyPaths.deliveries, label: t('supplier.allDeliveries') }}
      failed={isGone ? null : firstFailed(details)}
      isLoading={details.data === null && details.failure === null}
      isGone={isGone}
      gone={{
        icon: <TruckIcon size="large" />,
        title: t('supplier.noDelivery'),
        text: t('supplier.noDeliveryText'),
      }}
    >
      {details.data && !isGone && <KnownDelivery details={details.data} />}
    </PageOfOne>
  );
}

function KnownDelivery({ details }: { readonly details: DeliveryDetails }): ReactElement {
  const { delivery, order, supplier, items } = details;
  const { status } = delivery;
  const go = useGo();
  const people = usePeople();
  const [edits, setEdits] = useState(false);

  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The button that finished it is gone; the keyboard goes on where the answer stands.
    if (before.current !== status && document.activeElement === document.body) title.current?.focus();
    before.current = status;
  }, [status]);

  const isEdited = edits && deliveryStatus.next(status, 'edit') !== undefined;
  return (
    <div className="wide-columns">
      <Block>
        {isEdited ? (
          <DeliveryForm
            delivery={delivery}
            orderId={order.id}
            orders={[order]}
            suppliers={[supplier]}
            onSaved={() => setEdits(false)}
            onLeave={() => setEdits(false)}
          />
        ) : (
          <DeliveryCard
            delivery={delivery}
            supplier={supplier}
            people={people}
            title={title}
            onEdit={() => setEdits(true)}
            onDeleted={() => go(supplyPaths.deliveries, { replace: true })}
          />
        )}
      </Block>
      <Block>
        <div className="column gap-3">
          <ReceivedItems details={details} />
          {deliveryStatus.next(status, 'add_item') !== undefined && <AddReceived details={details} />}
          {deliveryStatus.next(status, 'finish') !== undefined && (
            <FinishDelivery delivery={delivery} items={items} isEdited={isEdited} />
          )}
        </div>
      </Block>
    </div>
  );
}
