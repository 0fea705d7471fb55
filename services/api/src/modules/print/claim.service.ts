import { canTell, knowsKind, type PrintDocument, type VenueHead } from '@masa/domain/print-document';
import type { SpokenReason } from '@masa/domain/print-reason';
import { PRINT_LEASE_MS, PRINT_STUCK_AFTER_MS } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { announce } from './announce.ts';
import { moveJob } from './job-moves.ts';
import type { PrintNeeds } from './print.needs.ts';
import {
  anyOnItsWay,
  anyWaitingSince,
  changeJob,
  OLD_AGENT,
  readWaiting,
  readWaitingTests,
  type PrintJob,
  type Scope,
} from './print.store.ts';
import { readPrinters, type Printer } from './printer.store.ts';
import { backupOf, prints, standsInFor } from './routing.ts';
import { readDocument } from './stored-document.ts';
import { sweepQueue } from './sweep.ts';

/** Beyond the limit, for what another agent takes first and what cannot be read. */
const SPARE_CANDIDATES = 20;
/** Where printers list stations, some of a side's work is for others. */
const SPARE_OF_OTHERS = 200;
const UNREADABLE: SpokenReason = 'unreadable';

type Claim = {
  readonly printers: readonly string[];
  readonly limit: number;
  /** What the agent has said that it knows. */
  readonly knows: ReadonlySet<string>;
};

type Taken = {
  readonly job: PrintJob;
  readonly document: PrintDocument;
  readonly printer: Printer;
  /** The printer in whose place it is printed. */
  readonly backupFor: string | null;
};
/** A job that an agent has now. */
export type LeasedJob = Taken & { readonly venue: VenueHead };

/** A printer that asks for work, among all that there are. */
type Taker = { readonly printer: Printer; readonly all: readonly Printer[] };

const scopesOf = ({ printer, all }: Taker, now: number): Scope[] =>
  [printer, ...all.filter((other) => backupOf(other, all, now) === printer)].flatMap(
    ({ role, station, stations }) => [
      { role, station },
      ...stations.map(({ side }) => ({ role, station: side })),
    ],
  );

const spareFor = (takers: readonly Taker[]): number =>
  takers.some(({ all }) => all.some(({ stations }) => stations.length > 0))
    ? SPARE_OF_OTHERS
    : SPARE_CANDIDATES;

/** Oldest first, for these printers and those that they stand in for. */
async function waitingFor(
  { tx, now }: Work,
  takers: readonly Taker[],
  { limit, knows }: Pick<Claim, 'limit' | 'knows'>,
): Promise<PrintJob[]> {
  const own = await readWaiting(
    tx,
    takers.flatMap((taker) => scopesOf(taker, now)),
    now,
    limit,
    // However many wait for another agent, they stand in nobody's way.
    knows.has('payments') ? null : OLD_AGENT,
  );
  const tests = await readWaitingTests(
    tx,
    takers.map(({ printer }) => printer.id),
    now,
    limit,
  );
  return [...own, ...tests]
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

/** Whether this printer takes the job, and in whose place; its own work is in nobody's. */
function taking({ printer, all }: Taker, job: PrintJob, now: number): { backupFor: string | null } | null {
  if (prints(printer, job, all)) return { backupFor: null };
  const away = standsInFor(printer, job, all, now);
  return away ? { backupFor: away.name } : null;
}

/** Items of one order share their instant; their place in it keeps the stickers in order. */
const placeOf = (document: PrintDocument | null) =>
  document?.kind === 'sticker' ? document.place.number : 0;

async function takersFor(work: Work, agentId: string, names: readonly string[]): Promise<Taker[]> {
  const all = await readPrinters(work.tx);
  return all
    .filter((printer) => printer.agentId === agentId && names.includes(printer.name) && !printer.paused)
    .map((printer) => ({ printer, all }));
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
    // What is out is held no more, though a clock that was set back may come to that time once more.
    notBefore: null,
  };
  if (document) return moveJob(work, job, ['lease'], held);
  // Failed at once and by itself: the jobs behind it must not wait for it.
  await moveJob(work, job, ['lease', 'fail'], { ...held, leaseUntil: null, error: UNREADABLE });
  return null;
}

/** It waits until this agent is brought up to date, or another one takes it; people hear of it once. */
async function waitForUpdate(work: Work, job: PrintJob): Promise<void> {
  if (job.blockedBy !== OLD_AGENT && (await changeJob(work.tx, job, { blockedBy: OLD_AGENT })))
    announce(work, 'staff');
}

/** Time alone makes a printer one that is out: its backup hears of it from us. */
async function ringBackups(work: Work): Promise<void> {
  const all = await readPrinters(work.tx);
  const away = all.filter((printer) => backupOf(printer, all, work.now));
  const scopes = away.map(({ role, station }) => ({ role, station }));
  if ((await readWaiting(work.tx, scopes, work.now, 1)).length > 0) announce(work, 'print');
}

export function claimService(
  { db, uow }: Pick<Context, 'db' | 'uow'>,
  { venueHead }: Pick<PrintNeeds, 'venueHead'>,
) {
  let lookedAt = 0;
  /** Nothing but time makes a job stuck: screens hear of it from us, once. */
  async function tellStuck(work: Work): Promise<void> {
    // A clock that was set back says that the last look is still to come.
    const from = Math.min(lookedAt, work.now) - PRINT_STUCK_AFTER_MS;
    const until = work.now - PRINT_STUCK_AFTER_MS;
    if (await anyWaitingSince(work.tx, from, until)) announce(work, 'staff');
    lookedAt = work.now;
  }

  return {
    /**
     * Hands out what is waiting for these printers, oldest first. Two agents may ask for the same job at once: the
     * compare and set gives it to one, the other gets the next. Most who ask find nothing on its way, and no transaction is
     * begun for them; whatever comes later rings.
     */
    claim: async (agentId: string, { printers, limit, knows }: Claim): Promise<LeasedJob[]> => {
      if (!(await anyOnItsWay(db))) return [];
      return uow.run(async (work) => {
        await sweepQueue(work);
        const takers = await takersFor(work, agentId, printers);
        const waiting = (await waitingFor(work, takers, { limit: limit + spareFor(takers), knows }))
          // An agent of before would choke on it; it dies by itself.
          .filter(({ kind }) => knowsKind(kind, knows))
          .map((job) => ({ job, document: readDocument(job) }))
          .toSorted((a, b) => a.job.createdAt - b.job.createdAt || placeOf(a.document) - placeOf(b.document));
        const load = new Map<Taker, number>();
        const loadOf = (taker: Taker) => load.get(taker) ?? 0;
        const taken: Taken[] = [];
        for (const { job, document } of waiting) {
          if (taken.length === limit) break;
          const [chosen] = takers
            .flatMap((taker) => {
              const place = taking(taker, job, work.now);
              return place ? [{ taker, ...place }] : [];
            })
            .toSorted((a, b) => loadOf(a.taker) - loadOf(b.taker));
          if (!chosen) continue;
          if (document && !canTell(document, knows)) {
            await waitForUpdate(work, job);
            continue;
          }
          const { taker, backupFor } = chosen;
          const leased = await lease(work, job, document, agentId, taker.printer);
          announce(work, 'staff');
          if (!leased || !document) continue;
          load.set(taker, loadOf(taker) + 1);
          taken.push({ job: leased, document, printer: taker.printer, backupFor });
        }
        if (taken.length === 0) return [];
        const venue = await venueHead(work.tx);
        return taken.map((one) => ({ ...one, venue }));
      });
    },

    /** Most of the time nothing is on its way: no transaction is begun every few seconds for that. */
    sweep: async (): Promise<void> => {
      if (!(await anyOnItsWay(db))) return;
      await uow.run(async (work) => {
        await sweepQueue(work);
        await ringBackups(work);
        await tellStuck(work);
      });
    },
  };
}
