import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { Select, TextInput } from '@masa/ui/field';
import { HistoryIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useDeed } from '../../shared/deed.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { nearDay } from '../../shared/time/day.ts';
import { Film } from './film.tsx';
import type { Frame } from './frame-words.ts';
import { tableNamed } from './loss-words.ts';
import { useTexts } from './texts.ts';

export type Place = { readonly day: string; readonly table: number | null };

/** One table on one evening, from the first deed on. */
function WholeFilm({
  table,
  day,
  today,
}: {
  readonly table: number;
  readonly day: string;
  readonly today: string;
}): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const first = useAsked('tableFilm', { params: { table }, query: { day } });
  const [more, setMore] = useState<{
    readonly frames: readonly Frame[];
    readonly next: number | null;
  } | null>(null);
  const next = more ? more.next : (first.data?.next ?? null);
  const deed = useDeed(async () => {
    if (next === null) return;
    const page = await api.tableFilm({ params: { table }, query: { day, after: next } });
    setMore({ frames: [...(more?.frames ?? []), ...page.film], next: page.next });
  });
  const frames = [...(first.data?.film ?? []), ...(more?.frames ?? [])];
  return (
    <section className="card card-padding column gap-4" aria-label={t('loss.happened')}>
      <LoadState of={first} height={240} />
      {first.data !== null && (
        <>
          <h2 className="display display-26" dir="auto">
            {t('loss.placed', {
              table: tableNamed(texts, first.data.name),
              day: nearDay(day, today, language),
            })}
          </h2>
          <Film frames={frames} label={t('loss.happened')} />
          {next !== null && (
            <Button variant="outline" busy={deed.busy} onClick={deed.run}>
              {t('loss.film.more')}
            </Button>
          )}
          <Failed failure={deed.failure} />
        </>
      )}
    </section>
  );
}

type TableFilmProps = {
  readonly place: Place;
  readonly today: string;
  readonly onPlace: (place: Place) => void;
};

/** What happened at a table: the day, the table, and the film. */
export function TableFilm({ place, today, onPlace }: TableFilmProps): ReactElement {
  const { t } = useTexts();
  const tables = useAsked('filmTables', { query: { day: place.day } });
  const chosen = place.table ?? tables.data?.[0]?.table ?? null;
  return (
    <div className="column gap-4">
      <p className="muted">{t('loss.film.hint')}</p>
      <div className="row row-wrap gap-3">
        <TextInput
          label={t('loss.film.day')}
          type="date"
          max={today}
          value={place.day}
          onChange={({ target }) => target.value !== '' && onPlace({ day: target.value, table: null })}
        />
        {tables.data !== null && tables.data.length > 0 && (
          <Select
            label={t('loss.film.table')}
            value={String(chosen)}
            options={tables.data.map(({ table, name }) => ({
              value: String(table),
              label: tableNamed({ t }, name),
            }))}
            onChange={(table) => onPlace({ day: place.day, table: Number(table) })}
          />
        )}
      </div>
      <LoadState of={tables} height={240} />
      {tables.data?.length === 0 && (
        <EmptyState
          icon={<HistoryIcon size="large" />}
          title={t('loss.film.noTables')}
          text={t('loss.film.noTablesText')}
        />
      )}
      {chosen !== null && tables.data !== null && tables.data.length > 0 && (
        <WholeFilm key={`${place.day} ${chosen}`} table={chosen} day={place.day} today={today} />
      )}
    </div>
  );
}
