import { Loading, Skeleton } from '@masa/ui/skeleton';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '../shared/texts.tsx';

/** Where a screen stands whose script is a chunk of its own and may still be on its way. */
export function ScreenPlace({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <Suspense
      fallback={
        <Loading label={t('loading')}>
          <div className="wide-columns">
            <Skeleton height={204} radius={18} />
          </div>
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}
