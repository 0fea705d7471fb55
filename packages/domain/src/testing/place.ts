import type { Place } from '../kitchen/station.ts';

/** A station of the kitchen, but for what is said of it. */
export const place = (id: string, said: Partial<Place> = {}): Place => ({
  id,
  names: { en: id },
  side: 'kitchen',
  rank: 5,
  slots: null,
  screen: true,
  off: false,
  returnable: false,
  groups: [],
  items: [],
  choices: [],
  ...said,
});
