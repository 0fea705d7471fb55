import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { api } from './api.ts';

export type Venue = { readonly name: string; readonly timeZone: string };

const RETRY_MS = 10_000;
const unknown: Venue = { name: '', timeZone: DEFAULT_VENUE_TIME.timeZone };
const VenueContext = createContext<Venue>(unknown);

/** Whose restaurant this is; the screens work before it is known. */
export function VenueProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [venue, setVenue] = useState<Venue>(unknown);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      api.venue({ query: {} }, { signal: leaving.signal }).then(
        ({ name, timeZone }) => setVenue({ name, timeZone }),
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
