import { DEFAULT_VENUE_TIME, type VenueTime } from '@masa/domain/business-day';
import type { Response } from '@masa/contract/schemas';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { api } from './api.ts';

export type Venue = Pick<
  Response<'venue'>,
  'name' | 'timeZone' | 'businessDayStart' | 'mark' | 'trainingMode' | 'feedback' | 'tipPresets'
>;

const RETRY_MS = 10_000;
const unknown: Venue = {
  name: '',
  timeZone: DEFAULT_VENUE_TIME.timeZone,
  businessDayStart: DEFAULT_VENUE_TIME.startsAt,
  mark: null,
  trainingMode: false,
  feedback: false,
  tipPresets: [],
};
const VenueContext = createContext<Venue>(unknown);

/** Whose restaurant this is; the screens work before it is known. */
export function VenueProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [venue, setVenue] = useState<Venue>(unknown);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      api.venue({ query: {} }, { signal: leaving.signal }).then(
        ({ name, timeZone, businessDayStart, mark, trainingMode, feedback, tipPresets }) =>
          setVenue({ name, timeZone, businessDayStart, mark, trainingMode, feedback, tipPresets }),
        () => {
          if (!leaving.signal.aborted) timer = setTimeout(load, RETRY_MS);
        },
      );
    };
    load();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return <VenueContext value={venue}>{children}</VenueContext>;
}

export const useVenue = (): Venue => useContext(VenueContext);

/** For what belongs to a business day (AMB-105). */
export function useVenueTime(): VenueTime {
  const { timeZone, businessDayStart: startsAt } = useVenue();
  return useMemo(() => ({ timeZone, startsAt }), [timeZone, startsAt]);
}
