import { Live } from '@masa/ui/live';
import type { ReactElement } from 'react';
import { AppBoundary } from '../shared/blocks.tsx';
import { LeaveHold } from '../shared/leaving/leave-guard.tsx';
import { TextsProvider } from '../shared/texts.tsx';
import { useUpdates } from '../shared/update.ts';
import { VenueProvider } from '../shared/venue.tsx';
import { Gate } from './gate.tsx';

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
