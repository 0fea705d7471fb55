import { sumBani } from '@masa/domain/money';
import { mayBeOnPaper } from '@masa/domain/print-job';
import { isQuickTable } from '@masa/domain/table-code';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { CheckIcon, LockIcon, ReceiptIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { Failed } from '../../../shared/failed.tsx';
import type { OpenCheck } from '../../../shared/overview.ts';
import { usePrinting } from '../../../shared/printing.ts';
import { useLock } from '../../../shared/rights.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { availability } from '../../../shared/waiting.ts';
import { leftToGive } from '../payments/refund-draft.ts';
import type { TakenMoney } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';
import { WaitingRefunds, waitingRefunds } from '../payments/waiting-refunds.tsx';

type AllPaidProps = {
  readonly check: OpenCheck;
  readonly money: TakenMoney;
  readonly waitingFor: string | null;
  readonly onClosed: () => void;
};

/** "Card 298 MDL · Cash 317 MDL · tip 43 MDL": without what went back. */
function usePaidWith(money: TakenMoney): string {
  const { t, language } = useTexts();
  const kept = money.payments
    .map((payment) => ({ method: payment.method, ...leftToGive(payment, money) }))
    .filter(({ amount, tip }) => amount + tip > 0);
  const tips = sumBani(kept.map(({ tip }) => tip));
  const byMethod = [...Map.groupBy(kept, ({ method }) => method)].map(
    ([method, those]) =>
      `${t(`method.${method}`)} ${formatMoney(sumBani(those.map(({ amount }) => amount)), language)}`,
  );
  return [...byMethod, ...(tips > 0 ? [t('till.tipOf', { amount: formatMoney(tips, language) })] : [])].join(
    ' · ',
  );
}

/** The receipt, at a press, as long as none is out. */
function Receipt({ check, waitingFor }: Pick<AllPaidProps, 'check' | 'waitingFor'>): ReactElement {
  const { t } = useTexts();
  const lock = useLock('print_check');
  const fiscal = usePrinting((once) => api.printFiscal({ params: { checkId: check.checkId } }, once));
  return (
    <>
      <Button
        wide
        icon={lock === undefined ? <ReceiptIcon /> : <LockIcon />}
        aria-label={t('check.printFiscal')}
        busy={fiscal.busy}
        onClick={fiscal.print}
        {...(lock === undefined ? availability(waitingFor) : { disabledReason: lock })}
      >
        {t('check.fiscalCheck')}
      </Button>
      {fiscal.failure && <FieldError>{t('jobs.notPrinted')}</FieldError>}
    </>
  );
}

/** Nothing is due any more: what it was paid with, its receipt, and the end of it. */
export function AllPaid({ check, money, waitingFor, onClosed }: AllPaidProps): ReactElement {
  const { t, language } = useTexts();
  const paidWith = usePaidWith(money);
  const close = useSaidDeed(
    (once) => api.completeCheck({ params: { checkId: money.checkId } }, once),
    null,
    onClosed,
  );
  const hasReceipt = check.fiscal !== null && mayBeOnPaper(check.fiscal);
  return (
    <div className="column gap-3">
      <div className="row gap-3">
        <span className="checks-done" aria-hidden="true">
          <CheckIcon size="large" />
        </span>
        <div className="column gap-1">
          <p className="display display-26">
            {t('till.allPaid', { amount: formatMoney(money.paid, language) })}
          </p>
          <p className="text-14 muted">{paidWith}</p>
        </div>
      </div>
      <WaitingRefunds money={money} />
      {!isQuickTable(check.tableId) && !hasReceipt && <Receipt check={check} waitingFor={waitingFor} />}
      <Button
        variant="primary"
        size="large"
        wide
        icon={<CheckIcon />}
        busy={close.busy}
        onClick={close.run}
        {...(waitingRefunds(money).length > 0
          ? { disabledReason: t('refund.endFirst') }
          : availability(waitingFor))}
      >
        {t('check.close')}
      </Button>
      <Failed failure={close.failure} />
    </div>
  );
}
