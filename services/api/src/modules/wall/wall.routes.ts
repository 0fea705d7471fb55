import type { wallRoutes, wallSettingsRoutes } from '@masa/contract/wall.http';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { unknownWalls } from '../../limits/misses.ts';
import { guestOrigin } from '../session/public.ts';
import type { WallService } from './wall.service.ts';
import { madeToWire, shownToWire, wallToWire } from './wall.wire.ts';

type CountMisses = ReturnType<typeof unknownWalls>;

export const wallHandlers = (
  { config }: Context,
  walls: WallService,
  countMisses: CountMisses,
): Handlers<typeof wallRoutes & typeof wallSettingsRoutes> => ({
  wall: async ({ params, caller, reply }) => {
    reply.header('Cache-Control', 'no-cache');
    return shownToWire(await countMisses(caller, () => walls.show(params.token)));
  },
  walls: async () => (await walls.all()).map(wallToWire),
  makeWall: async ({ body, caller, headers, once, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return madeToWire(await walls.make(body, staffOf(caller), once), guestOrigin(config, headers));
  },
  revokeWall: ({ params, caller, once }) => walls.revoke(params.id, staffOf(caller), once),
});
