import type { ReactElement } from 'react';
import { useVenue } from '../features/venue/venue.ts';
import { LaterOrderingNote } from '../shared/later-ordering-note.tsx';

/** The menu can be read at any time; orders are not taken at all of them (AMB-217, AMB-220). */
export function WhyNotNow(): ReactElement | null {
  const { venue } = useVenue();
  if (!venue || venue.ordering.state === 'open') return null;
  return (
    <div className="page-padding">
      <LaterOrderingNote ordering={venue.ordering} timeZone={venue.timeZone} />
    </div>
  );
}
