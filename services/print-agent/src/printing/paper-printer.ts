import type { LeasedJob } from '@masa/contract/print-channel';
import { sendToPaper } from './attempt.ts';
import type { PrinterConfig } from '../program/config.ts';
import type { Transport } from '../devices/transport.ts';
import { paperPicture } from '../encode/paper.ts';
import { renderJob, type RenderedJob } from './print-document.ts';
import { printerState, unreachable, whyBlocked, type PrinterState } from '../jobs/printer-state.ts';
import type { JobPrinter, JobPrinterDeps } from '../jobs/job-printer.ts';
import { leaseOf } from '../jobs/lease.ts';
import { drawerOpening } from './open-drawer.ts';
import { exclusiveUse } from './exclusive-use.ts';

/** What must never come out twice by itself, whatever the API has forgotten. */
const isOnce = ({ document: { kind } }: LeasedJob): boolean => kind === 'fiscal';

/** X and Z: this printer keeps no books. */
const isReport = ({ document: { kind } }: LeasedJob): boolean => kind === 'x_report' || kind === 'z_report';

/** Our own layout as ESC/POS or TSPL bytes, the picture of it, and the printer's answer behind the last byte. */
export function paperPrinter(printer: PrinterConfig, transport: Transport, deps: JobPrinterDeps): JobPrinter {
  const { journal, timing, log, start, say, setState } = deps;
  const { alone, quiet } = exclusiveUse({
    open: () => transport.open(),
    close: () => transport.close(),
    onCloseFailed: (reason) => log('close_failed', { printer: printer.name, reason: String(reason) }),
  });

  const look = async (): Promise<PrinterState & { lost: boolean }> => {
    const status = await transport.status();
    const state = printerState(status, printer.profile.fence !== 'none');
    setState(state);
    return { ...state, lost: status.source === 'none' };
  };

  const toPaper = async (job: LeasedJob, rendered: RenderedJob): Promise<void> => {
    const before = await look();
    if (before.state !== 'ok') return say.refuse('release', job, before.state);
    if (!(await start(leaseOf(job)))) {
      log('job_lease_lost', { jobId: job.jobId, printer: printer.name });
      return;
    }
    const { bytes, bitmap, substitutions } = rendered;
    journal.printing({ ...leaseOf(job), kind: job.document.kind });
    log('job_printing', { jobId: job.jobId, printer: printer.name, bytes: bytes.length, substitutions });
    const outcome = await sendToPaper({ transport, bytes, rows: bitmap.height, timing, look });
    if (outcome.kind === 'unknown') return say.refuse('unknown', job, outcome.reason);
    journal.printed(job.jobId, job.leaseNo, { confirmed: outcome.confirmed });
    log('job_printed', { jobId: job.jobId, printer: printer.name, confirmed: outcome.confirmed });
    const paper = transport.takePaper?.() ?? paperPicture(bitmap);
    say.printed(job, { confirmed: outcome.confirmed, paper });
  };

  const whenFree = async (job: LeasedJob, work: () => Promise<void>): Promise<void> => {
    let reached = false;
    try {
      await alone(() => {
        reached = true;
        return work();
      });
    } catch (error) {
      if (reached) throw error;
      const state = unreachable(error);
      setState(state);
      say.refuse('release', job, whyBlocked(state));
    }
  };

  return {
    look: () => alone(look),
    device: () => undefined,
    held: () => [],
    probe: () =>
      Promise.resolve({ outcome: 'unknown', reason: 'this printer keeps no books that could be asked' }),
    quiet,
    quit: () => transport.close(),
    async print(offered) {
      const earlier = journal.find(offered.jobId);
      const lostTrack = earlier?.state === 'printing';
      // The API may have forgotten a print whose news was lost, and only this journal knows of it.
      const job = lostTrack ? { ...offered, maybePrinted: true } : offered;
      if (isReport(job)) return say.refuse('failed', job, 'no_books');
      if (job.document.kind === 'drawer') {
        const opening = drawerOpening({ printer, transport, look }, deps, { job, pulse: job.document });
        return opening === null ? undefined : whenFree(job, opening);
      }
      let rendered: RenderedJob;
      try {
        rendered = renderJob(job, printer);
      } catch (error) {
        return say.refuse('failed', job, `unfit: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (earlier?.state === 'printed') {
        log('job_known_as_printed', { jobId: job.jobId, printer: printer.name });
        return say.printed(job, { confirmed: earlier.confirmed, paper: paperPicture(rendered.bitmap) });
      }
      if (lostTrack && isOnce(job) && !offered.maybePrinted) {
        return say.refuse('unknown', job, 'earlier_try');
      }
      await whenFree(job, () => toPaper(job, rendered));
    },
  };
}
