import { priceEffects, roundings } from '@masa/domain/price-rule';
import { TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../shared/choice-field.tsx';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { useTexts } from './texts.ts';
import type { PriceRuleDraft } from './time-rule-draft.ts';

type Props = { readonly form: RecordFormState<PriceRuleDraft> };

/** By how much, to which coin, and between which days. */
export function PriceEffectFields({ form }: Props): ReactElement {
  const { t } = useTexts();
  const { draft, change, field, choice } = form;
  const number = { autoComplete: 'off', required: true } as const;
  return (
    <>
      <ChoiceField
        label={t('opening.effect')}
        options={priceEffects.map((value) => ({ value, label: t(`opening.effect.${value}`) }))}
        {...choice('effect')}
      />
      {draft.effect === 'percent' ? (
        <TextInput label={t('opening.percent')} inputMode="numeric" {...number} {...field('percent')} />
      ) : (
        <TextInput
          label={t(draft.effect === 'fixed' ? 'opening.fixed' : 'opening.amount')}
          inputMode="decimal"
          {...number}
          {...field('amount')}
        />
      )}
      {draft.effect === 'percent' && (
        <Switch
          label={t('opening.modifiersToo')}
          checked={draft.modifiersToo}
          onChange={(modifiersToo) => change({ modifiersToo })}
        />
      )}
      <ChoiceField
        label={t('opening.roundTo')}
        options={roundings.map((each) => ({ value: String(each), label: t(`opening.roundTo.${each}`) }))}
        {...choice('roundTo')}
      />
      <div className="two-columns opening-times">
        <TextInput
          label={t('opening.firstDay')}
          note={t('opening.optional')}
          type="date"
          {...field('firstDay')}
        />
        <TextInput
          label={t('opening.lastDay')}
          note={t('opening.optional')}
          type="date"
          {...field('lastDay')}
        />
      </div>
    </>
  );
}
