import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import type { Response } from '@masa/contract/schemas';
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { api } from './api.ts';

export type Venue = Pick<Response<'venue'>, 'name' | 'timeZone' | 'mark'>;

const RETRY_MS = 10_000;
const unknown: Venue = { name: '', timeZone: DEFAULT_VENUE_TIME.timeZone, mark: null };
const VenueContext = createContext<Venue>(unknown);

/** Whose restaurant this is; the screens work before it is known. */
export function VenueProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [venue, setVenue] = useState<Venue>(unknown);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      api.venue({ query: {} }, { signal: leaving.signal }).then(
        ({ name, timeZone, mark }) => setVenue({ name, timeZone, mark }),
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
