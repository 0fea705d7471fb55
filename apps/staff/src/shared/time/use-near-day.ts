import { useServerNow } from '../overview.ts';
import { useTexts } from '../texts.tsx';
import { useVenueTime } from '../venue.tsx';
import { dayOf, nearDay } from './day.ts';

/** How the business day of an instant is called today: short, with its year where it is not the running one. */
export function useNearDay(): (at: string | number) => string {
  const { language } = useTexts();
  const time = useVenueTime();
  const today = dayOf(useServerNow(), time);
  return (at) => nearDay(dayOf(at, time), today, language);
}
