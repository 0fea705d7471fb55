import type { AdjustmentKind } from '@masa/domain/adjustment';
import { needsConsent } from '@masa/domain/consent';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useHouseReasons } from '../../shared/house-reasons.ts';
import { useTexts } from './till-texts.ts';

/** How much somebody gives alone, before he is refused; nothing where nobody would ask him. */
export function OwnLimit({ kind }: { readonly kind: AdjustmentKind }): ReactElement | null {
  const { t, language } = useTexts();
  const { rights, discountLimit } = useAccount();
  const { control } = useHouseReasons();
  if (control === null || kind === 'service' || !needsConsent(control, kind, rights)) return null;
  const { percent, amount } = discountLimit;
  const words = () => {
    if (kind !== 'discount' || (percent === null && amount === null)) return t('adjust.limit.always');
    if (amount === null) return t('adjust.limit.percent', { percent: percent ?? 0 });
    const sum = formatMoney(amount, language);
    return percent === null
      ? t('adjust.limit.amount', { amount: sum })
      : t('adjust.limit.both', { percent, amount: sum });
  };
  return <p className="field-hint">{words()}</p>;
}
