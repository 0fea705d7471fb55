import type { ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { TrainingSwitch } from './training-switch.tsx';
import { VenueForm } from './venue-form.tsx';
import './venue-settings.css';

/** What the venue decides for itself. */
export function VenuePage(): ReactElement {
  const venue = useAsked('getVenue', {});
  return (
    <div className="venue-settings column gap-3">
      <LoadState of={venue} height={640} />
      {venue.data !== null && (
        <>
          <VenueForm settings={venue.data} />
          <TrainingSwitch isOn={venue.data.trainingMode} />
        </>
      )}
    </div>
  );
}
