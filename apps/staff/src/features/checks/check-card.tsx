import type { PaymentMethod } from '@masa/domain/check';
import { mayBeOnPaper } from '@masa/domain/print-job';
import { Button } from '@masa/ui/button';
import { CheckCardShell } from '@masa/ui/check-card';
import { Chip } from '@masa/ui/chip';
import { BanknoteIcon, ChevronDownIcon, ChevronUpIcon, CreditCardIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Skeleton } from '@masa/ui/skeleton';
import { lazy, memo, Suspense, useId, useState, type ReactElement } from 'react';
import { agoWords } from '../../shared/time/ago.ts';
import { jobTone } from '../../shared/job-tone.ts';
import { scriptOf } from '../../shared/script-of.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import { isLongLabel, tableInWords, tableLabel } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';
import { CheckActions, type CheckActionsProps } from './check-actions.tsx';
import { askedBy, onTerminal } from './check-words.ts';
import './checks.css';

/** The lines of a check are read when somebody asks for them. */
const CheckDetails = lazy(async () => ({
  default: (await scriptOf(() => import('./check-details.tsx'))).CheckDetails,
}));

/** Discounts are rare: who gives one waits for its sheet. */
const AdjustCheck = lazy(async () => ({
  default: (await scriptOf(() => import('./adjusting/adjust-check.tsx'))).AdjustCheck,
}));

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

export type CheckCardProps = Omit<CheckActionsProps, 'onAdjust'> & {
  readonly now: number;
  readonly timeZone: string;
};

function Card({ now, timeZone, ...actions }: CheckCardProps): ReactElement {
  const { check, guestName } = actions;
  const { t, language } = useTexts();
  const [open, setOpen] = useState(false);
  /** For which dish, or null for the whole check; undefined: nobody is changing anything. */
  const [adjusted, setAdjusted] = useState<string | null | undefined>(undefined);
  const detailsId = useId();
  const label = tableLabel(t, check);
  const total = formatMoney(check.effectiveTotal, language);
  const terminal = onTerminal(check, language);
  const isOnPaper = check.fiscal !== null && mayBeOnPaper(check.fiscal);

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
          {check.paid > 0 && (
            <Chip tone="ok">{t('till.paidOf', { paid: formatMoney(check.paid, language), total })}</Chip>
          )}
          {check.reserved > 0 && (
            <Chip tone="info">{t('till.announced', { amount: formatMoney(check.reserved, language) })}</Chip>
          )}
          {terminal !== null && <Chip tone="info">{t('check.terminal', { amount: terminal })}</Chip>}
          {check.fiscal && (
            <Chip tone={jobTone[check.fiscal]}>
              {t('check.fiscal', { state: t(`jobState.${check.fiscal}`) })}
            </Chip>
          )}
          {check.fiscalWaits === true && <Chip tone="warn">{t('check.updateAgent')}</Chip>}
          <Button
            variant="text"
            size="small"
            className="checks-details-button"
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
          <Suspense fallback={<Skeleton height={110} radius={8} />}>
            <CheckDetails
              checkId={check.checkId}
              onDish={actions.waitingFor === null && !isOnPaper ? setAdjusted : null}
            />
          </Suspense>
        </div>
      )}
      <CheckActions {...actions} onAdjust={() => setAdjusted(null)} />
      {adjusted !== undefined && (
        <Suspense fallback={null}>
          <AdjustCheck
            check={check}
            dish={adjusted}
            waitingFor={actions.waitingFor}
            onClose={() => setAdjusted(undefined)}
          />
        </Suspense>
      )}
    </CheckCardShell>
  );
}

/** One request to pay. */
export const CheckCard = memo(
  Card,
  sameToTheMinute(({ check }) => check.created),
);
