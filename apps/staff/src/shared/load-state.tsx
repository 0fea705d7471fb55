import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { LoadFailed } from './load-failed.tsx';
import type { Loaded } from './loaded.ts';
import { useTexts } from './texts.tsx';

export type LoadStateProps = {
  readonly of: Loaded<unknown>;
  /** About as tall as what will stand there, so that little moves when it comes. */
  readonly height: number;
};

/** Above what is loaded: a place kept for it until it is there, or what went wrong. */
export function LoadState({ of, height }: LoadStateProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <LoadFailed of={of} />
      {of.data === null && of.failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={height} radius={18} />
        </Loading>
      )}
    </>
  );
}
