import { Chip, FilterChip } from '@masa/ui/chip';
import { Select } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { CloseIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import type { Draft } from './promo-draft.ts';
import { categoriesOf, dishName, type MenuItem } from './promo-words.ts';

type Scope = Pick<Draft, 'groups' | 'items'>;

/** Whole categories and single dishes; none of either: every dish (AMB-068). */
export function PromoScope({ scope, menu, onChange }: PromoScopeProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { groups, items } = scope;
  const offered = menu.filter(({ id }) => !items.includes(id));
  const nameOf = (id: string) => {
    const item = menu.find((one) => one.id === id);
    return item ? dishName(texts, item) : id;
  };
  return (
    <fieldset className="column gap-3">
      <legend className="field-label promo-settings-legend">{t('promos.scope')}</legend>
      <p className="field-hint">{t('promos.scopeHint')}</p>
      <div className="row row-wrap gap-2">
        {categoriesOf(menu, texts).map(({ id, name }) => (
          <FilterChip
            key={id}
            pressed={groups.includes(id)}
            onToggle={(on) => onChange({ groups: on ? [...groups, id] : groups.filter((one) => one !== id) })}
          >
            {name}
          </FilterChip>
        ))}
      </div>
      {items.length > 0 && (
        <ul className="row row-wrap gap-2" aria-label={t('promos.dishes')}>
          {items.map((id) => (
            <li key={id} className="promo-settings-dish">
              <Chip>{nameOf(id)}</Chip>
              <IconButton
                label={t('promos.removeDish', { name: nameOf(id) })}
                icon={<CloseIcon size="small" />}
                onClick={() => onChange({ items: items.filter((one) => one !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('promos.addDish')}
        value=""
        placeholder={t('promos.chooseDish')}
        options={offered.map((item) => ({ value: item.id, label: dishName(texts, item) }))}
        onChange={(id) => {
          if (id !== '') onChange({ items: [...items, id] });
        }}
      />
    </fieldset>
  );
}
type PromoScopeProps = {
  readonly scope: Scope;
  readonly menu: readonly MenuItem[];
  readonly onChange: (next: Partial<Scope>) => void;
};
