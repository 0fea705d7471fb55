import { textIn } from '@masa/domain/language';
import { ReasonField } from '@masa/front/reason-field';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { UndoIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Sheet } from '@masa/ui/sheet';
import { CheckRow, Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { useAccount } from '../../../shared/account.ts';
import { LeiField } from '../../../shared/amounts/lei-field.tsx';
import { api } from '../../../shared/api.ts';
import { useConsentTexts } from '../../../shared/consent-texts.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useHouseReasons } from '../../../shared/house-reasons.ts';
import { useUnfinished } from '../../../shared/leaving/unfinished.ts';
import { useAsked } from '../../../shared/loaded.ts';
import { useWaits } from '../../../shared/waits.ts';
import { useConsentedDeed } from '../consented-deed.tsx';
import {
  dishesOf,
  firstRefund,
  leftToGive,
  readRefund,
  withDish,
  type Payment,
  type RefundDraft,
} from './refund-draft.ts';
import type { CheckDetails, TakenMoney } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

type Drafting = { readonly draft: RefundDraft; readonly put: (draft: RefundDraft) => void };

/** The dishes that it is for, if it is for some: the sum follows. */
function Dishes({
  details,
  draft,
  put,
  most,
}: Drafting & { readonly details: CheckDetails; readonly most: Parameters<typeof withDish>[3] }) {
  const { t, language } = useTexts();
  const { rights } = useAccount();
  return (
    <fieldset>
      <legend className="section-label">{t('refund.dishes')}</legend>
      {dishesOf(details).map(({ orderItem, effectivePrice }) => (
        <CheckRow
          key={orderItem.id}
          label={`${textIn(orderItem.names, language)} · ${formatMoney(effectivePrice, language)}`}
          checked={draft.items.includes(orderItem.id)}
          onChange={() => put(withDish(draft, orderItem.id, details, most))}
        />
      ))}
      {draft.items.length > 0 && rights.includes('return_to_stock') && (
        <Switch
          label={t('refund.unopened')}
          checked={draft.unopened}
          onChange={(unopened) => put({ ...draft, unopened })}
        />
      )}
    </fieldset>
  );
}

export type RefundSheetProps = {
  readonly money: TakenMoney;
  readonly payment: Payment;
  readonly onClose: () => void;
};

/** Money of one payment goes back: how much, how, and why. */
export function RefundSheet({ money, payment, onClose }: RefundSheetProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const texts = useConsentTexts();
  const { own } = useHouseReasons();
  const left = leftToGive(payment, money);
  const [draft, put] = useState(() => firstRefund(left));
  const isClosed = money.status === 'completed';
  const { data: details } = useAsked('getCheck', { params: { checkId: money.checkId } });
  const { amount, tip, body } = readRefund(draft, left, own);
  const method = draft.inCash ? 'cash' : payment.method;
  const sum = formatMoney((amount ?? 0) + (tip ?? 0), language);
  const tooMuch = (most: number) => t('refund.tooMuch', { amount: formatMoney(most, language) });
  const words = t('refund.give', { amount: sum, method: t(`refund.to.${method}`) });
  const deed = useConsentedDeed(
    async (consent, once) => {
      if (body === null) return;
      await api.refundPayment({ params: { paymentId: payment.id }, body: { ...body, ...consent } }, once);
    },
    { title: t('refund.title'), deed: words, said: t('refund.given', { amount: sum }) },
    onClose,
  );
  useUnfinished(true);
  if (deed.consent) return deed.consent;
  return (
    <Sheet open title={t('refund.title')} closeLabel={t('till.dismiss')} onClose={onClose}>
      <form
        className="column gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (body !== null) deed.run();
        }}
      >
        {isClosed && details && <Dishes details={details} draft={draft} put={put} most={left.amount} />}
        <div className="checks-sums">
          <LeiField
            label={t('refund.amount')}
            text={draft.amount}
            error={amount === null ? tooMuch(left.amount) : undefined}
            onText={(text) => put({ ...draft, amount: text })}
          />
          {left.tip > 0 && (
            <LeiField
              label={t('refund.tip')}
              text={draft.tip}
              error={tip === null ? tooMuch(left.tip) : undefined}
              onText={(text) => put({ ...draft, tip: text })}
            />
          )}
        </div>
        {isClosed && payment.method !== 'cash' && (
          <div>
            <span className="section-label">{t('refund.how')}</span>
            <Segmented
              label={t('refund.how')}
              look="form"
              options={[
                { value: 'same', label: t(`method.${payment.method}`) },
                { value: 'cash', label: t('method.cash') },
              ]}
              value={draft.inCash ? 'cash' : 'same'}
              onChange={(value) => put({ ...draft, inCash: value === 'cash' })}
            />
          </div>
        )}
        <ReasonField
          kind="refund"
          draft={draft.why}
          own={own}
          required
          texts={texts}
          onChange={(why) => put({ ...draft, why })}
        />
        {method !== 'cash' && <p className="field-hint">{t('refund.onTerminal')}</p>}
        {details && details.fiscalNumber !== null && (
          <p className="field-hint">{t('refund.receiptIsOut', { number: details.fiscalNumber })}</p>
        )}
        <Button
          type="submit"
          variant="danger"
          size="tall"
          wide
          icon={<UndoIcon />}
          busy={deed.busy}
          {...(body === null ? { disabledReason: t('refund.incomplete') } : waits)}
        >
          {words}
        </Button>
        <Failed failure={deed.failure} />
      </form>
    </Sheet>
  );
}
