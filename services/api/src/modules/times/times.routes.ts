import type { timesReport } from './times-report.service.ts';
import { timesToWire } from './times.wire.ts';

export const timesRoutes = (report: ReturnType<typeof timesReport>) => ({
  learnedTimes: async () => timesToWire(await report()),
});
