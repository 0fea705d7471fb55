import type { ReactElement } from 'react';
import { Button, buttonClass } from '@masa/ui/button';
import { ChefHatIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { Bani } from '@masa/domain/money';
import { AppLink } from '../../shared/navigation.tsx';
import { useTexts } from '../../shared/texts.tsx';
import type { CartOrder } from './cart-order.ts';
import { SendFailed } from './send-failed.tsx';

export type SendBarProps = {
  readonly order: CartOrder;
  readonly count: number;
  /** Null while it is not known. */
  readonly total: Bani | null;
  /** Why the session cannot order (a check was requested); undefined while it can. */
  readonly blockedReason: string | undefined;
  readonly menuPath: string;
};

export function SendBar({ order, count, total, blockedReason, menuPath }: SendBarProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <div className="commit-bar column gap-2">
      {order.state === 'error' && <SendFailed failure={order.failure} />}
      <div className="commit-total">
        <span className="muted">{t('cart.total', { count })}</span>
        <span className="display display-40">{total === null ? '–' : formatMoney(total, language)}</span>
      </div>
      <Button
        variant="primary"
        size="large"
        wide
        icon={<ChefHatIcon />}
        busy={order.state === 'in_progress'}
        disabledReason={blockedReason}
        onClick={() => order.send('')}
      >
        {order.state === 'in_progress' ? t('cart.sending') : t('cart.send')}
      </Button>
      <AppLink className={buttonClass({ variant: 'text', wide: true })} to={menuPath}>
        {t('cart.backToMenu')}
      </AppLink>
    </div>
  );
}
