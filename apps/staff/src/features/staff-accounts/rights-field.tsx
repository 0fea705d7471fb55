import { MOST_PERCENT, presetOf, presetRights, presets, rights, type Right } from '@masa/domain/right';
import { TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../shared/choice-field.tsx';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import type { Draft } from './staff-account.ts';
import { useTexts } from './texts.ts';

type RightsFieldProps = { readonly form: Pick<RecordFormState<Draft>, 'draft' | 'change' | 'field'> };

/** Each right by itself, for whom no preset fits. */
function OwnChoice({ form: { draft, change } }: RightsFieldProps): ReactElement {
  const { t } = useTexts();
  const turn = (right: Right, on: boolean) =>
    change({ rights: rights.filter((one) => (one === right ? on : draft.rights.includes(one))) });
  return (
    <details className="staff-accounts-rights">
      <summary className="staff-accounts-rights-summary">{t('staffAccounts.eachRight')}</summary>
      <div>
        {rights.map((right) => (
          <CheckRow
            key={right}
            label={t(`right.${right}`)}
            checked={draft.rights.includes(right)}
            onChange={(on) => turn(right, on)}
          />
        ))}
      </div>
    </details>
  );
}

/** How much is given away without asking anybody. */
function LimitFields({ form }: RightsFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="column gap-2">
      <TextInput
        label={t('staffAccounts.limitPercent')}
        inputMode="numeric"
        maxLength={String(MOST_PERCENT).length}
        {...form.field('limitPercent')}
      />
      <TextInput
        label={t('staffAccounts.limitLei')}
        inputMode="numeric"
        maxLength={4}
        hint={t('staffAccounts.limitHint')}
        {...form.field('limitLei')}
      />
    </div>
  );
}

/** What a person may do with money: a preset, or a choice of one's own; an administrator has all of it. */
export function RightsField({ form }: RightsFieldProps): ReactElement {
  const { t } = useTexts();
  const { draft, change } = form;
  if (draft.isAdmin) return <p className="field-hint">{t('staffAccounts.allRights')}</p>;
  const preset = presetOf(draft.rights);
  return (
    <div className="column gap-2">
      <ChoiceField
        label={t('staffAccounts.rights')}
        options={presets.map((one) => ({ value: one, label: t(`preset.${one}`) }))}
        value={preset}
        hint={t(preset === null ? 'staffAccounts.ownRights' : `preset.${preset}.hint`)}
        onChange={(chosen) => change({ rights: presetRights[chosen] })}
      />
      <OwnChoice form={form} />
      {draft.rights.includes('discount') && <LimitFields form={form} />}
    </div>
  );
}
