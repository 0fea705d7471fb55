import type { ReactElement } from 'react';
import { nutrients } from '@masa/domain/menu-editing';
import { formatNumber } from '@masa/ui/number-format';
import type { MenuItem } from '../../shared/menu-words.ts';
import { useTexts } from './texts.ts';
import './dish-sheet.css';

/** Additives and nutrition of a dish of which the venue states them (AMB-214). */
export function ToldOfDish({
  item: { additives, nutrition },
}: {
  readonly item: Pick<MenuItem, 'additives' | 'nutrition'>;
}): ReactElement | null {
  const { t, language } = useTexts();
  if (additives === undefined && nutrition === undefined) return null;
  return (
    <div className="column gap-2">
      {additives !== undefined && (
        <p className="text-14 muted">{t('sheet.additives', { list: additives })}</p>
      )}
      {nutrition !== undefined && (
        <details className="text-14">
          <summary className="dish-sheet-told">{t('sheet.nutrition')}</summary>
          <dl className="dish-sheet-figures">
            {nutrients.map((nutrient) => (
              <div key={nutrient}>
                <dt>{t(`sheet.nutrition.${nutrient}`)}</dt>
                <dd>{formatNumber(nutrition[nutrient], language, 0, 1)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
