import { FilterChip } from '@masa/ui/chip';
import { TextInput } from '@masa/ui/field';
import { addDays } from '@masa/domain/business-day';
import { useState, type ReactElement } from 'react';
import { useNow } from '../../shared/time/clock.ts';
import { dayOf, longDay } from '../../shared/time/day.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { BesideOfDay } from './beside-of-day.tsx';
import { CloseForm } from './close-form.tsx';
import { ClosedDayPage } from './closed-day-page.tsx';
import { DrawersOfDay } from './drawers-of-day.tsx';
import { LeftOfDay } from './waiting.tsx';
import '../../shared/report/report.css';
import './day-close.css';

/** The end of a business day: what stands in the way, the cash, one page for the folder. */
export function DayClosePage(): ReactElement {
  const { t, language } = useTexts();
  const time = useVenueTime();
  const today = dayOf(useNow(60_000), time);
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? today;
  const day = useAsked('dayClose', { params: { date } });
  const yesterday = addDays(today, -1);
  return (
    <div className="report-page column gap-4">
      <div className="row row-wrap day-close-days no-print">
        <FilterChip pressed={date === today} onToggle={() => setChosen(null)}>
          {t('sales.preset.today')}
        </FilterChip>
        <FilterChip pressed={date === yesterday} onToggle={() => setChosen(yesterday)}>
          {t('sales.preset.yesterday')}
        </FilterChip>
        <TextInput
          label={t('dayClose.otherDay')}
          type="date"
          max={today}
          value={date}
          onChange={({ target }) => {
            if (target.value !== '' && target.value <= today) setChosen(target.value);
          }}
        />
      </div>
      {day.data?.closed === null && <h2 className="display display-32">{longDay(date, language)}</h2>}
      <LoadState of={day} height={320} />
      {day.data !== null &&
        (day.data.closed === null ? (
          <CloseForm key={date} day={day.data} />
        ) : (
          <>
            <LeftOfDay day={day.data} />
            <ClosedDayPage date={date} closed={day.data.closed} />
            {day.data.drawers && <DrawersOfDay drawers={day.data.drawers} />}
            {day.data.beside && <BesideOfDay beside={day.data.beside} advances={day.data.advances} />}
          </>
        ))}
    </div>
  );
}
