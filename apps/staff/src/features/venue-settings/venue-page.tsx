import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { useTexts } from '../../shared/texts.tsx';
import { TrainingSwitch } from './training-switch.tsx';
import { VenueForm } from './venue-form.tsx';

const loadVenue = (signal: AbortSignal) => api.getVenue({}, { signal });

/** What the venue decides for itself (additions.md, GET and PUT venue). */
export function VenuePage(): ReactElement {
  const { t } = useTexts();
  const venue = useLoaded(loadVenue);
  return (
    <div className="venue-settings column gap-3">
      <LoadFailed of={venue} />
      {venue.data !== null && (
        <>
          <VenueForm settings={venue.data} />
          <TrainingSwitch isOn={venue.data.trainingMode} />
        </>
      )}
      {venue.data === null && venue.failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={640} radius={18} />
        </Loading>
      )}
    </div>
  );
}
