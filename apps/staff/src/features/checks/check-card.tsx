import type { PaymentMethod } from '@masa/domain/check';
import type { PrintJobState } from '@masa/domain/print-job';
import { isQuickTable } from '@masa/domain/table-code';
import { ErrorPanel } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { CheckCardShell } from '@masa/ui/check-card';
import { Chip, type Tone } from '@masa/ui/chip';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import {
  BanknoteIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  CreditCardIcon,
  PrinterIcon,
  ReceiptIcon,
} from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useId, useState, type ReactElement } from 'react';
import { agoWords } from '../../shared/ago.ts';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import type { OpenCheck, OpenOrder } from '../../shared/overview.ts';
import { usePrinting } from '../../shared/printing.ts';
import { isLongLabel, tableInSentence, tableInWords, tableLabel } from '../../shared/table-label.ts';
import { useTexts } from '../../shared/texts.tsx';
import { availability } from '../../shared/waiting.ts';
import { CheckDetails } from './check-details.tsx';
import { askedBy, closeWarnings, reasonOf } from './check-words.ts';

const fiscalTone: { readonly [S in PrintJobState]: Tone } = {
  queued: 'neutral',
  leased: 'neutral',
  printing: 'info',
  printed: 'ok',
  failed: 'danger',
  late: 'warn',
  unknown: 'warn',
  dismissed: 'neutral',
};

function PaymentChip({ method }: { readonly method: PaymentMethod }): ReactElement {
  const { t } = useTexts();
  return method === 'card' ? (
    <Chip tone="info" icon={<CreditCardIcon />}>
      {t('check.card')}
    </Chip>
  ) : (
    <Chip tone="ok" icon={<BanknoteIcon />}>
      {t('check.cash')}
    </Chip>
  );
}

export type CheckCardProps = {
  readonly check: OpenCheck;
  readonly guestName: string;
  readonly undelivered: readonly OpenOrder[];
  readonly now: number;
  readonly timeZone: string;
  readonly waitingFor: string | null;
};

export function CheckCard(props: CheckCardProps): ReactElement {
  const { check, guestName, now, timeZone } = props;
  const { t, language } = useTexts();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const isQuick = isQuickTable(check.tableId);
  const label = tableLabel(t, check);
  const total = formatMoney(check.effectiveTotal, language);

  return (
    <CheckCardShell
      name={t('check.name', { table: tableInWords(t, check), total })}
      place={label}
      {...(isLongLabel(label) && { className: 'has-long-table' })}
      asked={[askedBy(t, check, guestName), agoWords(t, check.created, now, timeZone)]}
      total={total}
      chips={
        <>
          <PaymentChip method={check.paymentMethod} />
          {check.paymentMethod === 'card' && (
            <Chip>{t('check.tips', { amount: formatMoney(check.tips, language) })}</Chip>
          )}
          {check.fiscal && (
            <Chip tone={fiscalTone[check.fiscal]}>
              {t('check.fiscal', { state: t(`jobState.${check.fiscal}`) })}
            </Chip>
          )}
          <Button
            variant="text"
            size="small"
            className="check-details-button"
            icon={open ? <ChevronUpIcon /> : <ChevronDownIcon />}
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={() => setOpen(!open)}
          >
            {t('check.details')}
          </Button>
        </>
      }
    >
      {open && (
        <div id={detailsId}>
          <CheckDetails checkId={check.checkId} />
        </div>
      )}
      <CheckActions {...props} isQuick={isQuick} />
    </CheckCardShell>
  );
}

function CheckActions({
  check,
  undelivered,
  waitingFor,
  isQuick,
}: CheckCardProps & { readonly isQuick: boolean }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [step, setStep] = useState<'rest' | 'close' | 'cancel'>('rest');
  const params = { checkId: check.checkId };
  const precheck = usePrinting(() => api.printPrecheck({ params }));
  const fiscal = usePrinting(() => api.printFiscal({ params }));
  const complete = useDeed(() => api.completeCheck({ params }));
  const cancel = useDeed(() => api.cancelCheck({ params }));
  const deed = step === 'cancel' ? cancel : complete;
  const failure = complete.failure ?? cancel.failure;
  const waits = availability(waitingFor);
  const ask = (next: 'close' | 'cancel') => {
    complete.forget();
    cancel.forget();
    setStep(next);
  };

  const confirm =
    step === 'cancel'
      ? { title: t('check.cancelTitle'), text: t('check.cancelText'), confirmLabel: t('check.cancelYes') }
      : {
          title: t('check.closeTitle', { table: tableInSentence(t, check) }),
          text: closeWarnings(texts, check, undelivered).map((line) => <p key={line}>{line}</p>),
          confirmLabel: t('check.closeYes'),
        };

  return (
    <>
      <Confirm
        // A failed deed shows its error and gives the actions back.
        open={step !== 'rest' && deed.failure === null}
        tone={step === 'cancel' ? 'danger' : 'warn'}
        cancelLabel={t('check.back')}
        busy={deed.busy}
        onCancel={() => setStep('rest')}
        onConfirm={deed.run}
        {...confirm}
      >
        <div className="column gap-3">
          <div className="row gap-2 check-prints">
            <Button
              grow
              icon={<PrinterIcon />}
              aria-label={t('check.printPrecheck')}
              busy={precheck.busy}
              onClick={precheck.print}
              {...waits}
            >
              {t('check.precheck')}
            </Button>
            {!isQuick && (
              <Button
                grow
                icon={<ReceiptIcon />}
                aria-label={t('check.printFiscal')}
                busy={fiscal.busy}
                onClick={fiscal.print}
                {...waits}
              >
                {t('check.fiscalCheck')}
              </Button>
            )}
          </div>
          <Button
            variant="primary"
            size="tall"
            wide
            icon={<CheckIcon />}
            onClick={() => ask('close')}
            {...waits}
          >
            {t('check.close')}
          </Button>
          {!isQuick && (
            <Button variant="quiet-danger" wide onClick={() => ask('cancel')} {...waits}>
              {t('check.cancel')}
            </Button>
          )}
        </div>
      </Confirm>
      {(precheck.failure ?? fiscal.failure) && <FieldError>{t('order.notPrinted')}</FieldError>}
      {failure && <CheckFailure detail={reasonOf(t, failure)} />}
    </>
  );
}

function CheckFailure({ detail }: { readonly detail: string | undefined }): ReactElement {
  const { t } = useTexts();
  return (
    <ErrorPanel title={t('error.title')} text={t('error.text')} {...(detail !== undefined && { detail })} />
  );
}
