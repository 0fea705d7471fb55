import { ErrorPanel } from '@masa/ui/alert';
import { ErrorBoundary } from '@masa/ui/error-boundary';
import type { ReactElement, ReactNode } from 'react';
import { reportCrash } from './crash.ts';
import { useTexts } from './texts.tsx';

/** An independent part of a screen: when it breaks, its neighbours go on. */
export function Block({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <ErrorBoundary
      onCrash={reportCrash}
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
