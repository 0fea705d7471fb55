import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { CheckIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { longDay } from '../../shared/time/day.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { BesideOfDay } from './beside-of-day.tsx';
import { BlockerRow } from './blocker-row.tsx';
import { CashCount } from './cash-count.tsx';
import { DrawersOfDay } from './drawers-of-day.tsx';
import { isCounted, keyOf, sumOf, type DayState, type Pieces } from './close-words.ts';

export type CloseFormProps = { readonly day: DayState };

type Blockers = DayState['blockers'];
type ChecklistProps = CloseFormProps &
  Readonly<Record<'inTheWay' | 'tasks' | 'receipts' | 'drawers' | 'refunds', Blockers>>;

/** What stands in the way, and what only warns. */
function Checklist({ day, inTheWay, tasks, receipts, drawers, refunds }: ChecklistProps): ReactElement {
  const { t } = useTexts();
  const rows = (some: Blockers) => (
    <ul className="card rows">
      {some.map((blocker) => (
        <BlockerRow key={keyOf(blocker)} blocker={blocker} isToday={day.date === day.today} />
      ))}
    </ul>
  );
  return (
    <section className="column gap-3" aria-label={t('dayClose.checklist')}>
      <h2 className="display display-26">{t('dayClose.checklist')}</h2>
      {inTheWay.length === 0 ? (
        <p className="card card-padding row text-ok">
          <CheckIcon />
          {t('dayClose.allClear')}
        </p>
      ) : (
        <div className="day-close-in-the-way">{rows(inTheWay)}</div>
      )}
      {receipts.length > 0 && (
        <>
          <div>
            <h3 className="display display-22">{t('dayClose.receiptsLeft')}</h3>
            <p className="text-14 muted">{t('dayClose.receiptsLeftText')}</p>
          </div>
          {rows(receipts)}
        </>
      )}
      {drawers.length > 0 && (
        <>
          <div>
            <h3 className="display display-22">{t('dayClose.drawersLeft')}</h3>
            <p className="text-14 muted">{t('dayClose.drawersLeftText')}</p>
          </div>
          {rows(drawers)}
        </>
      )}
      {refunds.length > 0 && (
        <>
          <div>
            <h3 className="display display-22">{t('dayClose.refundsLeft')}</h3>
            <p className="text-14 muted">{t('dayClose.refundsLeftText')}</p>
          </div>
          {rows(refunds)}
        </>
      )}
      {tasks.length > 0 && (
        <>
          <div>
            <h3 className="display display-22">{t('dayClose.tasksLeft')}</h3>
            <p className="text-14 muted">{t('dayClose.tasksLeftText')}</p>
          </div>
          {rows(tasks)}
        </>
      )}
    </section>
  );
}

/** What stands in the way, the cash, and the button that names the day. */
export function CloseForm({ day }: CloseFormProps): ReactElement {
  const { t, language } = useTexts();
  const [pieces, setPieces] = useState<Pieces>({});
  const counted = sumOf(pieces);
  const name = longDay(day.date, language);
  const { blockers } = day;
  const inTheWay = blockers.filter(({ warns }) => !warns);
  const tasks = blockers.filter(({ kind }) => kind === 'task');
  const drawers = blockers.filter(({ kind }) => kind === 'drawer_open');
  const refunds = blockers.filter(({ kind }) => kind === 'refund_open' || kind === 'return_missing');
  const receipts = blockers.filter(({ kind, warns }) => kind === 'fiscal_receipt' && warns);
  const [blocking, warnings] = [
    inTheWay.length,
    tasks.length + receipts.length + drawers.length + refunds.length,
  ];
  const deed = useAskedDeed(
    () =>
      api.closeDay({
        params: { date: day.date },
        body: { countedCash: counted ?? 0, acceptWarnings: warnings > 0 },
      }),
    t('dayClose.isClosed', { day: name }),
  );
  useUnfinished(isCounted(pieces));
  const reason =
    blocking > 0
      ? t('dayClose.blocked', { count: blocking })
      : counted === null
        ? t('dayClose.countWrong')
        : !isCounted(pieces) && day.expectedCash > 0
          ? t('dayClose.countFirst')
          : undefined;
  const error =
    deed.failure === null
      ? undefined
      : t(deed.failure === 'training_mode' ? 'training.refused' : 'dayClose.failed');
  return (
    <div className="day-close-columns">
      <Checklist
        day={day}
        inTheWay={inTheWay}
        tasks={tasks}
        receipts={receipts}
        drawers={drawers}
        refunds={refunds}
      />
      <div className="column gap-3">
        {day.drawers && <DrawersOfDay drawers={day.drawers} />}
        {day.beside && <BesideOfDay beside={day.beside} advances={day.advances} />}
        <CashCount pieces={pieces} onPieces={setPieces} expected={day.expectedCash} counted={counted} />
        <Confirm
          {...deed.question}
          tone="warn"
          title={t('dayClose.question', { day: name })}
          text={[
            t('dayClose.willKeep', {
              till: formatMoney(day.till, language),
              cash: formatMoney(counted ?? 0, language),
            }),
            ...(receipts.length > 0 ? [t('dayClose.withReceipts', { count: receipts.length })] : []),
            ...(tasks.length > 0 ? [t('dayClose.withTasks', { count: tasks.length })] : []),
            ...(drawers.length > 0 ? [t('dayClose.withDrawers', { count: drawers.length })] : []),
            ...(refunds.length > 0 ? [t('dayClose.withRefunds', { count: refunds.length })] : []),
            ...(day.registers > 0 ? [t('dayClose.withZ', { count: day.registers })] : []),
          ].join(' ')}
          cancelLabel={t('dayClose.back')}
          confirmLabel={t('dayClose.yes')}
        >
          <Button variant="primary" size="large" wide disabledReason={reason} onClick={deed.ask}>
            {t('dayClose.close', { day: name })}
          </Button>
        </Confirm>
        {error !== undefined && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
