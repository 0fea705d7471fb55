import type { ReactElement } from 'react';
import { LINE_MAX_QUANTITY } from '@masa/domain/menu';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { formatMoney } from '@masa/ui/money-format';
import { Count } from './count.tsx';
import { useTexts } from './texts.ts';
import './dish-sheet.css';

export type SheetBarProps = {
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Of all of them. */
  readonly sum: number;
  readonly isNewPrice: boolean;
  /** What is still to be chosen, in words: the button leads there. */
  readonly missing: string | null;
  /** Why nothing can be ordered: the dish is off, or the visit waits. */
  readonly blockedReason: string | undefined;
  /** It is a line of the cart that is changed. */
  readonly saves: boolean;
  readonly onAsk: () => void;
  readonly onDone: () => void;
};

export function SheetBar(props: SheetBarProps): ReactElement {
  const { quantity, onQuantity, sum, isNewPrice, missing, blockedReason, saves, onAsk, onDone } = props;
  const { t, language } = useTexts();
  return (
    <>
      <Count
        label={t('sheet.quantity')}
        value={quantity}
        least={1}
        canMore={quantity < LINE_MAX_QUANTITY}
        lessLabel={t('sheet.less')}
        moreLabel={t('sheet.more')}
        onChange={onQuantity}
      />
      {isNewPrice && <Chip tone="warn">{t('sheet.newPrice')}</Chip>}
      <Button
        variant="primary"
        size="tall"
        grow
        disabledReason={blockedReason}
        onClick={missing === null ? onDone : onAsk}
      >
        {missing ?? t(saves ? 'sheet.save' : 'sheet.add', { sum: formatMoney(sum, language) })}
      </Button>
    </>
  );
}
