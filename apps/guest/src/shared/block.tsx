import type { ReactElement, ReactNode } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { ErrorBoundary } from '@masa/ui/error-boundary';
import { reportCrash } from './crash.ts';
import { useTexts } from './texts.tsx';

/** A part of a screen that may crash alone: it says so in its own place, and everything around it goes on. */
export function Block({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <ErrorBoundary
      onCrash={reportCrash}
      renderFallback={(again) => (
        <div className="page-sides">
          <ErrorPanel
            title={t('error.title')}
            text={t('error.text')}
            action={{ label: t('error.retry'), onAction: again }}
          />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
