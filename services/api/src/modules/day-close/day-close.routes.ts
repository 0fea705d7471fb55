import type { dayCloseRoutes } from '@masa/contract/report.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DayCloseService } from './day-close.service.ts';

export const dayCloseHandlers = (days: DayCloseService): Handlers<typeof dayCloseRoutes> => ({
  dayClose: ({ params }) => days.state(params.date),
  closeDay: ({ params, body, caller }) => days.close(params.date, body, staffOf(caller)),
});
