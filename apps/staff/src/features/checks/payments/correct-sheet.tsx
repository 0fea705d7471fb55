import type { MoneyMethod } from '@masa/domain/payment';
import { Button } from '@masa/ui/button';
import { RadioCards } from '@masa/ui/choices';
import { formatMoney } from '@masa/ui/money-format';
import { Sheet } from '@masa/ui/sheet';
import { useState, type ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useWaits } from '../../../shared/waits.ts';
import { useConsentedDeed } from '../consented-deed.tsx';
import type { RefundSheetProps } from './refund-sheet.tsx';
import { useTexts } from '../till-texts.ts';

/** It was paid otherwise than it was written down. */
export function CorrectSheet({ money, payment, onClose }: RefundSheetProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  // Where vouchers pay no alcohol, they may be too few for this sum.
  const most = money.vouchersLeft ?? payment.amount;
  const mayTake = (method: MoneyMethod): boolean => method !== 'meal_voucher' || payment.amount <= most;
  const others = money.methods.filter((method) => method !== payment.method && mayTake(method));
  const [method, setMethod] = useState<MoneyMethod>(others[0] ?? 'cash');
  const amount = formatMoney(payment.amount, language);
  const words = t('correct.put', { amount, method: t(`till.in.${method}`) });
  const deed = useConsentedDeed(
    (consent, once) =>
      api.correctPayment({ params: { paymentId: payment.id }, body: { method, ...consent } }, once),
    { title: t('correct.title'), deed: words, said: t('correct.done') },
    onClose,
  );
  if (deed.consent) return deed.consent;
  return (
    <Sheet open title={t('correct.title')} closeLabel={t('till.dismiss')} onClose={onClose}>
      <div className="column gap-4">
        <p>{t('correct.was', { amount, method: t(`till.in.${payment.method}`) })}</p>
        <RadioCards
          legend={t('correct.how')}
          compact
          options={others.map((value) => ({ value, label: t(`method.${value}`) }))}
          value={method}
          onChange={setMethod}
        />
        {method === 'cash' && payment.tip > 0 && (
          <p className="field-hint">{t('correct.tipGoes', { amount: formatMoney(payment.tip, language) })}</p>
        )}
        <Button variant="primary" size="tall" wide busy={deed.busy} onClick={deed.run} {...waits}>
          {words}
        </Button>
        <Failed failure={deed.failure} />
      </div>
    </Sheet>
  );
}
