import type { alertRoutes } from '@masa/contract/alert.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AlertService } from './alert.service.ts';
import type { PushKeysOf } from './push-keys.ts';

export const alertHandlers = (alerts: AlertService, keys: PushKeysOf): Handlers<typeof alertRoutes> => ({
  seen: async ({ body, caller }) => {
    await alerts.seen(body.role, body.things, staffOf(caller));
    return { status: 'seen' };
  },
  pushKey: async () => ({ publicKey: (await keys()).publicKey }),
  subscribePush: async ({ body: { endpoint, keys: own }, caller }) => {
    await alerts.subscribe(staffOf(caller), { endpoint, ...own });
    return { status: 'subscribed' };
  },
  unsubscribePush: async ({ caller }) => {
    await alerts.unsubscribe(staffOf(caller));
    return { status: 'deleted' };
  },
});
