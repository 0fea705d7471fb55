import type { ReactElement } from 'react';
import { FilterChip } from '@masa/ui/chip';
import { useTexts } from './texts.ts';
import './dish-sheet.css';

type Named = { readonly id: string; readonly name: string };

export type WithoutFieldProps = {
  /** What can be left out with the choices of now. */
  readonly removable: readonly Named[];
  /** What was to be left out and is no longer in the dish. */
  readonly dropped: readonly Named[];
  readonly without: readonly string[];
  readonly onWithout: (without: readonly string[]) => void;
};

/** One press for each thing that is to be left out; the kitchen reads it in its own language (AMB-209). */
export function WithoutField({
  removable,
  dropped,
  without,
  onWithout,
}: WithoutFieldProps): ReactElement | null {
  const { t } = useTexts();
  if (removable.length === 0 && dropped.length === 0) return null;
  return (
    <fieldset className="dish-sheet-group">
      <legend className="dish-sheet-legend">
        <span className="display display-26">{t('sheet.without')}</span>
      </legend>
      <div className="row row-wrap gap-2">
        {removable.map(({ id, name }) => (
          <FilterChip
            key={id}
            pressed={without.includes(id)}
            onToggle={(pressed) =>
              onWithout(pressed ? [...without, id] : without.filter((one) => one !== id))
            }
          >
            {name}
          </FilterChip>
        ))}
      </div>
      <output className="text-14 muted">
        {dropped.length > 0 &&
          t('sheet.withoutDropped', { names: dropped.map(({ name }) => name).join(', ') })}
      </output>
    </fieldset>
  );
}
