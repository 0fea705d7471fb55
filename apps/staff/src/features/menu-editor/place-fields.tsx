import { sides } from '@masa/domain/menu';
import { Select } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { asItsCategory, type Draft } from './dish-draft.ts';
import { nameIn, type VenueMenu } from './dish-words.ts';

export type PlaceFieldsProps = {
  readonly draft: Draft;
  readonly venueMenu: VenueMenu;
  readonly isNew: boolean;
  readonly error: string | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
};

/** Where it stands on the menu, where it is made, how it is taxed. A new dish takes over what its category says. */
export function PlaceFields({ draft, venueMenu, isNew, error, onChange }: PlaceFieldsProps): ReactElement {
  const { t, language } = useTexts();
  const { group, station, vatGroup } = draft;
  const rates = venueMenu.vatGroups.map((one) => ({
    value: one.group,
    label: t('menuEditor.vatRate', { group: one.group, percent: one.percent }),
  }));
  return (
    <>
      <Select
        label={t('menuEditor.category')}
        value={group}
        placeholder={t('menuEditor.chooseCategory')}
        options={venueMenu.groups.map((one) => ({ value: one.id, label: nameIn(one, language) }))}
        error={error}
        onChange={(next) => onChange({ group: next, ...(isNew && asItsCategory(next, venueMenu)) })}
      />
      <div className="menu-editor-pair">
        <Select
          label={t('menuEditor.station')}
          value={station}
          options={sides.map((each) => ({ value: each, label: t(`station.${each}`) }))}
          onChange={(next) => onChange({ station: sides.find((each) => each === next) ?? station })}
        />
        <Select
          label={t('menuEditor.vatGroup')}
          value={vatGroup}
          options={
            rates.some(({ value }) => value === vatGroup)
              ? rates
              : [...rates, { value: vatGroup, label: vatGroup }]
          }
          onChange={(next) => onChange({ vatGroup: next })}
        />
      </div>
    </>
  );
}
