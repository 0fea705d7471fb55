import type { seatingRoutes } from '@masa/contract/seating.http';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { guestOrigin } from '../session/public.ts';
import type { SeatingService } from './seating.service.ts';

export const seatingHandlers = (
  { config }: Pick<Context, 'config'>,
  seating: SeatingService,
): Handlers<typeof seatingRoutes> => ({
  seatGuests: ({ params, headers, caller, once }) =>
    seating.seat(params.tableId, guestOrigin(config, headers), staffOf(caller), once),
  endSlip: ({ params, caller, once }) => seating.end(params.tableId, staffOf(caller), once),
  slipQr: async ({ params, headers, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return seating.picture(params.tableId, guestOrigin(config, headers));
  },
});
