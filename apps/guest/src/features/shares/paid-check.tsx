import { receiptPath } from '@masa/domain/receipt-page';
import { Alert } from '@masa/ui/alert';
import { buttonClass } from '@masa/ui/button';
import { ReceiptIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { Failed } from '../../shared/failed.tsx';
import { AppLink } from '../../shared/navigation.tsx';
import { useOffline } from '../../shared/online.ts';
import { freeOf, usePaidCheck } from './check-money.ts';
import { ChooseShare, HeldShare } from './own-share.tsx';
import { PaidBar } from './paid-bar.tsx';
import { useTexts } from './texts.ts';
import './shares.css';

export type PaidCheckCardProps = {
  readonly checkId: string;
  readonly sessionId: string;
  readonly tipPercents: readonly number[];
};

/** Of the check that was asked for: who has paid, what is left, and what this guest pays himself. */
export function PaidCheckCard({ checkId, sessionId, tipPercents }: PaidCheckCardProps): ReactElement | null {
  const { t } = useTexts();
  const { data: check, failure, reload } = usePaidCheck(checkId);
  // The banner of the connection says it already.
  const offline = useOffline();
  if (check === null) {
    if (failure !== null) return offline ? null : <Failed onRetry={reload} />;
    return (
      <Loading label={t('loading')}>
        <Skeleton height={180} radius={18} />
      </Loading>
    );
  }
  const own = check.shares.filter((share) => share.sessionId === sessionId);
  const held = own.filter(({ state }) => state === 'open');
  const hasPaid = check.people.some((one) => one.sessionId === sessionId && one.state === 'paid');
  return (
    <section className="card card-padding column gap-3" aria-label={t('shares.title')}>
      <PaidBar check={check} />
      {check.due === 0 ? (
        <Alert tone="ok">{t('shares.allPaid')}</Alert>
      ) : (
        <>
          {hasPaid && <Alert tone="ok">{t('shares.settled')}</Alert>}
          {held.map((share) => (
            <HeldShare key={share.id} share={share} check={check} onReload={reload} />
          ))}
          {held.length === 0 && !hasPaid && freeOf(check) > 0 && (
            <ChooseShare check={check} sessionId={sessionId} tipPercents={tipPercents} onReload={reload} />
          )}
        </>
      )}
      {check.receiptToken !== null && (hasPaid || check.due === 0) && (
        <AppLink className={buttonClass({ wide: true })} to={receiptPath(check.receiptToken)}>
          <ReceiptIcon />
          {t('shares.receipt')}
        </AppLink>
      )}
    </section>
  );
}
