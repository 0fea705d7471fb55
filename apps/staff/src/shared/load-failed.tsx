import type { ReactElement } from 'react';
import { Failed } from './failed.tsx';
import type { Loaded } from './loaded.ts';
import { useOverview } from './overview.ts';
import { useReload } from './refresh.ts';

export type LoadFailedProps = {
  readonly of: Loaded<unknown>;
  /** Where the specification has words of its own for it. */
  readonly title?: string;
};

/** What could not be loaded, with the way to ask again; while the server is silent, the banner says it. */
export function LoadFailed({ of, title }: LoadFailedProps): ReactElement | null {
  const reload = useReload();
  const { offlineSince } = useOverview();
  const isSaid = of.failure === 'unanswered' && of.data !== null && offlineSince !== null;
  if (of.failure === null || isSaid) return null;
  return <Failed failure={of.failure} title={title} onAgain={() => void reload()} />;
}
