import { lazy, Suspense, type ReactElement } from 'react';
import type { PaidCheckCardProps } from '../features/shares/paid-check.tsx';
import { useVenue } from '../features/venue/venue.ts';
import { TIP_PERCENTS } from '@masa/domain/tips';
import { screenScript } from '../shared/screen-script.ts';

const Card = lazy(async () => ({
  default: (await screenScript(() => import('../features/shares/paid-check.tsx'))).PaidCheckCard,
}));

type Props = Pick<PaidCheckCardProps, 'sessionId'> & { readonly checkId: string | null };

/** Comes when the check was asked for: nobody who looks at the menu loads a byte of it. */
export function LaterPaidCheck({ checkId, sessionId }: Props): ReactElement | null {
  const { venue } = useVenue();
  if (checkId === null) return null;
  return (
    <div className="page-sides">
      <Suspense fallback={null}>
        <Card checkId={checkId} sessionId={sessionId} tipPercents={venue?.tipPresets ?? TIP_PERCENTS} />
      </Suspense>
    </div>
  );
}
