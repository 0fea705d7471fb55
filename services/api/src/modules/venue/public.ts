export type { VenueSettings } from '@masa/contract/venue.schemas';
export { closeBusinessDay, lockBusinessDay, openBusinessDay, readClosing } from './business-day.store.ts';
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
export { venueHandlers } from './venue.routes.ts';
export { venueSign } from './sign.ts';
export { venueService } from './venue.service.ts';
export { personsInVenue } from './personal.store.ts';
