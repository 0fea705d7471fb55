import { Chip, FilterChip } from '@masa/ui/chip';
import { FieldError, Select } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { CloseIcon } from '@masa/ui/icons';
import { useId, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { categoriesOf, dishName, type MenuItem } from './menu-names.ts';

type Scope = { readonly groups: readonly string[]; readonly items: readonly string[] };

/** Whole categories and single dishes, as a field of a form. */
export function MenuScope({ label, hint, error, scope, menu, onChange }: MenuScopeProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const errorId = useId();
  const { groups, items } = scope;
  const offered = menu.filter(({ id }) => !items.includes(id));
  const nameOf = (id: string) => {
    const item = menu.find((one) => one.id === id);
    return item ? dishName(texts, item) : id;
  };
  return (
    <fieldset className="column gap-3" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="field-label form-legend">{label}</legend>
      <p className="field-hint">{hint}</p>
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
        <ul className="row row-wrap gap-2" aria-label={t('menuScope.dishes')}>
          {items.map((id) => (
            <li key={id} className="form-chosen">
              <Chip>{nameOf(id)}</Chip>
              <IconButton
                label={t('menuScope.removeDish', { name: nameOf(id) })}
                icon={<CloseIcon size="small" />}
                onClick={() => onChange({ items: items.filter((one) => one !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('menuScope.addDish')}
        value=""
        placeholder={t('menuScope.chooseDish')}
        options={offered.map((item) => ({ value: item.id, label: dishName(texts, item) }))}
        onChange={(id) => {
          if (id !== '') onChange({ items: [...items, id] });
        }}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
type MenuScopeProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly scope: Scope;
  readonly menu: readonly MenuItem[];
  readonly onChange: (next: Partial<Scope>) => void;
};
