import { FilterChip } from '@masa/ui/chip';
import { FieldError } from '@masa/ui/field';
import { useId, type ReactElement } from 'react';
import { useTexts } from '../texts.tsx';
import { weekdayName, weekdays } from './weekday.ts';

export type WeekdayChipsProps = {
  readonly label: string;
  readonly chosen: readonly number[];
  readonly error?: string | undefined;
  readonly onChange: (chosen: number[]) => void;
};

/** Days of the week as a field of a form; some of them, in their order. */
export function WeekdayChips({ label, chosen, error, onChange }: WeekdayChipsProps): ReactElement {
  const { language } = useTexts();
  const errorId = useId();
  return (
    <fieldset className="column gap-2" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="field-label form-legend">{label}</legend>
      <div className="row row-wrap gap-2">
        {weekdays.map((day) => (
          <FilterChip
            key={day}
            pressed={chosen.includes(day)}
            onToggle={(on) => onChange(weekdays.filter((one) => (one === day ? on : chosen.includes(one))))}
          >
            <span aria-hidden="true">{weekdayName(day, language, 'short')}</span>
            <span className="visually-hidden">{weekdayName(day, language, 'long')}</span>
          </FilterChip>
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
