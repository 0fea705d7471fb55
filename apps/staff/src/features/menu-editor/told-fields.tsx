import { dietMarks } from '@masa/domain/diet';
import { languageNames, type Language } from '@masa/domain/language';
import { nutrients } from '@masa/domain/menu-editing';
import { Accordion } from '@masa/ui/accordion';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import type { Draft, Errors } from './dish-draft.ts';
import type { MenuItem } from './dish-words.ts';
import { useTexts } from './texts.ts';
import { ages, contradictionIn } from './told-draft.ts';

const ADDITIVES_LENGTH = 600;

export type ToldFieldsProps = {
  readonly draft: Draft;
  /** As the menu has it; of a new dish nothing. */
  readonly known: readonly MenuItem[];
  readonly tab: Language;
  readonly wrongSizes: Errors['sizes'];
  readonly nutritionError: string | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
};

function Diet({ draft, known, onChange }: ToldFieldsProps): ReactElement {
  const { t } = useTexts();
  const { diet } = draft.told;
  const wrong = contradictionIn(diet, known);
  return (
    <fieldset>
      <legend className="field-label">{t('menuEditor.diet')}</legend>
      {dietMarks.map((mark) => (
        <CheckRow
          key={mark}
          label={t(`menuEditor.diet.${mark}`)}
          checked={diet.includes(mark)}
          onChange={(on) =>
            onChange({
              told: {
                ...draft.told,
                diet: dietMarks.filter((one) => (one === mark ? on : diet.includes(one))),
              },
            })
          }
        />
      ))}
      {wrong && (
        <FieldError>
          {t('menuEditor.diet.contradicted', {
            mark: t(`menuEditor.diet.${wrong.mark}`),
            allergen: t(`allergen.${wrong.allergen}`),
          })}
        </FieldError>
      )}
    </fieldset>
  );
}

function Volumes({ draft, wrongSizes, onChange }: ToldFieldsProps): ReactElement {
  const { t } = useTexts();
  const { sizes } = draft;
  return (
    <>
      {sizes.map((size, at) => {
        const wrong = wrongSizes[size.key]?.volume;
        const name = size.qualifier.trim() === '' ? String(at + 1) : size.qualifier.trim();
        return (
          <TextInput
            key={size.key}
            label={sizes.length === 1 ? t('menuEditor.volume') : t('menuEditor.volumeOf', { name })}
            value={size.volume}
            inputMode="numeric"
            autoComplete="off"
            error={wrong && t(wrong)}
            onChange={({ target }) =>
              onChange({
                sizes: sizes.map((one) => (one === size ? { ...one, volume: target.value } : one)),
              })
            }
          />
        );
      })}
    </>
  );
}

/** What a dish is for whoever chooses by it: diet, age, volume; additives and nutrition where the venue states them. */
export function ToldFields(props: ToldFieldsProps): ReactElement {
  const { draft, tab, nutritionError, onChange } = props;
  const { t } = useTexts();
  const { told } = draft;
  const change = (next: Partial<Draft['told']>): void => onChange({ told: { ...told, ...next } });
  return (
    <div className="column gap-3">
      <Diet {...props} />
      <Select
        label={t('menuEditor.age')}
        value={told.age}
        options={ages.map((value) => ({ value, label: t(`menuEditor.age.${value}`) }))}
        onChange={(value) => change({ age: ages.find((one) => one === value) ?? told.age })}
      />
      <Volumes {...props} />
      <TextInput
        label={t('menuEditor.additives')}
        note={languageNames[tab]}
        value={told.additives[tab]}
        lang={tab}
        maxLength={ADDITIVES_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change({ additives: { ...told.additives, [tab]: target.value } })}
      />
      <Accordion headingLevel={3} summary={t('menuEditor.nutrition')}>
        <fieldset className="column gap-2">
          <legend className="field-hint">{t('menuEditor.nutritionHint')}</legend>
          {nutrients.map((nutrient) => (
            <TextInput
              key={nutrient}
              label={t(`menuEditor.nutrition.${nutrient}`)}
              value={told.nutrition[nutrient]}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) =>
                change({ nutrition: { ...told.nutrition, [nutrient]: target.value } })
              }
            />
          ))}
        </fieldset>
      </Accordion>
      {nutritionError !== undefined && <FieldError>{nutritionError}</FieldError>}
    </div>
  );
}
