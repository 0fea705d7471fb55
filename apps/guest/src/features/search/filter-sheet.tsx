import { useId, type ReactElement } from 'react';
import { allergens } from '@masa/domain/allergens';
import type { DietMark } from '@masa/domain/diet';
import { Button } from '@masa/ui/button';
import { CloseIcon } from '@masa/ui/first-icons';
import { Sheet } from '@masa/ui/sheet';
import { CheckRow } from '@masa/ui/toggles';
import { useAllergenTexts } from '../../shared/allergen-words.ts';
import { dietIcons } from './diet-marks.tsx';
import type { Filters } from './filters.ts';
import { useTexts } from './texts.ts';
import './search.css';

const inOrder: readonly DietMark[] = ['vegetarian', 'vegan', 'alcohol_free'];

type FilterSheetProps = {
  readonly filters: Filters;
  /** Of what fits by now. */
  readonly count: number;
  readonly onClose: () => void;
};

/** Each press counts at once, so that the button can say what comes of it. */
export function FilterSheet({ filters, count, onClose }: FilterSheetProps): ReactElement {
  const { t } = useTexts();
  const { t: allergen } = useAllergenTexts();
  const avoidId = useId();
  const { filter, active, avoid, showOnly, allowTraces, clear } = filters;
  return (
    <Sheet open title={t('filters.title')} closeLabel={t('close')} onClose={onClose}>
      <div className="column gap-3">
        <fieldset aria-labelledby={avoidId} className="column gap-2">
          <div className="search-avoided">
            <p id={avoidId} className="text-14 muted">
              {t('filters.avoid')}
            </p>
            {active.length > 0 && (
              <Button variant="text" size="small" onClick={clear}>
                {t('filters.clear')}
              </Button>
            )}
          </div>
          <div className="search-allergens">
            {allergens.map((code) => {
              const on = filter.avoided.includes(code);
              return (
                <button
                  key={code}
                  type="button"
                  className="search-pill"
                  aria-pressed={on}
                  onClick={() => avoid(code, !on)}
                >
                  {allergen(`allergen.${code}`)}
                  {on && <CloseIcon size="small" />}
                </button>
              );
            })}
          </div>
          {filter.avoided.length > 0 && (
            <CheckRow
              label={t('filters.tracesAreFine')}
              checked={filter.tracesAreFine}
              onChange={allowTraces}
            />
          )}
        </fieldset>
        <fieldset className="column gap-2">
          <legend className="text-14 muted search-legend">{t('filters.only')}</legend>
          <div className="search-diets">
            {inOrder.map((mark) => {
              const Icon = dietIcons[mark];
              const on = filter.only.includes(mark);
              return (
                <button
                  key={mark}
                  type="button"
                  className="search-pill"
                  aria-pressed={on}
                  onClick={() => showOnly(mark, !on)}
                >
                  <Icon size="small" />
                  {t(`filters.${mark}`)}
                </button>
              );
            })}
          </div>
        </fieldset>
        <p className="text-14 muted">{t('filters.traces')}</p>
        <div className="search-show">
          {count === 0 ? (
            <Button size="large" wide disabledReason={t('search.takeFilterOff')}>
              {t('filters.nothingFits')}
            </Button>
          ) : (
            <Button variant="primary" size="large" wide onClick={onClose}>
              {t('filters.show', { count })}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
