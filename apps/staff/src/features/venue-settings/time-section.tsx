import { addDays, businessDay } from '@masa/domain/business-day';
import { addMonths, isMonth } from '@masa/domain/month';
import { Alert } from '@masa/ui/alert';
import { Select, TextInput } from '@masa/ui/field';
import { memo, useState, type ReactElement } from 'react';
import { useTexts } from '../../shared/texts.tsx';
import { useServerNow } from '../../shared/overview.ts';
import { zonesWith, zoneWords } from '../../shared/time/zones.ts';
import { Section } from './section.tsx';
import type { Change, DraftProps } from './venue-draft.ts';

/** From here on there is little left to plan in (AMB-098). */
const FEW_DAYS = 60;
const DAY_MS = 86_400_000;

/** Days until the last one of that month; below zero once it is over. */
function daysUntilEnd(month: string, today: string): number {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS);
}

const TimeZone = memo(function TimeZone({ value, change }: TimeZoneProps): ReactElement {
  const { t } = useTexts();
  const [zones] = useState(() => zonesWith(value));
  return (
    <Select
      label={t('venue.timeZone')}
      value={value}
      options={zones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
      onChange={(timeZone) => change({ timeZone })}
    />
  );
});
type TimeZoneProps = { readonly value: string; readonly change: Change };

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
      <TimeZone value={timeZone} change={change} />
      <TextInput
        label={t('venue.businessDayStart')}
        value={startsAt}
        type="time"
        required
        hint={t('venue.businessDayStartHint')}
        error={errorOf('businessDayStart')}
        onChange={(event) => change({ businessDayStart: event.target.value })}
      />
      <div className="two-columns venue-months">
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
