import { Temporal } from 'temporal-polyfill';
import type { VenueTime } from '@masa/domain/business-day';

/** The instant at which a business day begins on the venue's clock, summer time or not. */
export const startOfBusinessDay = (day: string, { timeZone, startsAt }: VenueTime): number =>
  Temporal.PlainDateTime.from(`${day}T${startsAt}`).toZonedDateTime(timeZone).epochMilliseconds;
