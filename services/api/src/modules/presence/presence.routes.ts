import type { presenceRoutes } from '@masa/contract/presence.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PresenceService } from './presence.service.ts';

export const presenceHandlers = (presence: PresenceService): Handlers<typeof presenceRoutes> => ({
  confirmPresence: ({ params, caller, once }) => presence.confirm(params.tableId, staffOf(caller), once),
  denyPresence: ({ params, caller, once }) => presence.deny(params.tableId, staffOf(caller), once),
});
