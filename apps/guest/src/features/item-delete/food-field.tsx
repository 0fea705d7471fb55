import { Segmented } from '@masa/ui/choices';
import { FieldError } from '@masa/ui/field';
import type { ReactElement } from 'react';
import type { Food, FoodQuestion } from './food.ts';
import { useTexts } from './texts.ts';

export type FoodFieldProps = {
  readonly question: FoodQuestion;
  readonly onChoose: (food: Food) => void;
};

/** What happened to the food: a choice where it may go back into the stock, else what it counts as. */
export function FoodField({ question, onChoose }: FoodFieldProps): ReactElement {
  const { t } = useTexts();
  const { food, staysOut, isRefused } = question;
  const why = staysOut !== null && (isRefused || staysOut === 'right') ? t(`food.${staysOut}`) : null;
  return (
    <div className="column gap-2">
      <div>
        <span className="section-label">{t('food')}</span>
        {staysOut === null && (
          <Segmented
            label={t('food')}
            look="form"
            options={[
              { value: 'wasted', label: t('food.wasted') },
              { value: 'untouched', label: t('food.untouched') },
            ]}
            value={food}
            onChange={onChoose}
          />
        )}
      </div>
      {why !== null && isRefused && <FieldError>{why}</FieldError>}
      <p className="field-hint">
        {t(`food.${food}.then`)} {why !== null && !isRefused && `${why} `}
        {t('food.eaten')}
      </p>
    </div>
  );
}
