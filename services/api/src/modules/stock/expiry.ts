import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';

const A_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** The instant that `expiryIn` means; of a day, the last one of that business day (AMB-077, AMB-105). */
export const expiryInstant = (given: string, time: VenueTime): number =>
  A_DAY.test(given) ? instantOfDay(addDays(given, 1), time.startsAt, time) - 1 : Date.parse(given);
