import { useSetAtom } from 'jotai';
import type { ReactElement } from 'react';
import { Failed } from './failed.tsx';
import type { Loaded } from './loaded.ts';
import { useOverview } from './overview.ts';
import { refreshAtom } from './refresh.ts';

export type LoadFailedProps = {
  readonly of: Loaded<unknown>;
  /** Where the specification has words of its own for it [staff 8]. */
  readonly title?: string;
};

/** What could not be loaded, with the way to ask again; while the whole house is silent, the banner says it. */
export function LoadFailed({ of, title }: LoadFailedProps): ReactElement | null {
  const refresh = useSetAtom(refreshAtom);
  const { offlineSince } = useOverview();
  const isSaid = of.failure === 'unanswered' && of.data !== null && offlineSince !== null;
  if (of.failure === null || isSaid) return null;
  return <Failed failure={of.failure} title={title} onAgain={() => refresh('now')} />;
}
