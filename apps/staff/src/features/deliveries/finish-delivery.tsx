import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { BadgeCheckIcon, LockIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { Delivery, DeliveryItem } from '../../shared/supply/supply.ts';
import { refusalText } from '../../shared/refusal.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { differenceText, finishFailureText } from './delivery-words.ts';

export type FinishDeliveryProps = {
  readonly delivery: Delivery;
  readonly items: readonly DeliveryItem[];
  /** The delivery itself is being changed: that comes first. */
  readonly isEdited: boolean;
};

/** The end of a delivery: what finishing means is said before the button, why it failed after it. */
export function FinishDelivery({ delivery, items, isEdited }: FinishDeliveryProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const waits = useWaits();
  const [said, setSaid] = useState('');
  const finish = useSaidDeed(async (once) => {
    try {
      await api.finishDelivery({ params: { id: delivery.id } }, once);
    } catch (reason) {
      setSaid(finishFailureText(t, reason));
      throw reason;
    }
  }, t('supplier.deliveryFinished'));
  // A line more or less: what was wrong before says nothing any more.
  const [judged, setJudged] = useState(items.length);
  if (judged !== items.length) {
    setJudged(items.length);
    finish.forget();
  }
  const sum = items.reduce((total, { invoiceAmount }) => total + invoiceAmount, 0);
  const difference = items.length === 0 ? null : differenceText(texts, sum, delivery.invoiceAmount);
  return (
    <>
      {difference !== null && <Alert tone="warn">{difference}</Alert>}
      <Alert tone="warn" icon={<LockIcon />}>
        {t('supplier.finishLocks')}
      </Alert>
      <Button
        variant="primary"
        size="tall"
        wide
        icon={<BadgeCheckIcon />}
        busy={finish.busy}
        onClick={finish.run}
        {...(isEdited ? { disabledReason: t('supplier.saveFirst') } : waits)}
      >
        {t('supplier.finish')}
      </Button>
      {finish.failure !== null && (
        <Alert tone="error" title={said}>
          {refusalText(t, finish.failure)}
        </Alert>
      )}
    </>
  );
}
