import type { Lease } from './give-back.ts';
import { fiscalPaper, keepPicture, NextAttemptRuns, stopNextAttempt } from './paper-out.ts';
import type { PrintNeeds } from './print.needs.ts';
import { printedMeans } from './report-meaning.ts';
import { takeReport, tooLate, type Counts, type Report, type Reports } from './take-report.ts';

type Printed = Lease & {
  readonly confirmed: boolean;
  /** Of a receipt the number of its document, of a report its own, where the device tells one. */
  readonly fiscalNumber: string | null;
  /** Where the guest can look his receipt up; left out by agents that know of none. */
  readonly verifyUrl?: string | null | undefined;
  readonly paper: Uint8Array | null;
};

/** Guests and staff press it: nothing but the web. */
const webLink = (link: string | null | undefined): string | null =>
  link && /^https?:\/\//iu.test(link) ? link : null;

/** An agent says that paper is out; of a receipt also what its device calls it. */
export const jobPrinted =
  (context: Reports, { fiscalPrinted }: Pick<PrintNeeds, 'fiscalPrinted'>) =>
  async (agentId: string, message: Printed): Promise<Counts> => {
    const { jobId, leaseNo, paper } = message;
    const report: Report = { name: 'printed', agentId, jobId, leaseNo };
    const { log } = context;
    try {
      return await takeReport(context, report, printedMeans, async (work, job, move) => {
        const fiscalNumber = job.kind === 'fiscal' ? (job.fiscalNumber ?? message.fiscalNumber) : null;
        if (job.kind === 'fiscal' && job.checkId !== null) {
          const link = webLink(message.verifyUrl);
          // The same news again, or a person's word before it: what is known stays.
          const isNews = job.fiscalNumber === null && fiscalNumber !== null;
          await fiscalPrinted(
            work,
            fiscalPaper(job, job.checkId),
            isNews ? { number: fiscalNumber, link } : null,
          );
          if (job.status === 'failed') await stopNextAttempt(work, job.checkId);
        }
        const confirmed = job.confirmed || message.confirmed;
        await move({ confirmed, fiscalNumber, error: null, blockedBy: null });
        if (paper && !(await keepPicture(work, job, paper)))
          log.warn({ jobId: job.id, bytes: paper.byteLength }, 'picture of a paper not kept');
      });
    } catch (reason) {
      if (!(reason instanceof NextAttemptRuns)) throw reason;
      const { fiscalNumber } = message;
      log.error({ jobId, agentId, fiscalNumber }, 'a denied receipt came out while its next attempt runs');
      return tooLate(context, report);
    }
  };
