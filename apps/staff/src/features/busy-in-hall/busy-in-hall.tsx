import type { ReactElement } from 'react';
import { BusyStations } from '../../shared/busy-stations/busy-stations.tsx';
import { useAsked } from '../../shared/loaded.ts';
import './busy-in-hall.css';

/** Whoever takes orders hears how long the kitchen has to do. That changes slowly: a tablet of the hall asks seldom. */
export function BusyInHall(): ReactElement {
  const { data } = useAsked('kitchenBoard', { query: { orders: 'none' } }, { live: false });
  return (
    <div className="busy-in-hall">
      <BusyStations stations={data?.stations ?? []} />
    </div>
  );
}
