import { buttonClass, Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import {
  BanknoteIcon,
  ClipboardListIcon,
  PrinterIcon,
  ReceiptTextIcon,
  UtensilsCrossedIcon,
} from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement, ReactNode } from 'react';
import { paths, taskPaths } from '../../shared/paths.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { usePaperTitle } from '../../shared/paper-title.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { shortDay } from '../../shared/time/day.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { SettleCash } from './settle-cash.tsx';
import { useTexts } from './texts.ts';
import type { Blocker, DayState } from './close-words.ts';

type Receipt = Extract<Blocker, { kind: 'fiscal_receipt' }>;

/** Nobody has asked for it yet: here is the place to. */
function PrintReceipt({ checkId, checkNumber }: Receipt): ReactElement {
  const { t } = useTexts();
  const deed = useDeed((once) => api.printFiscal({ params: { checkId } }, once));
  return (
    <div className="column gap-1">
      <Button
        size="small"
        busy={deed.busy}
        aria-label={t('dayClose.printReceiptOf', { number: checkNumber })}
        onClick={deed.run}
      >
        {t('dayClose.printReceipt')}
      </Button>
      {deed.failure && <FieldError>{t('dayClose.notPrinted')}</FieldError>}
    </div>
  );
}

const row = (icon: ReactNode, words: string, more: string | null, fix: ReactNode): ReactElement => (
  <li className="list-row day-close-blocker" aria-label={words}>
    <span className="day-close-icon">{icon}</span>
    <div className="grow">
      <p className="strong" dir="auto">
        {words}
      </p>
      {more !== null && <p className="text-14 muted">{more}</p>}
    </div>
    {fix}
  </li>
);
const link = (to: string, words: string): ReactElement => (
  <StaffLink to={to} className={buttonClass({ size: 'small' })}>
    {words}
  </StaffLink>
);

/** To the day on which it was closed, which may be before that of the page. */
const ToClosed = ({ day }: { readonly day: string }): ReactElement => {
  const { t } = useTexts();
  return (
    <StaffLink to={paths.finishedChecks} query={{ day }} className={buttonClass({ size: 'small' })}>
      {t('dayClose.toChecks')}
    </StaffLink>
  );
};

export type BlockerRowProps = {
  readonly blocker: Blocker;
  /** The day whose page it stands on. */
  readonly day: Pick<DayState, 'date' | 'today'>;
};

/** One thing that stands in the way: what it is, and the way to where it is put right. */
export function BlockerRow({ blocker, day: { date, today } }: BlockerRowProps): ReactElement {
  const { t, language } = useTexts();
  const titleOf = usePaperTitle();
  const { timeZone } = useVenue();
  const people = usePeople();
  switch (blocker.kind) {
    case 'open_table':
      return row(
        <UtensilsCrossedIcon />,
        t('dayClose.openTable', { table: blocker.tableName }),
        t(blocker.checkIds.length > 0 ? 'dayClose.checkAsked' : 'dayClose.unpaid', { count: blocker.items }),
        link(paths.dashboard, t('dayClose.toHall')),
      );
    case 'fiscal_receipt':
      return row(
        <ReceiptTextIcon />,
        t('dayClose.receipt', { number: blocker.checkNumber }),
        formatMoney(blocker.total, language),
        blocker.state === null ? (
          <PrintReceipt {...blocker} />
        ) : (
          link(paths.printers, t('dayClose.toPrinters'))
        ),
      );
    case 'print_job':
      return row(
        <PrinterIcon />,
        t(`dayClose.job.${blocker.state}`, { title: titleOf(blocker.about) }),
        t(`jobKind.${blocker.jobKind}`),
        link(paths.printers, t('dayClose.toPrinters')),
      );
    case 'task':
      return row(
        <ClipboardListIcon />,
        blocker.title,
        null,
        // Tasks of a day that is over cannot be handed in any more.
        date === today ? link(taskPaths.one(blocker.taskId), t('dayClose.toTask')) : null,
      );
    case 'drawer_open':
      return row(
        <BanknoteIcon />,
        t('dayClose.drawerOpen', { drawer: blocker.drawer }),
        blocker.day === null || blocker.day === date
          ? personName(people, blocker.openedBy)
          : t('dayClose.drawerSince', {
              name: personName(people, blocker.openedBy),
              day: shortDay(blocker.day, language),
            }),
        null,
      );
    case 'refund_open':
      return row(
        <BanknoteIcon />,
        t('dayClose.refundOpen', { amount: formatMoney(blocker.amount, language) }),
        blocker.checkNumber === null ? null : t('dayClose.checkNo', { number: blocker.checkNumber }),
        <ToClosed day={blocker.checkDay ?? date} />,
      );
    case 'loose_cash':
      return row(
        <BanknoteIcon />,
        t('dayClose.looseCash', { amount: formatMoney(blocker.amount, language) }),
        t('dayClose.looseCashBy', {
          name: personName(people, blocker.takenBy),
          time: clockTime(blocker.takenTs, timeZone),
        }),
        <SettleCash {...blocker} />,
      );
    case 'return_missing':
      return row(
        <ReceiptTextIcon />,
        t('dayClose.returnMissing', { amount: formatMoney(blocker.amount, language) }),
        blocker.checkNumber === null ? null : t('dayClose.checkNo', { number: blocker.checkNumber }),
        <ToClosed day={blocker.checkDay ?? date} />,
      );
  }
}
