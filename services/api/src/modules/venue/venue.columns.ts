import { z } from 'zod';
import { salesReport } from '@masa/contract/report.schemas';

export const venueColumns = {
  /** A closed day keeps its report as it was told. */
  'business_days.report': salesReport,
  /** What they mean `settings.ts` says, which knows what was added since they were written. */
  'venue.settings': z.unknown(),
};
