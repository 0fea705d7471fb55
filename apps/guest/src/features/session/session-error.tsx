import type { ReactElement } from 'react';
import { Failed } from '../../shared/failed.tsx';
import { useVisit } from './session.ts';

/** Stands above every screen while the session could not be loaded (AMB-009). */
export function SessionError(): ReactElement | null {
  const { failed, recheck } = useVisit();
  if (!failed) return null;
  return (
    <div className="page-padding">
      <Failed onRetry={() => void recheck()} />
    </div>
  );
}
