import type { Language } from '@masa/domain/language';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { resourceAtom, useResource, type Loaded } from '../../shared/resource.ts';

export type Venue = Response<'venue'>;

const venueAtom = resourceAtom<Venue>();

/** Name, clock and home cards. A venue without an answer leaves gaps, never an error: nothing depends on it. */
export const useVenue = (language: Language): Loaded<Venue> =>
  useResource(venueAtom, language, (signal) => api.venue({ query: { lang: language } }, { signal }), {
    keep: true,
  });
