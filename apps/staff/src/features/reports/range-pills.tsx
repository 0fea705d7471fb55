import { FilterChip } from '@masa/ui/chip';
import { TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { presetOf, presets, rangeOf, type Range } from './report-words.ts';

export type RangePillsProps = {
  readonly range: Range;
  readonly today: string;
  readonly onRange: (range: Range) => void;
};

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text);
const isTooLong = ({ from, to }: Range): boolean => (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS;

/** Which days: a pill for what is asked most, two dates for everything else. */
export function RangePills({ range, today, onRange }: RangePillsProps): ReactElement {
  const { t } = useTexts();
  const preset = presetOf(range, today);
  const [isOwn, setOwn] = useState(preset === null);
  const [typed, setTyped] = useState(range);
  const change = (next: Range): void => {
    setTyped(next);
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to && !isTooLong(next)) onRange(next);
  };
  const error =
    typed.from > typed.to ? t('reports.endsBefore') : isTooLong(typed) ? t('reports.tooLong') : undefined;
  return (
    <fieldset className="column gap-3 no-print">
      <legend className="visually-hidden">{t('reports.days')}</legend>
      <div className="row row-wrap gap-2">
        {presets.map((each) => (
          <FilterChip
            key={each}
            pressed={!isOwn && preset === each}
            onToggle={() => {
              setOwn(false);
              onRange(rangeOf(each, today));
            }}
          >
            {t(`sales.preset.${each}`)}
          </FilterChip>
        ))}
        <FilterChip
          pressed={isOwn}
          onToggle={() => {
            setTyped(range);
            setOwn(true);
          }}
        >
          {t('sales.preset.own')}
        </FilterChip>
      </div>
      {isOwn && (
        <div className="report-dates">
          <TextInput
            label={t('period.from')}
            type="date"
            required
            value={typed.from}
            onChange={({ target }) => change({ ...typed, from: target.value })}
          />
          <TextInput
            label={t('period.to')}
            type="date"
            required
            value={typed.to}
            error={error}
            onChange={({ target }) => change({ ...typed, to: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
