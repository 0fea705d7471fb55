import { textIn } from '@masa/domain/language';
import { FilterChip } from '@masa/ui/chip';
import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';

/** Whose stickers it prints in the first place; a house that has named no stations has nothing to choose (AMB-233). */
export function PrinterStations({ chosen, onChange }: PrinterStationsProps): ReactElement | null {
  const { t, language } = useTexts();
  const { data } = useAsked('stations', {}, { live: false });
  if (data === null || data.every(({ fixed }) => fixed)) return null;
  return (
    <fieldset className="column gap-2">
      <legend className="field-label form-legend">{t('printers.stationsLabel')}</legend>
      <p className="field-hint">{t('printers.stationsHint')}</p>
      <div className="row row-wrap gap-2">
        {data.map(({ id, names }) => (
          <FilterChip
            key={id}
            pressed={chosen.includes(id)}
            onToggle={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {textIn(names, language)}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
type PrinterStationsProps = {
  readonly chosen: readonly string[];
  readonly onChange: (stations: readonly string[]) => void;
};
