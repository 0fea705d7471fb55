import { Button } from '@masa/ui/button';
import type { ReactElement, ReactNode } from 'react';
import type { Deed } from '../../shared/deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { useLock } from '../../shared/rights.ts';
import { useWaits } from '../../shared/waits.ts';

type DeedButtonProps = {
  readonly deed: Pick<Deed, 'busy' | 'failure' | 'run'>;
  readonly right?: 'drawer' | 'no_sale';
  /** What is still to be said before it can be done. */
  readonly missing: string | undefined;
  readonly children: ReactNode;
};

/** What every form of a drawer ends with: the one deed that moves money, and why it did not happen. */
export function DeedButton({ deed, right = 'drawer', missing, children }: DeedButtonProps): ReactElement {
  const lock = useLock(right);
  const waits = useWaits();
  const reason = lock ?? missing;
  return (
    <>
      <Button
        variant="primary"
        size="large"
        wide
        busy={deed.busy}
        onClick={deed.run}
        {...(reason === undefined ? waits : { disabledReason: reason })}
      >
        {children}
      </Button>
      <Failed failure={deed.failure} />
    </>
  );
}
