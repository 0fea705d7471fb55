import type { ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { TicketPercentIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useTexts } from '../../shared/texts.tsx';

/** Promo codes come later, when the check is asked for (G-060). */
export function PromoNote(): ReactElement {
  const { t } = useTexts();
  return (
    <Alert tone="info" icon={<TicketPercentIcon />}>
      {t('cart.promoNote')}
    </Alert>
  );
}

/** Honest about a lost answer: the order may be in the kitchen, and sending again does no harm. */
export function UnansweredNote({ id }: { readonly id: string }): ReactElement {
  const { t } = useTexts();
  return (
    <div id={id}>
      <Alert tone="warn">{t('cart.unanswered')}</Alert>
    </div>
  );
}

export function CartLoading(): ReactElement {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <Skeleton height={96} radius={18} />
    </Loading>
  );
}
