import type { PrinterRole } from '@masa/domain/printer';
import type { Side } from '@masa/domain/menu';
import type { PrintJobKind } from '@masa/domain/print-document';
import type { FiscalReport } from '@masa/domain/print-job';
import { works, type Printer } from './printer.store.ts';

/** An agent asks for work every 10 s; one that was silent this long is away, and its printers with it. */
export const AGENT_SILENT_AFTER_MS = 30_000;
/** A refused twin knocks every few seconds; one that has not for so long was switched off. */
export const TWIN_IS_NEWS_MS = 30_000;
/** A blocked printer keeps its jobs this long before its backup takes them. */
const BACKUP_AFTER_MS = 20_000;

type Wanted = {
  readonly kind: PrintJobKind;
  readonly role: PrinterRole;
  readonly station: Side | 'all';
  readonly stationId: string | null;
  readonly printerId: string | null;
  readonly report: FiscalReport | null;
  readonly training: boolean;
};

/** Counted both ways: what lies ahead was noted before the clock was set back, and who is here says so again at once. */
const isWithin = (ms: number, at: number, now: number): boolean => Math.abs(now - at) <= ms;

export const isSilent = (lastSeenAt: number | null, now: number): boolean =>
  lastSeenAt === null || !isWithin(AGENT_SILENT_AFTER_MS, lastSeenAt, now);

export const hasTwin = (twinAt: number | null, now: number): twinAt is number =>
  twinAt !== null && isWithin(TWIN_IS_NEWS_MS, twinAt, now);

/** The state as people should see it: an absent agent knows nothing of its printers. */
export const stateOf = (printer: Printer, now: number): string =>
  isSilent(printer.agentSeenAt, now) ? 'offline' : printer.state;

/** A cash register: a fiscal printer whose driver has named its device. */
export const keepsBooks = ({ role, device }: Printer): boolean => role === 'fiscal' && device !== null;

/** Who can be asked for a report: the devices; where there is none, a printer of slips says that it cannot. */
export const registersOf = (all: readonly Printer[]): readonly Printer[] => {
  const fiscal = all.filter(({ role, steppedBack }) => role === 'fiscal' && steppedBack !== true);
  return fiscal.some(keepsBooks) ? fiscal.filter(keepsBooks) : fiscal;
};

type Sticker = Pick<Wanted, 'station' | 'stationId'>;

const isOfSide = (printer: Printer, { station }: Sticker): boolean =>
  [printer.station, station].includes('all') || station === printer.station;
const lists = ({ stations }: Printer, { station, stationId }: Sticker): boolean =>
  stations.some(({ id, off }) => !off && id === (stationId ?? station));
/** Those that it names are all that it prints, while another one prints the rest of its side. */
const isForNamedOnly = ({ stations }: Printer): boolean => stations.some(({ off }) => !off);

/** By who lists the station, else by who prints for its side: no paper is lost by a new station (AMB-233). */
function printsSticker(printer: Printer, sticker: Sticker, all: readonly Printer[]): boolean {
  const others = all.filter(({ role, steppedBack }) => role === 'sticker' && steppedBack !== true);
  if (others.some((other) => lists(other, sticker))) return lists(printer, sticker);
  if (!isOfSide(printer, sticker)) return false;
  return (
    !isForNamedOnly(printer) || !others.some((other) => isOfSide(other, sticker) && !isForNamedOnly(other))
  );
}

/**
 * By role; stickers by station as well; a test page only to the printer it was asked for. So is a report of the fiscal
 * device: it waits for its register. One that was asked for when there was none yet is made by the first that comes.
 */
export const prints = (printer: Printer, job: Wanted, all: readonly Printer[]): boolean =>
  job.kind === 'test' || job.kind === 'drawer'
    ? job.printerId === printer.id
    : job.role === printer.role &&
      printer.steppedBack !== true &&
      // Its queue is another one already; this holds whatever becomes of roles.
      !(job.training && keepsBooks(printer)) &&
      (job.report === null ||
        (job.printerId === null ? registersOf(all).includes(printer) : job.printerId === printer.id)) &&
      (job.role !== 'sticker' || printsSticker(printer, job, all));

/** Nobody knows of an absent agent's printer; one that is blocked or paused keeps its jobs for a while. */
const isOut = (printer: Printer, now: number) =>
  isSilent(printer.agentSeenAt, now) ||
  (!works(printer) && Math.abs(now - (printer.blockedSince ?? printer.stateSince)) >= BACKUP_AFTER_MS);

type StandsIn = Pick<Printer, 'id' | 'role' | 'virtual'>;

/**
 * May be the backup of this printer. Never a fiscal one: a receipt belongs to its device. Never a virtual one for a real
 * one: a picture is no paper.
 */
export const canStandIn = (backup: StandsIn, { id, role, virtual }: StandsIn): boolean =>
  backup.id !== id && backup.role === role && role !== 'fiscal' && (virtual || !backup.virtual);

/** Who does a printer's work while it is out: its own backup, if that one works; never a backup of a backup. */
export function backupOf(printer: Printer, all: readonly Printer[], now: number): Printer | undefined {
  const backup = all.find(({ id }) => id === printer.backupId);
  if (!backup || !canStandIn(backup, printer) || !isOut(printer, now)) return undefined;
  return works(backup) && !isSilent(backup.agentSeenAt, now) ? backup : undefined;
}

/**
 * The printer in whose place this one prints the job: one that is out, and only while no other printer of its kind
 * would print it by itself.
 */
export const standsInFor = (
  printer: Printer,
  job: Wanted,
  all: readonly Printer[],
  now: number,
): Printer | undefined => {
  // A drawer hangs on one printer: another one's pulse would open somebody else's.
  if (['test', 'drawer', 'fiscal'].includes(job.kind) || job.role === 'fiscal') return undefined;
  const own = all.filter((other) => prints(other, job, all));
  return own.every((other) => isOut(other, now))
    ? own.find((other) => backupOf(other, all, now)?.id === printer.id)
    : undefined;
};
