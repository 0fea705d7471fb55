import type { kitchenRoutes } from '@masa/contract/kitchen.http';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { timesToWire } from './kitchen.wire.ts';
import { timesReport } from './times-report.service.ts';

export function kitchenHandlers(context: Context): Handlers<typeof kitchenRoutes> {
  const report = timesReport(context);
  return { learnedTimes: async () => timesToWire(await report()) };
}
