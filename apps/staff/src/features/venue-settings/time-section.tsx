import { addDays, businessDay } from '@masa/domain/business-day';
import { addMonths, isMonth } from '@masa/domain/month';
import { Alert } from '@masa/ui/alert';
import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { useServerNow } from '../../shared/overview.ts';
import { DayStartField, ZoneField } from '../../shared/venue-fields.tsx';
import { Section } from './section.tsx';
import type { DraftProps } from './venue-draft.ts';

/** From here on there is little left to plan in (AMB-098). */
const FEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** Days until the last one of that month; below zero once it is over. */
function daysUntilEnd(month: string, today: string): number {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS);
}

export function TimeSection({ draft, change, errorOf }: DraftProps): ReactElement {
  const { t } = useTexts();
  const now = useServerNow();
  const { timeZone, businessDayStart: startsAt, calendarUntil } = draft;
  const left =
    isMonth(calendarUntil) && /^\d\d:\d\d$/u.test(startsAt)
      ? daysUntilEnd(calendarUntil, businessDay(now, { timeZone, startsAt }))
      : FEW_DAYS;
  return (
    <Section title={t('venue.time')}>
      <ZoneField value={timeZone} change={change} />
      <DayStartField draft={draft} change={change} error={errorOf('businessDayStart')} />
      <div className="two-columns venue-settings-months">
        <TextInput
          label={t('venue.calendarFrom')}
          value={draft.calendarFrom}
          type="month"
          required
          error={errorOf('calendarFrom')}
          onChange={(event) => change({ calendarFrom: event.target.value })}
        />
        <TextInput
          label={t('venue.calendarUntil')}
          value={calendarUntil}
          type="month"
          required
          error={errorOf('calendarUntil')}
          onChange={(event) => change({ calendarUntil: event.target.value })}
        />
      </div>
      {left < FEW_DAYS && (
        <Alert
          tone="warn"
          title={left < 0 ? t('venue.calendarOver') : t('venue.calendarEnds', { count: left })}
        >
          {t('venue.calendarEndsText')}
        </Alert>
      )}
    </Section>
  );
}
