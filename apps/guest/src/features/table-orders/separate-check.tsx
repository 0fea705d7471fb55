import type { ReactElement, Ref } from 'react';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { ReceiptIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useTexts } from './texts.ts';
import type { Entry } from './table-orders.ts';
import './table-orders.css';

export type SeparateCheckProps = {
  readonly entry: Entry;
  readonly mine: boolean;
  /** Guests ask for their own, a waiter for anybody's (G-079, G-080). */
  readonly forWaiter: boolean;
  readonly blocked: boolean;
  /** The bar of the table says already that the check was asked for. */
  readonly saidByTable: boolean;
  /** The button that asks, for the focus when the question is dropped. */
  readonly askRef: Ref<HTMLButtonElement> | undefined;
  readonly onAsk: () => void;
};

/** The separate-check control at the foot of one person's orders. */
export function SeparateCheck(props: SeparateCheckProps): ReactElement | null {
  const { entry, mine, forWaiter, blocked, saidByTable, askRef, onAsk } = props;
  const { t, language } = useTexts();
  if (entry.person.checkId !== null)
    return mine && !saidByTable ? (
      <div className="table-orders-foot">
        <Alert tone="ok">{t('check.requested')}</Alert>
      </div>
    ) : null;
  if (!mine && !forWaiter) return null;
  const total = formatMoney(entry.total, language);
  return (
    <div className="table-orders-foot">
      <Button
        ref={askRef}
        wide
        icon={<ReceiptIcon />}
        disabledReason={blocked ? t('check.distributeFirst') : undefined}
        onClick={onAsk}
      >
        {mine
          ? t('check.mySeparate', { total })
          : t('check.separateOf', { name: entry.person.username, total })}
      </Button>
    </div>
  );
}
