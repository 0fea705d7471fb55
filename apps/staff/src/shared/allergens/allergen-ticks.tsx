import {
  allergenOf,
  allergens,
  allergensIn,
  codesOf,
  kindsOf,
  type Allergen,
  type AllergenWord,
} from '@masa/domain/allergens';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.tsx';

type AllergenTicksProps = {
  readonly label: string;
  readonly ticked: readonly AllergenWord[];
  readonly onChange: (ticked: AllergenWord[]) => void;
};

const hasKinds = (code: Allergen): code is keyof typeof kindsOf => Object.hasOwn(kindsOf, code);

/** The 14; below gluten and nuts, once they are ticked, which cereal or nut it is. */
export function AllergenTicks({ label, ticked, onChange }: AllergenTicksProps): ReactElement {
  const { t } = useTexts();
  const row = (word: AllergenWord): ReactElement => (
    <CheckRow
      key={word}
      label={t(`allergen.${word}`)}
      checked={ticked.includes(word)}
      onChange={(on) =>
        onChange(
          on
            ? allergensIn([...ticked, word])
            : ticked.filter((one) => one !== word && (allergenOf(one) !== word || allergenOf(word) !== word)),
        )
      }
    />
  );
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {allergens.flatMap((code) => [
        row(code),
        ...(hasKinds(code) && ticked.includes(code) ? kindsOf[code].map(row) : []),
      ])}
    </fieldset>
  );
}

type TraceTicksProps = Pick<AllergenTicksProps, 'label'> & {
  readonly ticked: readonly Allergen[];
  readonly onChange: (ticked: Allergen[]) => void;
};

/** Of traces nobody knows the cereal. */
export function TraceTicks({ label, ticked, onChange }: TraceTicksProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {allergens.map((code) => (
        <CheckRow
          key={code}
          label={t(`allergen.${code}`)}
          checked={ticked.includes(code)}
          onChange={(on) => onChange(codesOf(on ? [...ticked, code] : ticked.filter((one) => one !== code)))}
        />
      ))}
    </fieldset>
  );
}
