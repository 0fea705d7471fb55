import { readLei } from '@masa/domain/lei-text';
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
import { CashCount } from './cash-count.tsx';
import { DrawersOfDay } from './drawers-of-day.tsx';
import { isCounted, sumOf, type DayState, type Pieces } from './close-words.ts';
import { BlockerRows, Waiting, warningsOf } from './waiting.tsx';

export type CloseFormProps = { readonly day: DayState };

/** What stands in the way, and what only warns. */
function Checklist({ day }: CloseFormProps): ReactElement {
  const { t } = useTexts();
  const inTheWay = day.blockers.filter(({ warns }) => !warns);
  return (
    <section className="column gap-3" aria-label={t('dayClose.checklist')}>
      <h2 className="display display-26">{t('dayClose.checklist')}</h2>
      {inTheWay.length === 0 ? (
        <p className="card card-padding row text-ok">
          <CheckIcon />
          {t('dayClose.allClear')}
        </p>
      ) : (
        <div className="day-close-in-the-way">
          <BlockerRows blockers={inTheWay} day={day} />
        </div>
      )}
      <Waiting blockers={day.blockers.filter(({ warns }) => warns)} day={day} />
    </section>
  );
}

/** What stands in the way, the cash, and the button that names the day. */
export function CloseForm({ day }: CloseFormProps): ReactElement {
  const { t, language } = useTexts();
  const [pieces, setPieces] = useState<Pieces>({});
  const [change, setChange] = useState('');
  const lying = sumOf(pieces);
  const begunWith = change.trim() === '' ? 0 : readLei(change);
  const counted = lying === null || begunWith === null ? null : lying - begunWith;
  const isTyped = isCounted(pieces) || change.trim() !== '';
  const name = longDay(day.date, language);
  const blocking = day.blockers.filter(({ warns }) => !warns).length;
  const warnings = warningsOf(day, t);
  const deed = useAskedDeed(
    () =>
      api.closeDay({
        params: { date: day.date },
        body: { countedCash: counted ?? 0, acceptWarnings: warnings.length > 0 },
      }),
    t('dayClose.isClosed', { day: name }),
  );
  useUnfinished(isTyped);
  const reason =
    blocking > 0
      ? t('dayClose.blocked', { count: blocking })
      : counted === null
        ? t('dayClose.countWrong')
        : !isTyped && day.expectedCash !== 0
          ? t('dayClose.countFirst')
          : undefined;
  const error =
    deed.failure === null
      ? undefined
      : t(deed.failure === 'training_mode' ? 'training.refused' : 'dayClose.failed');
  return (
    <div className="day-close-columns">
      <Checklist day={day} />
      <div className="column gap-3">
        {day.drawers && <DrawersOfDay drawers={day.drawers} />}
        {day.beside && <BesideOfDay beside={day.beside} advances={day.advances} />}
        <CashCount
          pieces={pieces}
          change={change}
          expected={day.expectedCash}
          counted={counted}
          isTyped={isTyped}
          isChangeWrong={begunWith === null}
          onPieces={setPieces}
          onChange={setChange}
        />
        <Confirm
          {...deed.question}
          tone="warn"
          title={t('dayClose.question', { day: name })}
          text={[
            t('dayClose.willKeep', {
              till: formatMoney(day.till, language),
              cash: formatMoney(counted ?? 0, language),
            }),
            ...warnings,
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
