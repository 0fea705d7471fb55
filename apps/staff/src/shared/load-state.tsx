import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { firstFailed, type Loaded } from './loaded.ts';
import { useTexts } from './texts.tsx';

export type LoadStateProps = {
  /** What the place shows, or all that it needs. */
  readonly of: Loaded<unknown> | readonly Loaded<unknown>[];
  /** About as tall as what will stand there, so that little moves when it comes. */
  readonly height: number;
  readonly radius?: number;
};

/** Above what is loaded: a place kept for it until it is there, or what went wrong. */
export function LoadState({ of, height, radius = 18 }: LoadStateProps): ReactElement | null {
  const { t } = useTexts();
  const needed = [of].flat();
  const failed = firstFailed(...needed);
  if (failed !== null) return <LoadFailed of={failed} />;
  if (needed.every(({ data }) => data !== null)) return null;
  return (
    <Loading label={t('loading')}>
      <Skeleton height={height} radius={radius} />
    </Loading>
  );
}
