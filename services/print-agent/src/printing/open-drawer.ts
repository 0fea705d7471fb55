import type { LeasedJob } from '@masa/contract/print-channel';
import type { DrawerPulse } from '@masa/domain/print-document';
import { pulseBytes } from '../encode/pulse.ts';
import type { JobPrinterDeps } from '../jobs/job-printer.ts';
import { leaseOf } from '../jobs/lease.ts';
import type { PrinterConfig } from '../program/config.ts';
import { sendToPaper, type Attempt } from './attempt.ts';

type Place = Pick<Attempt, 'transport' | 'look'> & { readonly printer: PrinterConfig };

/**
 * A drawer opens once or never: what this journal has seen of the job has opened one or never will, and whatever comes between
 * consent, note on disk and bytes, it is not tried again. Null: there is nothing to do at the printer.
 */
export function drawerOpening(
  { printer, transport, look }: Place,
  { journal, timing, log, start, say }: JobPrinterDeps,
  { job, pulse }: { readonly job: LeasedJob; readonly pulse: DrawerPulse },
): (() => Promise<void>) | null {
  const earlier = journal.find(job.jobId);
  if (printer.profile.label !== undefined) {
    // A printer of labels has no plug for one.
    say.refuse('failed', job, 'unfit');
    return null;
  }
  if (earlier?.state === 'printed') {
    say.printed(job, { confirmed: earlier.confirmed, paper: null });
    return null;
  }
  if (earlier !== undefined) {
    say.refuse('unknown', job, 'earlier_try');
    return null;
  }
  return async () => {
    const before = await look();
    // A printer that is stopped keeps the bytes and opens the drawer when somebody has put paper in.
    if (before.state !== 'ok') return say.refuse('release', job, before.state);
    if (!(await start(leaseOf(job)))) {
      log('job_lease_lost', { jobId: job.jobId, printer: printer.name });
      return;
    }
    journal.printing({ ...leaseOf(job), kind: pulse.kind });
    log('drawer_opening', { jobId: job.jobId, printer: printer.name });
    const outcome = await sendToPaper({ transport, bytes: pulseBytes(pulse.pin), rows: 0, timing, look });
    if (outcome.kind === 'unknown') return say.refuse('unknown', job, outcome.reason);
    journal.printed(job.jobId, job.leaseNo, { confirmed: outcome.confirmed });
    say.printed(job, { confirmed: outcome.confirmed, paper: null });
  };
}
