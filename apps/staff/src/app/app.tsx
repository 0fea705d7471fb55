import { ErrorPanel } from '@masa/ui/alert';
import { ErrorBoundary } from '@masa/ui/error-boundary';
import { Live } from '@masa/ui/live';
import { useState, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { hearBackFirst } from '../shared/leaving/back-hold.ts';
import { reportCrash } from '../shared/crash.ts';
import { TextsProvider, useTexts } from '../shared/texts.tsx';
import { useUpdates } from '../shared/update.ts';
import { VenueProvider } from '../shared/venue.tsx';
import { Gate } from './gate.tsx';
import { BASE } from './paths.ts';

function AppBoundary({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <ErrorBoundary
      onCrash={reportCrash}
      renderFallback={() => (
        <main className="lone-panel">
          <ErrorPanel
            title={t('error.title')}
            text={t('error.text')}
            action={{ label: t('error.reload'), onAction: () => window.location.reload() }}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

export function App(): ReactElement {
  useUpdates();
  // Its effects, in which the router begins to listen, run after this.
  useState(hearBackFirst);
  return (
    <BrowserRouter basename={BASE}>
      <TextsProvider>
        <AppBoundary>
          <VenueProvider>
            <Live>
              <Gate />
            </Live>
          </VenueProvider>
        </AppBoundary>
      </TextsProvider>
    </BrowserRouter>
  );
}
