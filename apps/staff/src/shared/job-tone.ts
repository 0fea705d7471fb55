import type { PrintJobState } from '@masa/domain/print-job';
import type { Tone } from '@masa/ui/chip';

/** The colour of a print job's state, in the queue and on the check whose receipt it is. */
export const jobTone: { readonly [S in PrintJobState]: Tone } = {
  queued: 'neutral',
  leased: 'neutral',
  printing: 'info',
  printed: 'ok',
  failed: 'danger',
  late: 'warn',
  unknown: 'warn',
  dismissed: 'neutral',
};
