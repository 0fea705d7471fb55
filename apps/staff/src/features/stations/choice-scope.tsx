import { textIn } from '@masa/domain/language';
import { Chip } from '@masa/ui/chip';
import { Select } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { CloseIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import type { ModifierGroup } from './station-draft.ts';
import { useTexts } from './texts.ts';

/** What is added to dishes and made at this station, whatever is said of the dish. */
export function ChoiceScope({ chosen, groups, onChange }: ChoiceScopeProps): ReactElement {
  const { t, language } = useTexts();
  const known = new Map(
    groups.flatMap(({ choices }) => choices).map(({ id, names }) => [id, textIn(names, language) || id]),
  );
  const nameOf = (id: string): string => known.get(id) ?? id;
  const offered = [...known.keys()].filter((id) => !chosen.includes(id));
  return (
    <fieldset className="column gap-3">
      <legend className="field-label form-legend">{t('stations.choices')}</legend>
      <p className="field-hint">{t('stations.choicesHint')}</p>
      {chosen.length > 0 && (
        <ul className="row row-wrap gap-2" aria-label={t('stations.choices')}>
          {chosen.map((id) => (
            <li key={id} className="form-chosen">
              <Chip>{nameOf(id)}</Chip>
              <IconButton
                label={t('stations.removeChoice', { name: nameOf(id) })}
                icon={<CloseIcon size="small" />}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('stations.addChoice')}
        value=""
        placeholder={t('stations.chooseChoice')}
        options={offered.map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(id) => {
          if (id !== '') onChange([...chosen, id]);
        }}
      />
    </fieldset>
  );
}
type ChoiceScopeProps = {
  readonly chosen: readonly string[];
  readonly groups: readonly ModifierGroup[];
  readonly onChange: (choices: readonly string[]) => void;
};
