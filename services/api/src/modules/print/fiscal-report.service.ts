import { venueClock } from '@masa/domain/business-day';
import type { FiscalReport } from '@masa/domain/print-job';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import type { VenueHeadOf } from './claim.service.ts';
import type { enqueuer } from './enqueue.service.ts';
import { fiscalKeyOf } from './job-moves.ts';
import type { PrintTicket } from './printing.ts';

/** What the fiscal device reports of itself, queued like a receipt: never late, never dismissed, never tried twice. */
export function fiscalReportService(
  { uow }: Pick<Context, 'uow'>,
  { place }: ReturnType<typeof enqueuer>,
  venueHead: VenueHeadOf,
) {
  /** One of a kind at a time: whoever asks again is answered with the one that waits. */
  return (report: FiscalReport, staff: Staff, once: Once | null): Promise<PrintTicket> =>
    uow.run(async (work) => {
      const { timeZone } = await venueHead(work.tx);
      const { date, time } = venueClock(work.now, timeZone);
      const ticket = await place(work, {
        kind: 'fiscal',
        role: 'fiscal',
        station: 'all',
        report,
        dedupKey: fiscalKeyOf({ report, checkId: null }),
        orderItemId: null,
        checkId: null,
        copyNo: 0,
        title: `${date} ${time}`,
        document: {
          kind: report === 'x' ? 'x_report' : 'z_report',
          requestedBy: staff.displayName,
          requestedAt: work.now,
        },
        requestedBy: staff.displayName,
      });
      await audit(work, {
        actor: `user:${staff.username}`,
        action: 'fiscal_report.asked',
        entity: 'print_job',
        entityId: ticket.jobId,
        details: { report, duplicate: ticket.duplicate },
      });
      return ticket;
    }, once);
}
