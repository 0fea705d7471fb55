import { isGuessablePromocode, normalPromocode } from '@masa/domain/promo';
import { Alert } from '@masa/ui/alert';
import { TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../shared/choice-field.tsx';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { MenuScope } from '../../shared/menu-scope/menu-scope.tsx';
import { useTexts } from './texts.ts';
import type { Draft } from './promo-draft.ts';

const targets = ['item', 'table'] as const;
const kinds = ['percent', 'amount', 'free'] as const;
const CODE_LENGTH = 40;

export type PromoTermsProps = {
  readonly form: RecordFormState<Draft>;
  readonly menu: readonly MenuItem[];
};

/** Code, effect and scope: what stands for good once somebody has used it. */
export function PromoTerms({ form, menu }: PromoTermsProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field, choice } = form;
  const code = normalPromocode(draft.code);
  const isTable = draft.target === 'table';
  const kind = isTable ? 'percent' : draft.kind;
  return (
    <>
      <TextInput
        label={t('promos.code')}
        look="code"
        maxLength={CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('code')}
      />
      {code !== '' && isGuessablePromocode(code) && (
        <Alert tone="warn" title={t('promos.guessable')}>
          {t('promos.guessableText')}
        </Alert>
      )}
      <ChoiceField
        label={t('promos.target')}
        hint={isTable ? t('promos.tableHint') : undefined}
        options={targets.map((value) => ({ value, label: t(`promos.target.${value}`) }))}
        {...choice('target')}
      />
      {!isTable && (
        <ChoiceField
          label={t('promos.effect')}
          options={kinds.map((value) => ({ value, label: t(`promos.kind.${value}`) }))}
          {...choice('kind')}
        />
      )}
      {kind === 'percent' && (
        <TextInput
          label={t('promos.percent')}
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('percent')}
        />
      )}
      {kind === 'amount' && (
        <TextInput
          label={t('promos.amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
      )}
      <Switch
        label={t('promos.modifiersToo')}
        checked={draft.modifiersToo}
        onChange={(modifiersToo) => change({ modifiersToo })}
      />
      {!isTable && (
        <MenuScope
          label={t('promos.scope')}
          hint={t('promos.scopeHint')}
          scope={draft}
          menu={menu}
          onChange={change}
        />
      )}
      <TextInput label={t('promos.from')} note={t('promos.optional')} type="date" {...field('from')} />
    </>
  );
}
