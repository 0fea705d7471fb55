import { isGuessablePromocode, normalPromocode } from '@masa/domain/promo';
import { Alert } from '@masa/ui/alert';
import { Segmented } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import type { Draft, DraftErrors } from './promo-draft.ts';
import { PromoScope } from './promo-scope.tsx';
import type { MenuItem } from './promo-words.ts';

const targets = ['item', 'table'] as const;
const kinds = ['percent', 'amount', 'free'] as const;
const CODE_LENGTH = 40;

export type PromoTermsProps = {
  readonly draft: Draft;
  readonly menu: readonly MenuItem[];
  readonly errors: DraftErrors | null;
  readonly codeError: string | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
};

/** Code, effect and scope: what stands for good once somebody has used it. */
export function PromoTerms({ draft, menu, errors, codeError, onChange }: PromoTermsProps): ReactElement {
  const { t } = useTexts();
  const said = (key: StaffKey | undefined) => key && t(key);
  const code = normalPromocode(draft.code);
  const isTable = draft.target === 'table';
  const kind = isTable ? 'percent' : draft.kind;
  return (
    <>
      <TextInput
        label={t('promos.code')}
        look="code"
        value={draft.code}
        maxLength={CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={codeError ?? said(errors?.code)}
        onChange={(event) => onChange({ code: event.target.value })}
      />
      {code !== '' && isGuessablePromocode(code) && (
        <Alert tone="warn" title={t('promos.guessable')}>
          {t('promos.guessableText')}
        </Alert>
      )}
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {t('promos.target')}
        </span>
        <Segmented
          label={t('promos.target')}
          look="form"
          value={draft.target}
          options={targets.map((value) => ({ value, label: t(`promos.target.${value}`) }))}
          onChange={(target) => onChange({ target })}
        />
        {isTable && <p className="field-hint">{t('promos.tableHint')}</p>}
      </div>
      {!isTable && (
        <div className="field">
          <span className="field-label" aria-hidden="true">
            {t('promos.effect')}
          </span>
          <Segmented
            label={t('promos.effect')}
            look="form"
            value={draft.kind}
            options={kinds.map((value) => ({ value, label: t(`promos.kind.${value}`) }))}
            onChange={(next) => onChange({ kind: next })}
          />
        </div>
      )}
      {kind === 'percent' && (
        <TextInput
          label={t('promos.percent')}
          value={draft.percent}
          inputMode="numeric"
          autoComplete="off"
          required
          error={said(errors?.percent)}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      )}
      {kind === 'amount' && (
        <TextInput
          label={t('promos.amount')}
          value={draft.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          error={said(errors?.amount)}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      {!isTable && <PromoScope scope={draft} menu={menu} onChange={onChange} />}
      <TextInput
        label={t('promos.from')}
        note={t('promos.optional')}
        type="date"
        value={draft.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
    </>
  );
}
