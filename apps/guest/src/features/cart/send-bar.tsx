import type { ReactElement, ReactNode } from 'react';
import { Button, buttonClass } from '@masa/ui/button';
import { ChefHatIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { Bani } from '@masa/domain/money';
import { paths } from '../../shared/paths.ts';
import { AppLink } from '../../shared/navigation.tsx';
import { useTexts, type Texts } from './texts.ts';
import type { CartOrder } from './cart-order.ts';

export type SendBarProps = {
  readonly order: CartOrder;
  /** What went wrong with sending, if it did. */
  readonly failure: ReactNode;
  /** Of what can be ordered. */
  readonly count: number;
  /** Something else in the cart has gone meanwhile: sending takes it out. */
  readonly hasGone: boolean;
  /** Null while it is not known. */
  readonly total: Bani | null;
  /** Why the session cannot order (a check was requested); undefined while it can. */
  readonly blockedReason: string | undefined;
  /** For which table a waiter sends it; null for a guest's own. */
  readonly table: string | null;
  readonly onSend: () => void;
};

function sendWords(
  t: Texts['t'],
  { order, hasGone, count, table }: Pick<SendBarProps, 'order' | 'hasGone' | 'count' | 'table'>,
): string {
  if (order.state === 'in_progress') return t('cart.sending');
  if (hasGone) return t(count > 0 ? 'cart.sendRest' : 'cart.removeGone');
  return table === null ? t('cart.send') : t('cart.sendFor', { table });
}

export function SendBar(props: SendBarProps): ReactElement {
  const { order, failure, count, total, blockedReason, onSend } = props;
  const { t, language } = useTexts();
  return (
    <div className="commit-bar column gap-2">
      {failure}
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
        onClick={onSend}
      >
        {sendWords(t, props)}
      </Button>
      <AppLink className={buttonClass({ variant: 'text', wide: true })} to={paths.menu}>
        {t('cart.backToMenu')}
      </AppLink>
    </div>
  );
}
