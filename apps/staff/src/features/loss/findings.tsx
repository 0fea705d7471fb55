import { addDays } from '@masa/domain/business-day';
import { Button } from '@masa/ui/button';
import { FilterChip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { EyeIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useDeed } from '../../shared/deed.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { nearDay } from '../../shared/time/day.ts';
import { FindingDetail } from './finding-detail.tsx';
import { FindingList } from './finding-list.tsx';
import type { Finding } from './loss-words.ts';
import { useTexts } from './texts.ts';

const periods = { today: 0, week: 6, month: 29 } as const;
export type Period = keyof typeof periods;
const PERIODS: readonly Period[] = ['today', 'week', 'month'];

type FindingsProps = {
  readonly today: string;
  readonly onFilm: (table: number, day: string) => void;
};

type PeriodsProps = { readonly period: Period; readonly onPeriod: (period: Period) => void };

export function Periods({ period, onPeriod }: PeriodsProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="row row-wrap gap-2">
      {PERIODS.map((one) => (
        <FilterChip key={one} pressed={one === period} onToggle={() => onPeriod(one)}>
          {t(`loss.period.${one}`)}
        </FilterChip>
      ))}
    </div>
  );
}

/** From many deeds to a few questions: the list, and beside it the one that is looked at. */
export const Findings = ({
  period,
  ...props
}: FindingsProps & Pick<PeriodsProps, 'period'>): ReactElement => (
  <FindingsOf key={period} from={addDays(props.today, -periods[period])} {...props} />
);

function FindingsOf({ from, today, onFilm }: FindingsProps & { readonly from: string }): ReactElement {
  const { t, language } = useTexts();
  const days = { from, to: today };
  const newest = useAsked('lossWatch', { query: days });
  const [older, setOlder] = useState<readonly Finding[]>([]);
  const [after, setAfter] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const next = after ?? (older.length === 0 ? (newest.data?.next ?? null) : null);
  const more = useDeed(async () => {
    if (next === null) return;
    const page = await api.lossWatch({ query: { ...days, after: next } });
    setOlder((before) => [...before, ...page.findings]);
    setAfter(page.next);
  });
  const known = new Set(newest.data?.findings.map(({ id }) => id));
  const findings = [...(newest.data?.findings ?? []), ...older.filter(({ id }) => !known.has(id))];
  const current = chosen ?? findings[0]?.id ?? null;
  const learning = newest.data?.learningUntil ?? null;
  return (
    <>
      <LoadState of={newest} height={320} />
      {learning !== null && (
        <p className="muted">{t('loss.learning', { day: nearDay(learning, today, language) })}</p>
      )}
      {newest.data !== null && findings.length === 0 && (
        <EmptyState icon={<EyeIcon size="large" />} title={t('loss.nothing')} text={t('loss.nothingText')} />
      )}
      {current !== null && (
        <div className="loss-split">
          <div className="column gap-3">
            <FindingList findings={findings} chosen={current} today={today} onChoose={setChosen} />
            {next !== null && (
              <Button variant="outline" busy={more.busy} onClick={more.run}>
                {t('loss.more')}
              </Button>
            )}
            <Failed failure={more.failure} />
            <p className="text-14 muted">{t('loss.hint')}</p>
          </div>
          <FindingDetail
            key={current}
            id={current}
            today={today}
            findings={findings}
            onChoose={setChosen}
            onFilm={onFilm}
          />
        </div>
      )}
    </>
  );
}
