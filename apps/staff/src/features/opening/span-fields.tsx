import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { MenuScope } from '../../shared/menu-scope/menu-scope.tsx';
import { TextsField } from '../../shared/texts-field.tsx';
import { WeekdayChips } from '../../shared/time/weekday-chips.tsx';
import { endsNextDay } from './hours-draft.ts';
import { useTexts } from './texts.ts';
import type { SpanForm } from './time-rule-draft.ts';

const NAME_LENGTH = 120;

/** What guests call it, when it is, and of what: as dayparts and price rules have it alike. */
export function SpanFields({ form, menu, scopeHint }: SpanFieldsProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field, errorOf } = form;
  return (
    <>
      <TextsField
        label={t('opening.name')}
        value={draft.names}
        maxLength={NAME_LENGTH}
        error={errorOf('names')}
        onChange={(names) => change({ names })}
      />
      <WeekdayChips
        label={t('opening.weekdays')}
        chosen={draft.weekdays}
        error={errorOf('weekdays')}
        onChange={(chosen) => change({ weekdays: chosen })}
      />
      <div className="two-columns opening-times">
        <TextInput label={t('opening.from')} type="time" required {...field('from')} />
        <TextInput
          label={t('opening.until')}
          type="time"
          required
          hint={endsNextDay(draft) ? t('opening.nextDay') : undefined}
          {...field('until')}
        />
      </div>
      <MenuScope
        label={t('opening.scope')}
        hint={scopeHint}
        error={errorOf('scope')}
        scope={draft}
        menu={menu}
        onChange={change}
      />
    </>
  );
}
type SpanFieldsProps = {
  readonly form: SpanForm;
  readonly menu: readonly MenuItem[];
  readonly scopeHint: string;
};
