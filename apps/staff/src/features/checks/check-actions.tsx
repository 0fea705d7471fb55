import { mayBeOnPaper, printJobState } from '@masa/domain/print-job';
import { isQuickTable } from '@masa/domain/table-code';
import { Button, type Availability } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import {
  BanknoteIcon,
  CheckIcon,
  LockIcon,
  PrinterIcon,
  ReceiptIcon,
  ScissorsIcon,
  TicketPercentIcon,
} from '@masa/ui/icons';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { useAskedDeed, type AskedDeed } from '../../shared/asked-deed.ts';
import { Failed } from '../../shared/failed.tsx';
import type { OpenCheck, OpenOrder } from '../../shared/overview.ts';
import { useLock } from '../../shared/rights.ts';
import { scriptOf } from '../../shared/script-of.ts';
import { usePrinting, type Printing } from '../../shared/printing.ts';
import { useTexts } from './texts.ts';
import { availability } from '../../shared/waiting.ts';
import { closeBooks, closeTitle, closeWarnings } from './check-words.ts';
import { useCancel } from './use-cancel.tsx';

/** For what is not paid in one piece: most tables never open it. */
const TakePayment = lazy(async () => ({
  default: (await scriptOf(() => import('./taking/take-payment.tsx'))).TakePayment,
}));

/** Seldom: a card that is to get its money back holds the table open. */
const RefundsFirst = lazy(async () => ({
  default: (await scriptOf(() => import('./payments/waiting-refunds.tsx'))).RefundsFirst,
}));

const TillReady = lazy(async () => ({
  default: (await scriptOf(() => import('./taking/take-payment.tsx'))).TillReady,
}));

export type CheckActionsProps = {
  readonly check: OpenCheck;
  readonly guestName: string;
  readonly undelivered: readonly OpenOrder[];
  readonly waitingFor: string | null;
  readonly onAdjust: () => void;
};

type PapersProps = {
  readonly precheck: Printing;
  /** Null where none is printed. */
  readonly fiscal: Printing | null;
  readonly waits: Availability;
};

/** Each at a press. */
function Papers({ precheck, fiscal, waits }: PapersProps): ReactElement {
  const { t } = useTexts();
  const lock = useLock('print_check');
  const may = lock === undefined ? waits : { disabledReason: lock };
  return (
    <div className="row gap-2 checks-prints">
      <Button
        grow
        icon={lock === undefined ? <PrinterIcon /> : <LockIcon />}
        aria-label={t('check.printPrecheck')}
        busy={precheck.busy}
        onClick={precheck.print}
        {...may}
      >
        {t('check.precheck')}
      </Button>
      {fiscal && (
        <Button
          grow
          icon={lock === undefined ? <ReceiptIcon /> : <LockIcon />}
          aria-label={t('check.printFiscal')}
          busy={fiscal.busy}
          onClick={fiscal.print}
          {...may}
        >
          {t('check.fiscalCheck')}
        </Button>
      )}
    </div>
  );
}

/** What a person should know before he closes it. */
function Warnings({ check, undelivered }: Pick<CheckActionsProps, 'check' | 'undelivered'>): ReactElement {
  const texts = useTexts();
  return (
    <>
      {closeWarnings(texts, check, undelivered).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** Where money is still to go back to a card, that can be ended here. */
function WhyNot({
  checkId,
  failure,
}: {
  readonly checkId: string;
  readonly failure: Failure | null;
}): ReactElement {
  const said = <Failed failure={failure} />;
  if (failure !== 'payment_pending') return said;
  return (
    <Suspense fallback={said}>
      <RefundsFirst checkId={checkId} />
    </Suspense>
  );
}

/** Its sheet: what the bill comes to; once its receipt is out, only what nobody will pay any more. */
function Changing({
  check,
  waits,
  onAdjust,
}: Pick<CheckActionsProps, 'check' | 'onAdjust'> & { readonly waits: Availability }): ReactElement | null {
  const { t } = useTexts();
  const mayNotWriteOff = useLock('write_off');
  const { fiscal, due } = check;
  if (fiscal === null || !mayBeOnPaper(fiscal))
    return (
      <Button wide icon={<TicketPercentIcon />} onClick={onAdjust} {...waits}>
        {t('adjust.title')}
      </Button>
    );
  // So rare that it is a button only of whoever may press it.
  if (fiscal !== printJobState.is.printed || due === 0 || mayNotWriteOff !== undefined) return null;
  return (
    <Button wide icon={<ScissorsIcon />} onClick={onAdjust} {...waits}>
      {t('check.writeOff')}
    </Button>
  );
}

/** What can be done with a check: papers at a press, the end of it after a question. */
export function CheckActions(props: CheckActionsProps): ReactElement {
  const { check, guestName, undelivered, waitingFor, onAdjust } = props;
  const texts = useTexts();
  const { t } = texts;
  const isQuick = isQuickTable(check.tableId);
  // A receipt is real money: what it says is not taken back any more (AMB-061).
  const mayCancel = !isQuick && check.paid === 0 && !(check.fiscal && mayBeOnPaper(check.fiscal));
  const params = { checkId: check.checkId };
  const precheck = usePrinting((once) => api.printPrecheck({ params }, once));
  const fiscal = usePrinting((once) => api.printFiscal({ params }, once));
  const complete = useAskedDeed((once) => api.completeCheck({ params }, once), null);
  const { cancel, why, consent, cancelFailure } = useCancel(check.checkId);
  const failure = complete.failure ?? cancelFailure;
  const waits = availability(waitingFor);
  const mayNotClose = useLock('take_money');
  const mayNotCancel = useLock('cancel_check');
  const [isTaking, setTaking] = useState(false);
  const ask = (deed: AskedDeed) => {
    complete.forget();
    cancel.forget();
    deed.ask();
  };

  const question = cancel.isAsking
    ? ({
        ...cancel.question,
        tone: 'danger',
        title: t('check.cancelTitle'),
        text: t('check.cancelText'),
        confirmLabel: t('check.cancelYes'),
        extra: why,
      } as const)
    : ({
        ...complete.question,
        tone: 'warn',
        title: closeTitle(t, check, guestName),
        text: <Warnings check={check} undelivered={undelivered} />,
        confirmLabel: t('check.closeYes'),
      } as const);

  const books = closeBooks(texts, check);
  return (
    <>
      <Confirm cancelLabel={t('check.back')} {...question}>
        <div className="column gap-3">
          <Papers precheck={precheck} fiscal={isQuick ? null : fiscal} waits={waits} />
          <Button
            variant="primary"
            size="tall"
            wide
            icon={mayNotClose === undefined ? <CheckIcon /> : <LockIcon />}
            onClick={() => ask(complete)}
            {...(mayNotClose === undefined ? waits : { disabledReason: mayNotClose })}
          >
            <span className="checks-close">
              {t('check.close')} {books !== null && <span className="text-14">{books}</span>}
            </span>
          </Button>
          {check.effectiveTotal > 0 && (
            <Button
              wide
              icon={mayNotClose === undefined ? <BanknoteIcon /> : <LockIcon />}
              onClick={() => setTaking(true)}
              {...(mayNotClose === undefined ? {} : { disabledReason: mayNotClose })}
            >
              {t('till.title')}
            </Button>
          )}
          <Changing check={check} waits={waits} onAdjust={onAdjust} />
          {mayCancel && (
            <Button
              variant="quiet-danger"
              wide
              icon={mayNotCancel === undefined ? null : <LockIcon />}
              onClick={() => ask(cancel)}
              {...(mayNotCancel === undefined ? waits : { disabledReason: mayNotCancel })}
            >
              {t('check.cancel')}
            </Button>
          )}
        </div>
      </Confirm>
      {(precheck.failure ?? fiscal.failure) && <FieldError>{t('jobs.notPrinted')}</FieldError>}
      <WhyNot checkId={check.checkId} failure={failure} />
      <Suspense fallback={null}>
        <TillReady />
      </Suspense>
      {isTaking && (
        <Suspense fallback={null}>
          <TakePayment check={check} waitingFor={waitingFor} onClose={() => setTaking(false)} />
        </Suspense>
      )}
      {consent}
    </>
  );
}
