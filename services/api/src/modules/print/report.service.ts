import type { AgentMessage, AgentMessageName, LeaseAnswer } from '@masa/contract/print-channel';
import { PRINT_LEASE_MS, type PrintJobState } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import type { Announce } from './announce.ts';
import { fiscalKey, moveJob, outcomeUnknown, type JobEvent } from './job-moves.ts';
import {
  keepPaper,
  lockCheck,
  readJob,
  readJobByKey,
  writeFiscalNumber,
  type PrintJob,
} from './print.store.ts';

/**
 * Which events a report means, by the state it finds; a state that is missing refuses it. A report counts under
 * the last lease number that was given out, even after that lease has run out: until a new number is given,
 * nobody else can have printed. So no two leases ever count, and paper that is out saves a copy.
 */
type Meaning = Partial<Record<PrintJobState, readonly JobEvent[]>>;

const printedMeans: Meaning = {
  leased: ['start', 'finish'],
  printing: ['finish'],
  unknown: ['confirm'],
  queued: ['lease', 'start', 'finish'],
  late: ['print', 'lease', 'start', 'finish'],
  failed: ['retry', 'lease', 'start', 'finish'],
  printed: [],
};

const failedMeans: Meaning = {
  leased: ['fail'],
  printing: ['fail'],
  unknown: ['deny'],
  queued: ['lease', 'fail'],
  failed: [],
};

const startedMeans: Meaning = { leased: ['start'], printing: [] };

/** A receipt of unknown outcome must not stay in the queue; a paper that waits again only gets its mark. */
const unknownMeans = ({ kind, attempts }: PrintJob): Meaning => ({
  leased: ['start', ...outcomeUnknown(kind, attempts + 1)],
  printing: outcomeUnknown(kind, attempts),
  unknown: [],
  queued: kind === 'fiscal' ? ['lease', 'start', 'lose'] : [],
  ...(kind === 'fiscal' ? {} : { late: [], failed: [] }),
});

/** The printer is blocked and nothing was sent. A receipt that was already announced is not tried again by itself. */
const releaseMeans = ({ kind }: PrintJob): Meaning => ({
  leased: ['lose'],
  printing: kind === 'fiscal' ? ['fail'] : ['lose', 'reprint'],
  queued: [],
});

/** An agent that prints on after its lease ran out gets it back while nobody else wants the job. */
const renewMeans = ({ maybePrinted }: PrintJob): Meaning => ({
  leased: [],
  printing: [],
  unknown: [],
  ...(maybePrinted ? { queued: ['lease', 'start'] } : {}),
});

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PAPER_MAX_BYTES = 200_000;
const isPaper = (bytes: Uint8Array) =>
  bytes.byteLength <= PAPER_MAX_BYTES && PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length));

const EARLIER_RECEIPT_CAME_OUT = 'the earlier receipt of this check came out after all';

type Lease = { readonly jobId: string; readonly leaseNo: number };
type Told = { readonly name: AgentMessageName; readonly agentId: string; readonly lease: Lease };
type Move = (events: readonly JobEvent[], change?: Partial<PrintJob>) => Promise<PrintJob>;

export function reportService({ uow, log }: Pick<Context, 'uow' | 'log'>, announce: Announce) {
  /** Paper that does not count is still paper: it stays findable. */
  async function note(work: Work, { name, agentId, lease }: Told, job: PrintJob) {
    const details = { report: name, leaseNo: lease.leaseNo, status: job.status, currentLeaseNo: job.leaseNo };
    work.after(() => log.warn({ jobId: job.id, agentId, ...details }, 'print report came too late'));
    if (name === 'printed')
      await audit(work, {
        actor: `agent:${agentId}`,
        action: 'print_job.late_report',
        entity: 'print_job',
        entityId: job.id,
        details,
      });
  }

  /** A receipt that was denied came out after all: the attempt behind it must not become a second one. */
  async function stopNextAttempt(work: Work, { checkId }: PrintJob) {
    const next = checkId === null ? undefined : await readJobByKey(work.tx, fiscalKey(checkId));
    if (next?.status === 'queued')
      await moveJob(work, next, ['lease', 'fail'], { leaseUntil: null, error: EARLIER_RECEIPT_CAME_OUT });
  }

  const report = (
    told: Told,
    meaning: (job: PrintJob) => Meaning,
    apply: (
      work: Work,
      job: PrintJob,
      move: (change: Partial<PrintJob>) => Promise<PrintJob>,
    ) => Promise<void>,
  ): Promise<LeaseAnswer> =>
    uow.run(async (work) => {
      const job = await readJob(work.tx, told.lease.jobId);
      if (!job) return { status: 'unknown_job' };
      const isLast = job.leaseNo === told.lease.leaseNo && job.leaseAgentId === told.agentId;
      const events = isLast ? meaning(job)[job.status] : undefined;
      if (!events) {
        await note(work, told, job);
        return { status: 'stale_lease' };
      }
      const move: Move = async (along, change) => {
        const moved = await moveJob(work, job, along, change);
        if (!moved) throw new TryAgain();
        if (moved.status !== job.status) announce(work, 'staff');
        if (moved.status === 'queued' && job.status !== 'queued' && told.name === 'unknown')
          announce(work, 'print');
        return moved;
      };
      await apply(work, job, async (change) => move(events, change));
      return { status: 'ok' };
    });
  const toldOf = (name: AgentMessageName, agentId: string, { jobId, leaseNo }: Lease): Told => ({
    name,
    agentId,
    lease: { jobId, leaseNo },
  });

  return {
    renew: (agentId: string, lease: AgentMessage<'renew'>) =>
      report(toldOf('renew', agentId, lease), renewMeans, async (work, job, move) => {
        // Unknown: a person may decide meanwhile, and the agent's word still comes.
        if (job.status !== 'unknown')
          await move({ leaseUntil: work.now + PRINT_LEASE_MS, attempts: job.attempts });
      }),

    started: (agentId: string, lease: AgentMessage<'started'>) =>
      report(
        toldOf('started', agentId, lease),
        () => startedMeans,
        async (work, _job, move) => {
          await move({ leaseUntil: work.now + PRINT_LEASE_MS, error: null });
        },
      ),

    async printed(agentId: string, message: AgentMessage<'printed'>): Promise<LeaseAnswer> {
      const told = toldOf('printed', agentId, message);
      const { paper } = message;
      try {
        return await report(
          told,
          () => printedMeans,
          async (work, job, move) => {
            const fiscalNumber = job.kind === 'fiscal' ? (job.fiscalNumber ?? message.fiscalNumber) : null;
            const numbered = job.checkId !== null && fiscalNumber !== null ? job.checkId : null;
            if (numbered !== null) await lockCheck(work.tx, numbered);
            if (job.kind === 'fiscal' && job.status === 'failed') await stopNextAttempt(work, job);
            const confirmed = job.confirmed || message.confirmed;
            await move({ confirmed, fiscalNumber, error: null, blockedBy: null });
            if (numbered !== null && fiscalNumber !== null)
              await writeFiscalNumber(work.tx, numbered, fiscalNumber);
            if (paper && isPaper(paper)) await keepPaper(work.tx, job.id, paper, work.now);
            else if (paper)
              log.warn({ jobId: job.id, agentId, bytes: paper.byteLength }, 'picture of a paper not kept');
          },
        );
      } catch (reason) {
        if (!isDuplicate(reason)) throw reason;
        // The next attempt of the same receipt is already on its way: people must hear of it.
        log.error(
          { ...told, fiscalNumber: message.fiscalNumber },
          'a second fiscal attempt exists for a printed receipt',
        );
        return uow.run(async (work) => {
          const job = await readJob(work.tx, told.lease.jobId);
          if (job) await note(work, told, job);
          return { status: 'stale_lease' };
        });
      }
    },

    failed: (agentId: string, { reason, ...lease }: AgentMessage<'failed'>) =>
      report(
        toldOf('failed', agentId, lease),
        () => failedMeans,
        async (_work, _job, move) => {
          await move({ error: reason, leaseUntil: null });
        },
      ),

    unknown: (agentId: string, { reason, ...lease }: AgentMessage<'unknown'>) =>
      report(toldOf('unknown', agentId, lease), unknownMeans, async (_work, _job, move) => {
        await move({ maybePrinted: true, error: reason, leaseUntil: null });
      }),

    release: (agentId: string, { reason, ...lease }: AgentMessage<'release'>) =>
      report(toldOf('release', agentId, lease), releaseMeans, async (work, job, move) => {
        const released = await move({
          blockedBy: reason,
          error: job.status === 'printing' ? reason : job.error,
          leaseUntil: null,
        });
        if (released.blockedBy !== job.blockedBy) announce(work, 'staff');
      }),
  };
}
