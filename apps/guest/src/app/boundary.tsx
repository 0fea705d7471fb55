import type { ReactElement, ReactNode } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { ErrorBoundary } from '@masa/ui/error-boundary';
import { reportCrash } from '../shared/crash.ts';
import { useTexts } from '../shared/texts.tsx';

/** A crash is told to the server and shown as the generic error; the rest of the app goes on. */
export function Boundary({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <ErrorBoundary
      onCrash={reportCrash}
      renderFallback={() => (
        <main className="page page-padding">
          <ErrorPanel
            title={t('error.title')}
            text={t('error.text')}
            action={{ label: t('error.reload'), onAction: () => location.reload() }}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
