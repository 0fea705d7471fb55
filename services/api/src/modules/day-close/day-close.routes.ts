import type { dayCloseRoutes } from '@masa/contract/day-close.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Refusal } from '../../refusal.ts';
import type { Blocker } from './blockers.view.ts';
import type { DayCloseService } from './day-close.service.ts';
import { blockersToWire, countOf, stateToWire } from './day-close.wire.ts';

const isBlocked = (blockers: readonly Blocker[]) =>
  new Refusal('day_has_blockers', { blockers: blockersToWire(blockers) });

export const dayCloseHandlers = (days: DayCloseService): Handlers<typeof dayCloseRoutes> => ({
  dayClose: async ({ params }) => stateToWire(await days.state(params.date)),
  closeDay: async ({ params, body, caller }) =>
    stateToWire(await days.close(params.date, countOf(body), staffOf(caller), isBlocked)),
});
