import type { Context } from '../../context.ts';
import { readVenue } from './settings.ts';

export type VenueSign = { readonly name: string; readonly mark: string | null };

/** Name and mark of the venue, for every page that is opened: kept until a venue message says otherwise. */
export function venueSign({ db, bus }: Pick<Context, 'db' | 'bus'>): () => Promise<VenueSign> {
  let kept: Promise<VenueSign> | null = null;
  bus.subscribe((event) => {
    if (event.kind === 'venue' || event.kind === 'missed') kept = null;
  });
  return () => {
    if (kept) return kept;
    const asked = readVenue(db).then(({ name, mark }) => ({ name, mark }));
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked;
  };
}
