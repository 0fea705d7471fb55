import {
  printDocument,
  type AgentMessage,
  type LeasedJob,
  type PrintDocument,
  type VenueHead,
} from '@masa/contract/print-channel';
import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Announce } from './announce.ts';
import { moveJob } from './job-moves.ts';
import { readWaiting, type PrintJob, type Scope } from './print.store.ts';
import { readPrinters, type Printer } from './printer.store.ts';
import { prints, standsInFor } from './routing.ts';
import { sweepQueue } from './sweep.ts';

export type VenueHeadOf = (tx: Tx) => Promise<VenueHead>;

/** Beyond the limit, for what another agent takes first and what cannot be read. */
const SPARE_CANDIDATES = 20;
const UNREADABLE = 'the stored document cannot be read';

/** A printer that asks for work, with those whose work it does now. */
type Taker = { readonly printer: Printer; readonly standsInFor: readonly Printer[] };

const scopesOf = ({ printer, standsInFor: others }: Taker): Scope[] => [
  { testOf: printer.id },
  ...[printer, ...others].map(({ role, station }) => ({ role, station })),
];

const takes = (taker: Taker, job: PrintJob): boolean =>
  prints(taker.printer, job) ||
  (job.kind !== 'test' && taker.standsInFor.some((other) => prints(other, job)));

function readDocument(text: string): PrintDocument | null {
  try {
    return printDocument.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Items of one order share their instant; their place in it keeps the stickers in order. */
const placeOf = (document: PrintDocument | null) =>
  document?.kind === 'sticker' ? document.place.number : 0;

async function takersFor(work: Work, agentId: string, names: readonly string[]): Promise<Taker[]> {
  const all = await readPrinters(work.tx);
  return all
    .filter((printer) => printer.agentId === agentId && names.includes(printer.name) && !printer.paused)
    .map((printer) => ({ printer, standsInFor: standsInFor(printer, all, work.now) }));
}

async function lease(
  work: Work,
  job: PrintJob,
  document: PrintDocument | null,
  agentId: string,
  printer: Printer,
) {
  const held = {
    leaseNo: job.leaseNo + 1,
    leaseUntil: work.now + PRINT_LEASE_MS,
    leaseAgentId: agentId,
    printerId: printer.id,
    blockedBy: null,
  };
  if (document) return moveJob(work, job, ['lease'], held);
  // Failed at once and by itself: the jobs behind it must not wait for it.
  await moveJob(work, job, ['lease', 'fail'], { ...held, leaseUntil: null, error: UNREADABLE });
  return null;
}

export function claimService({ uow }: Pick<Context, 'uow'>, announce: Announce, venueHead: VenueHeadOf) {
  return {
    /**
     * Hands out what is waiting for these printers, oldest first. Two agents may ask for the same job at once: the
     * compare and set gives it to one, the other gets the next.
     */
    claim: (agentId: string, { printers, limit }: AgentMessage<'claim'>): Promise<{ jobs: LeasedJob[] }> =>
      uow.run(async (work) => {
        await sweepQueue(work, announce);
        const takers = await takersFor(work, agentId, printers);
        const waiting = (await readWaiting(work.tx, takers.flatMap(scopesOf), limit + SPARE_CANDIDATES))
          .map((job) => ({ job, document: readDocument(job.document) }))
          .toSorted((a, b) => a.job.createdAt - b.job.createdAt || placeOf(a.document) - placeOf(b.document));
        const load = new Map<Taker, number>();
        const loadOf = (taker: Taker) => load.get(taker) ?? 0;
        const taken: { job: PrintJob; document: PrintDocument; printer: Printer }[] = [];
        for (const { job, document } of waiting) {
          if (taken.length === limit) break;
          const [taker] = takers.filter((one) => takes(one, job)).toSorted((a, b) => loadOf(a) - loadOf(b));
          if (!taker) continue;
          const leased = await lease(work, job, document, agentId, taker.printer);
          announce(work, 'staff');
          if (!leased || !document) continue;
          load.set(taker, loadOf(taker) + 1);
          taken.push({ job: leased, document, printer: taker.printer });
        }
        if (taken.length === 0) return { jobs: [] };
        const venue = await venueHead(work.tx);
        return {
          jobs: taken.map(({ job, document, printer }) => ({
            jobId: job.id,
            leaseNo: job.leaseNo,
            printer: printer.name,
            language: printer.language,
            copyNo: job.copyNo,
            maybePrinted: job.maybePrinted,
            createdAt: job.createdAt,
            venue,
            document,
          })),
        };
      }),

    sweep: (): Promise<void> => uow.run((work) => sweepQueue(work, announce)),
  };
}
