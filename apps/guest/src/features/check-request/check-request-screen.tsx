import { useState, type ReactElement } from 'react';
import { paymentMethods, type PaymentMethod } from '@masa/domain/check';
import { percentOf, sumBani, type Bani } from '@masa/domain/money';
import { Button } from '@masa/ui/button';
import { RadioCards } from '@masa/ui/choices';
import { Chip } from '@masa/ui/chip';
import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon, BanknoteIcon, CreditCardIcon, ReceiptTextIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Failed } from '../../shared/failed.tsx';
import { useOffline, useUnreachable } from '../../shared/online.ts';
import { Screen } from '../../shared/screen.tsx';
import { tableWords } from '../../shared/table-words.ts';
import { useTexts } from './texts.ts';
import { CheckAnswer } from './check-answer.tsx';
import type { CheckRequest } from './check-request.ts';
import type { CheckSubject } from './request-check.ts';
import { noTip, tipAmount, type Tip } from './tip.ts';
import { TipsField } from './tips-field.tsx';

const icons = { cash: <BanknoteIcon size="large" />, card: <CreditCardIcon size="large" /> } as const;

export type CheckRequestScreenProps = {
  readonly request: CheckRequest;
  readonly subject: CheckSubject;
  readonly tableName: string;
  readonly tipPercents: readonly number[];
};

/** Payment method, tips and the sum to pay; stands in the place of the table until it is answered. */
export function CheckRequestScreen({
  request,
  subject,
  tableName,
  tipPercents,
}: CheckRequestScreenProps): ReactElement {
  const { t } = useTexts();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [tip, setTip] = useState<Tip>(noTip);
  const { state, close } = request;
  const busy = state === 'in_progress';
  const choosing = state === 'payment_method_selection' || busy || state === 'error';
  const tips = method === 'card' ? tipAmount(tip, subject.total) : tipAmount(noTip, subject.total);
  const title = subject.kind === 'table' ? t('check.tableTitle') : t('check.separateTitle');

  return (
    <Screen
      title={title}
      className="screen-with-bar"
      header={
        <header className="topbar topbar-back">
          <IconButton label={t('back')} icon={<ArrowLeftIcon />} disabled={busy} onClick={close} />
          <h1 className="display display-40 grow">{title}</h1>
          <Chip>
            {subject.kind === 'session' && !subject.mine ? subject.username : tableWords(tableName, { t })}
          </Chip>
        </header>
      }
      bar={choosing && <CheckBar request={request} subject={subject} method={method} tips={tips} />}
    >
      <div className="page-sides column gap-4">
        {choosing ? (
          <>
            <RadioCards
              legend={t('payment.howWillYouPay')}
              value={method}
              options={paymentMethods.map((value) => ({
                value,
                label: t(`payment.${value}`),
                icon: icons[value],
                disabled: busy,
              }))}
              onChange={(chosen) => {
                setMethod(chosen);
                if (chosen === 'cash') setTip(noTip);
              }}
            />
            {method === 'card' && (
              <TipsField
                total={subject.total}
                percents={tipPercents}
                tip={tip}
                disabled={busy}
                onChange={setTip}
              />
            )}
          </>
        ) : (
          <CheckAnswer state={state} onClose={close} />
        )}
      </div>
    </Screen>
  );
}

type CheckBarProps = Pick<CheckRequestScreenProps, 'request' | 'subject'> & {
  readonly method: PaymentMethod | null;
  readonly tips: Bani;
};

/** What comes to what, and the button that asks for it. */
function CheckBar({ request, subject, method, tips }: CheckBarProps): ReactElement {
  const { t, language } = useTexts();
  const { state, send, close } = request;
  const unreachable = useUnreachable({ t });
  // The banner of the connection says it already.
  const offline = useOffline();
  const busy = state === 'in_progress';
  const money = (amount: Bani) => formatMoney(amount, language);
  const service = percentOf(subject.total, subject.servicePercent ?? 0);
  return (
    <div className="commit-bar column gap-2">
      {state === 'error' && !offline && <Failed />}
      <div className="row row-between">
        <span className="muted">
          {subject.kind === 'table' ? t('table.total') : t('check.separateTotal')}
        </span>
        <span className="strong">{money(subject.total)}</span>
      </div>
      {subject.servicePercent !== null && (
        <div className="row row-between">
          <span className="muted">{t('check.service', { percent: subject.servicePercent })}</span>
          <span className="strong">{money(service)}</span>
        </div>
      )}
      {method === 'card' && (
        <div className="row row-between">
          <span className="muted">{t('tips.tips')}</span>
          <span className="strong">{money(tips)}</span>
        </div>
      )}
      <hr className="divider-dashed" />
      <div className="commit-total">
        <span className="strong">{t('check.toPay')}</span>
        <span className="display display-40">{money(sumBani([subject.total, service, tips]))}</span>
      </div>
      <Button
        variant="primary"
        size="large"
        wide
        icon={<ReceiptTextIcon />}
        busy={busy}
        disabledReason={unreachable ?? (method === null ? t('payment.prompt') : undefined)}
        onClick={() => method && send(method, tips)}
      >
        {t('check.request')}
      </Button>
      <Button variant="text" wide disabled={busy} aria-describedby="check-request-busy" onClick={close}>
        {t('check.notYet')}
      </Button>
    </div>
  );
}
