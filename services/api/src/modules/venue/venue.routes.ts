import type { venueRoutes } from '@masa/contract/venue.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { VenueService } from './venue.service.ts';

export const venueHandlers = (venue: VenueService): Handlers<typeof venueRoutes> => ({
  getVenue: () => venue.read(),
  reasons: async () => {
    const { lossControl, ownReasons } = await venue.read();
    return { lossControl, own: ownReasons };
  },
  putVenue: ({ body, caller }) => venue.change(body, staffOf(caller)),
});
