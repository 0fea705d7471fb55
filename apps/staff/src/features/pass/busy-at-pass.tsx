import type { ReactElement } from 'react';
import { BusyStations } from '../../shared/busy-stations/busy-stations.tsx';
import { useAsked } from '../../shared/loaded.ts';

/** Whoever stands at the pass knows for whom he waits. */
export function BusyAtPass(): ReactElement {
  const { data } = useAsked('kitchenBoard', { query: { orders: 'none', waiters: 'said' } });
  return <BusyStations stations={data?.stations ?? []} />;
}
