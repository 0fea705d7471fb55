import { sumBani, toBani } from '@masa/domain/money';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import type { OpenCheck } from '../../shared/overview.ts';
import { tipsLeft } from './taking-draft.ts';
import { useTexts } from './till-texts.ts';

/** Of a table that has paid a part: what of its tip closing books with the rest, and what that makes on the terminal. */
export function TipsToBook({ check }: { readonly check: OpenCheck }): ReactElement | null {
  const { t, language } = useTexts();
  const { data } = useAsked('checkMoney', { params: { checkId: check.checkId } });
  if (data === null) return null;
  const tip = tipsLeft(check.tips, data.payments);
  if (tip === 0) return <p>{t('till.tipIsGiven')}</p>;
  return (
    <p>
      {t('till.tipWithIt', {
        tip: formatMoney(tip, language),
        terminal: formatMoney(sumBani([toBani(data.due), tip]), language),
      })}
    </p>
  );
}
