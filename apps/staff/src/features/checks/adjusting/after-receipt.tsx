import { MOST_RETURN_NUMBER } from '@masa/domain/refund';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { useTexts } from '../till-texts.ts';
import type { AdjustDraft } from './adjust-draft.ts';

type Props = {
  readonly amount: number;
  readonly draft: AdjustDraft;
  readonly put: (next: Partial<AdjustDraft>) => void;
};

/** The register has sold what nobody will pay: it takes that back first. */
export function AfterReceipt({ amount, draft, put }: Props): ReactElement {
  const { t, language } = useTexts();
  return (
    <>
      <p className="text-14">{t('adjust.afterReceipt', { amount: formatMoney(amount, language) })}</p>
      <TextInput
        label={t('return.number')}
        autoComplete="off"
        maxLength={MOST_RETURN_NUMBER}
        value={draft.returnNumber}
        onChange={({ target }) => put({ returnNumber: target.value })}
      />
    </>
  );
}
