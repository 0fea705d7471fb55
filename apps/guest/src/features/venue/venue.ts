import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Language } from '@masa/domain/language';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '@masa/front/live-signal';
import { resourceAtom, useResource } from '../../shared/resource.ts';

export type Venue = Response<'venue'>;
type Known = { readonly venue: Venue | null; readonly failed: boolean };

const venueAtom = resourceAtom<Venue>();
const knownAtom = atom<Known>({ venue: null, failed: false });

/** Once per app: name, slogan, mark, clock and home cards; a venue-wide live message says that they have changed. */
export function useVenueKeeper(language: Language): Known {
  const {
    data: venue,
    failure,
    reload,
  } = useResource(venueAtom, language, (signal) => api.venue({ query: { lang: language } }, { signal }), {
    keep: true,
  });
  useLiveSignal((signal) => {
    if (signal.kind === 'missed' || signal.tableId === null) reload();
  });
  const failed = failure !== null;
  const setKnown = useSetAtom(knownAtom);
  useEffect(() => setKnown({ venue, failed }), [venue, failed, setKnown]);
  return { venue, failed };
}

/** A venue without an answer leaves gaps, never an error: nothing depends on it. */
export const useVenue = (): Known => useAtomValue(knownAtom);

const marks = ['wing'] as const satisfies readonly Venue['mark'][];

/** The venue's name and mark: as it answers, before that and without an answer as its page says (index.html). */
export function useVenueSign(): Pick<Venue, 'name' | 'mark'> {
  const { venue } = useVenue();
  const { name = '', mark } = document.getElementById('venue-sign')?.dataset ?? {};
  return venue ?? { name, mark: marks.find((known) => known === mark) ?? null };
}
