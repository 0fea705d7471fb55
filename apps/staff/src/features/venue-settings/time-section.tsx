import { addDays, businessDay } from '@masa/domain/business-day';
import { addMonths, isMonth } from '@masa/domain/month';
import { Alert } from '@masa/ui/alert';
import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { useServerNow } from '../../shared/overview.ts';
import { DayStartField, ZoneField } from '../../shared/venue-fields.tsx';
import { Section } from './section.tsx';
import type { VenueSectionProps } from './venue-draft.ts';

/** From here on there is little left to plan in (AMB-098). */
const FEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** Days until the last one of that month; below zero once it is over. */
function daysUntilEnd(month: string, today: string): number {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS);
}

export function TimeSection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field } = form;
  const now = useServerNow();
  const { timeZone, businessDayStart: startsAt, calendarUntil } = draft;
  const left =
    isMonth(calendarUntil) && /^\d\d:\d\d$/u.test(startsAt)
      ? daysUntilEnd(calendarUntil, businessDay(now, { timeZone, startsAt }))
      : FEW_DAYS;
  return (
    <Section title={t('venue.time')}>
      <ZoneField value={timeZone} change={change} />
      <DayStartField field={field} />
      <div className="two-columns venue-settings-months">
        <TextInput label={t('venue.calendarFrom')} type="month" required {...field('calendarFrom')} />
        <TextInput label={t('venue.calendarUntil')} type="month" required {...field('calendarUntil')} />
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
