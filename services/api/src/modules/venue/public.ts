import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { personsInVenue } from './personal.store.ts';
import { venueSign } from './sign.ts';
import { venueHandlers } from './venue.routes.ts';
import { venueService, type VenueNeeds } from './venue.service.ts';

export type { VenueSettings } from '@masa/domain/venue-settings';
export {
  closeBusinessDay,
  lockBusinessDay,
  openBusinessDay,
  readClosing,
  type Closing,
} from './business-day.store.ts';
export {
  holdTraining,
  picturesOfVenue,
  readVenue,
  takeRunningDay,
  vatRatesAt,
  venueDay,
  venueHead,
  venueTimeOf,
  writeVenue,
} from './settings.ts';

export const venueModule = (context: Context, needs: VenueNeeds) =>
  ({
    handlers: venueHandlers(venueService(context, needs)),
    verbs: { sign: venueSign(context) },
    jobs: [],
    persons: [personsInVenue],
  }) satisfies Module;
