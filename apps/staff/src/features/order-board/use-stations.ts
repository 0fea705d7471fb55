import { isSide } from '@masa/domain/station';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DevicePrefsFeed } from '../../shared/device-prefs.ts';
import { useAsked, type Loaded } from '../../shared/loaded.ts';
import type { Overview } from '../../shared/overview.ts';
import {
  countsOf,
  stationsToChoose,
  viewOf,
  wholeKitchen,
  type StationNow,
  type View,
} from './station-view.ts';
import { startTimesOf, type StartTimes } from './start-times.tsx';
import type { Boards } from './top-bar.tsx';

const STATION = 'station';
const NONE: readonly StationNow[] = [];

/** Whose board this tablet has: what its address says, else what was chosen here last (AMB-237). */
export function useStations(
  overview: Overview,
  { prefs, change }: DevicePrefsFeed,
): Omit<Boards, 'count'> & {
  readonly view: View;
  readonly starts: StartTimes;
  readonly unknown: Loaded<unknown> | null;
} {
  const asked = useAsked('kitchenBoard', { query: { orders: 'none' } });
  const { data } = asked;
  const stations = data?.stations ?? NONE;
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(STATION) ?? prefs?.station ?? null;
  // What the stations have to do changes all the time; whose board this is does not.
  const places = JSON.stringify(
    stations.map(({ id, names, side, screen, off }) => [id, names, side, screen, off]),
  );
  const view = useMemo(
    () => (stations.length === 0 ? wholeKitchen : viewOf(wanted === '' ? null : wanted, stations)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `places` is all of the stations that a view is made of
    [wanted, places],
  );
  const onStation = useCallback(
    (stationId: string | null) => {
      change({ station: stationId });
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (stationId === null) next.delete(STATION);
          else next.set(STATION, stationId);
          return next;
        },
        { replace: true },
      );
    },
    [change, setSearch],
  );
  const counts = useMemo(() => countsOf(overview, view.stations), [overview, view]);
  // What no station makes is made at kitchen and bar themselves: mostly nothing, and then there is nothing to choose.
  const choices = stationsToChoose(view.stations).filter(
    ({ id }) => !isSide(id) || id === view.stationId || (counts.get(id) ?? 0) > 0,
  );
  const starts = useMemo(() => startTimesOf(data?.rows ?? [], view.stations), [data, view]);
  // Whose board it is must be known before anything on it can be tapped: a station moves its own shares alone.
  const unknown = wanted !== null && wanted !== '' && data === null ? asked : null;
  // Where nobody chooses a station, no tab says what the kitchen has to do.
  const crowded = choices.length === 0 ? stations.filter(({ side }) => side === 'kitchen') : NONE;
  return { view, starts, unknown, crowded, stations: choices, stationId: view.stationId, onStation, counts };
}
