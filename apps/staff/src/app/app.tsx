import { CrashGuard } from '@masa/front/crash-guard';
import { Live } from '@masa/ui/live';
import type { ReactElement, ReactNode } from 'react';
import { reportCrash } from '../shared/crash.ts';
import { LeaveHold } from '../shared/leaving/leave-guard.tsx';
import { TextsProvider, useTexts } from '../shared/texts.tsx';
import { useUpdates } from '../shared/update.ts';
import { VenueProvider } from '../shared/venue.tsx';
import { Gate } from './gate.tsx';

function AppBoundary({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <CrashGuard
      report={reportCrash}
      title={t('error.title')}
      text={t('error.text')}
      action={t('error.reload')}
      onAction={() => window.location.reload()}
      renderAround={(said) => <main className="lone-panel">{said}</main>}
    >
      {children}
    </CrashGuard>
  );
}

/** What stands around every address. */
export function App(): ReactElement {
  useUpdates();
  return (
    <TextsProvider>
      <AppBoundary>
        <VenueProvider>
          <Live>
            <LeaveHold>
              <Gate />
            </LeaveHold>
          </Live>
        </VenueProvider>
      </AppBoundary>
    </TextsProvider>
  );
}
