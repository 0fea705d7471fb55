import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { TrainingSwitch } from './training-switch.tsx';
import { VenueForm } from './venue-form.tsx';
import './venue-settings.css';

/** What the venue decides for itself. */
export function VenuePage(): ReactElement {
  const { t } = useTexts();
  const venue = useAsked('getVenue', {});
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
