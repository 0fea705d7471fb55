import type { ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { RotateClockwiseIcon, TicketPercentIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useOffline } from '../../shared/online.ts';
import { useTexts, type TextKey } from './texts.ts';

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
export function UnansweredNote(props: {
  readonly id: string;
  /** The banner of the connection says it already; the locked lines still point here. */
  readonly silent: boolean;
}): ReactElement {
  const { t } = useTexts();
  return (
    <div id={props.id} className={props.silent ? 'visually-hidden' : undefined}>
      <Alert tone="warn">{t('cart.unanswered')}</Alert>
    </div>
  );
}

/** What the prices are, where they are not today's menu's. */
export type PricesSource = 'kept' | 'unknown' | 'stale';

const words = {
  kept: 'cart.keptPrices',
  unknown: 'cart.unknownPrices',
  stale: 'cart.stalePrices',
} as const satisfies Record<PricesSource, TextKey>;

/** The order can be sent without the menu; only what is on screen may be of an earlier hour. */
export function PricesNote(props: {
  readonly source: PricesSource;
  readonly onRetry: () => void;
}): ReactElement {
  const { t } = useTexts();
  const offline = useOffline();
  return (
    <Alert
      tone="warn"
      actions={
        offline ? undefined : (
          <Button size="small" icon={<RotateClockwiseIcon size="small" />} onClick={props.onRetry}>
            {t('error.again')}
          </Button>
        )
      }
    >
      {t(words[props.source])}
    </Alert>
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
