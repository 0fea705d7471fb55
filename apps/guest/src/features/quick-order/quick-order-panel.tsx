import { useState, type ReactElement, type ReactNode } from 'react';
import type { PaymentMethod } from '@masa/domain/check';
import type { Bani } from '@masa/domain/money';
import { Button, buttonClass } from '@masa/ui/button';
import { RadioCards } from '@masa/ui/choices';
import { BanIcon, BanknoteIcon, CreditCardIcon, PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { paths } from '../../shared/paths.ts';
import { AppLink } from '../../shared/navigation.tsx';
import { useTexts } from './texts.ts';
import { forcedFiscal, paymentWord, type FiscalChoice } from './payment.ts';

export type QuickOrderPanelProps = {
  /** Null while it is not known. */
  readonly total: Bani | null;
  /** Something in the cart has gone meanwhile: placing the order takes it out. */
  readonly hasGone: boolean;
  readonly busy: boolean;
  /** What went wrong with sending, if it did. */
  readonly failure: ReactNode;
  /** Why the session cannot order; undefined while it can. */
  readonly blockedReason: string | undefined;
  readonly onSend: (paymentWord: string) => void;
};

/** Payment and receipt instead of the kitchen button. */
export function QuickOrderPanel(props: QuickOrderPanelProps): ReactElement {
  const { total, hasGone, busy, failure, blockedReason, onSend } = props;
  const { t, language } = useTexts();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [wish, setWish] = useState<FiscalChoice>('print');
  const fiscal = forcedFiscal(method, wish);

  return (
    <div className="commit-bar column gap-3">
      {failure}
      <RadioCards
        legend={t('quickOrder.paymentMethod')}
        compact
        value={method}
        onChange={setMethod}
        options={[
          { value: 'cash', label: t('payment.cash'), icon: <BanknoteIcon /> },
          { value: 'card', label: t('payment.card'), icon: <CreditCardIcon /> },
        ]}
      />
      <RadioCards
        legend={t('quickOrder.fiscalReceipt')}
        compact
        value={fiscal}
        onChange={setWish}
        hint={method === 'card' ? t('quickOrder.cardPrints') : undefined}
        options={[
          { value: 'print', label: t('quickOrder.print'), icon: <PrinterIcon /> },
          {
            value: 'dont_print',
            label: t('quickOrder.dontPrint'),
            icon: <BanIcon />,
            disabled: method === 'card',
          },
        ]}
      />
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabledReason={blockedReason ?? (method === null ? t('payment.prompt') : undefined)}
        onClick={() =>
          method && onSend(paymentWord({ paymentMethod: method, printFiscal: fiscal === 'print' }))
        }
      >
        {t(hasGone ? 'quickOrder.placeRest' : 'quickOrder.place', {
          total: total === null ? '–' : formatMoney(total, language),
        })}
      </Button>
      <AppLink className={buttonClass({ variant: 'text', wide: true })} to={paths.menu}>
        {t('cart.backToMenu')}
      </AppLink>
    </div>
  );
}
