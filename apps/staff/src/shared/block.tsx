import { ErrorPanel } from '@masa/ui/alert';
import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useTexts } from './texts.tsx';

/** An independent part of a screen: when it breaks, its neighbours go on. */
export function Block({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <ErrorBoundary
      renderFallback={(again) => (
        <ErrorPanel
          title={t('error.title')}
          text={t('error.block')}
          action={{ label: t('error.again'), onAction: again }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
