import { readLei } from '@masa/domain/lei-text';
import type { Bani } from '@masa/domain/money';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { LeiField } from '../../../shared/amounts/lei-field.tsx';
import { vouchersIn } from '../taking-draft.ts';
import type { Drafting } from './taking-fields.tsx';
import { useTexts } from '../till-texts.ts';

type MealVouchersProps = Drafting & {
  /** What they may pay at most; null: all that is due. */
  readonly most: Bani | null;
};

/** How many vouchers of what worth, what they count for and may pay for, and what of them is lost. */
export function MealVouchers({
  draft,
  put,
  read: { amount, vouchers },
  most,
}: MealVouchersProps): ReactElement {
  const { t, language } = useTexts();
  const isWrong = draft.vouchers !== '' && vouchersIn(draft.vouchers) === null;
  return (
    <div className="column gap-2">
      {most !== null && <p>{t('till.voucherFood', { amount: formatMoney(most, language) })}</p>}
      <div className="checks-sums">
        <TextInput
          label={t('till.vouchers')}
          look="number"
          unit="×"
          inputMode="numeric"
          autoComplete="off"
          value={draft.vouchers}
          error={isWrong ? t('till.voucherCount') : undefined}
          onChange={({ target }) => put({ vouchers: target.value })}
        />
        <LeiField
          label={t('till.voucherFace')}
          text={draft.face}
          error={draft.face !== '' && readLei(draft.face) === null ? t('till.tipWrong') : undefined}
          onText={(face) => put({ face })}
        />
      </div>
      {vouchers === null || amount === null ? (
        <p className="field-hint">{t('till.voucherHint')}</p>
      ) : (
        <div className="column gap-1" aria-live="polite">
          <p className="row row-between row-baseline">
            <span className="muted">{t('till.voucherCounts')}</span>
            <span className="display display-26 nowrap">{formatMoney(amount, language)}</span>
          </p>
          {vouchers.lost > 0 && (
            <p className="text-14 muted">
              {t('till.voucherLost', { amount: formatMoney(vouchers.lost, language) })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
