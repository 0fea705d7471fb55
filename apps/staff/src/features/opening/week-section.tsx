import { deedKey } from '@masa/client/deed-key';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import type { ReactElement } from 'react';
import { weekdayName, weekdays } from '../../shared/time/weekday.ts';
import { isAlwaysOpen, type HoursSectionProps } from './hours-draft.ts';
import { SpanRows } from './span-rows.tsx';
import { useTexts } from './texts.ts';

/** Monday to Sunday. */
export function WeekSection({ form }: HoursSectionProps): ReactElement {
  const { t, language } = useTexts();
  const { draft, change, errorOf } = form;
  const [monday = []] = draft.week;
  const always = isAlwaysOpen(draft);
  return (
    <section className="card card-padding column gap-3" aria-label={t('opening.week')}>
      <h2 className="display display-26">{t('opening.week')}</h2>
      {always && (
        <Alert tone="info" title={t('opening.always')}>
          {t('opening.alwaysText')}
        </Alert>
      )}
      <ul className="column gap-3">
        {weekdays.map((weekday, at) => {
          const spans = draft.week[at] ?? [];
          const day = weekdayName(weekday, language, 'long');
          return (
            <li key={weekday} className="opening-day">
              <h3 className="opening-day-name">{day}</h3>
              <div className="grow column gap-2">
                {spans.length === 0 && !always && <p className="muted">{t('opening.closed')}</p>}
                <SpanRows
                  day={day}
                  spans={spans}
                  errorOf={errorOf}
                  onChange={(next) => change({ week: draft.week.with(at, next) })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {monday.length > 0 && (
        <Button
          size="small"
          variant="outline"
          className="opening-add"
          onClick={() =>
            change({
              week: draft.week.map((spans, at) =>
                at === 0 ? spans : monday.map((span) => ({ ...span, key: deedKey() })),
              ),
            })
          }
        >
          {t('opening.everyDayAsMonday')}
        </Button>
      )}
    </section>
  );
}
