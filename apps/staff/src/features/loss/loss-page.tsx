import { Segmented } from '@masa/ui/choices';
import { useState, type ReactElement } from 'react';
import { dayOf } from '../../shared/time/day.ts';
import { useNow } from '../../shared/time/clock.ts';
import { useVenue } from '../../shared/venue.tsx';
import { Findings, Periods, type Period } from './findings.tsx';
import { Rules } from './rules.tsx';
import { TableFilm, type Place } from './table-film.tsx';
import { useTexts } from './texts.ts';
import './loss.css';

type View = 'findings' | 'rules' | 'films';
const VIEWS: readonly View[] = ['findings', 'rules', 'films'];

/** Loss watch: what was found, what is looked for, and what happened at a table. */
export function LossPage(): ReactElement {
  const { t } = useTexts();
  const venue = useVenue();
  const today = dayOf(useNow(), { timeZone: venue.timeZone, startsAt: venue.businessDayStart });
  const [view, setView] = useState<View>('findings');
  const [period, setPeriod] = useState<Period>('week');
  const [place, setPlace] = useState<Place>({ day: today, table: null });
  return (
    <div className="loss-page column gap-4">
      <div className="loss-top">
        {view === 'findings' && <Periods period={period} onPeriod={setPeriod} />}
        <Segmented
          label={t('loss.views')}
          options={VIEWS.map((value) => ({ value, label: t(`loss.${value}`) }))}
          value={view}
          onChange={setView}
          look="form"
        />
      </div>
      {view === 'findings' && (
        <Findings
          period={period}
          today={today}
          onFilm={(table, day) => {
            setPlace({ table, day });
            setView('films');
          }}
        />
      )}
      {view === 'rules' && <Rules />}
      {view === 'films' && <TableFilm place={place} today={today} onPlace={setPlace} />}
    </div>
  );
}
