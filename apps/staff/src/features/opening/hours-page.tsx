import type { ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { HoursForm } from './hours-form.tsx';
import './opening.css';

/** When guests may order with their phones (AMB-217). */
export function HoursPage(): ReactElement {
  const venue = useAsked('getVenue', {});
  return (
    <div className="opening-page column gap-3">
      <LoadState of={venue} height={640} />
      {venue.data !== null && <HoursForm hours={venue.data.hours} />}
    </div>
  );
}
