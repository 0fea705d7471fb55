import type { PrinterRole } from '@masa/contract/print-channel';
import type { Station } from '@masa/domain/menu';
import type { PrintJobKind } from '@masa/domain/print-job';
import type { Printer } from './printer.store.ts';

/** An agent asks for work every 10 s; one that was silent this long is away, and its printers with it. */
export const AGENT_SILENT_AFTER_MS = 30_000;
/** A blocked printer keeps its jobs this long before its backup takes them (guide/printing 4.2). */
const BACKUP_AFTER_MS = 20_000;

type Wanted = {
  readonly kind: PrintJobKind;
  readonly role: PrinterRole;
  readonly station: Station | 'all';
  readonly printerId: string | null;
};

export const isSilent = (lastSeenAt: number | null, now: number): boolean =>
  lastSeenAt === null || now - lastSeenAt > AGENT_SILENT_AFTER_MS;

/** The state as people should see it: an absent agent knows nothing of its printers. */
export const stateOf = (printer: Printer, now: number): string =>
  isSilent(printer.agentSeenAt, now) ? 'offline' : printer.state;

/** By role; stickers by station as well; a test page only to the printer it was asked for. */
export const prints = (printer: Printer, job: Wanted): boolean =>
  job.kind === 'test'
    ? job.printerId === printer.id
    : job.role === printer.role &&
      (job.role !== 'sticker' ||
        [printer.station, job.station].includes('all') ||
        job.station === printer.station);

const isOut = (printer: Printer, now: number) =>
  printer.paused ||
  isSilent(printer.agentSeenAt, now) ||
  (printer.state !== 'ok' && now - printer.stateSince >= BACKUP_AFTER_MS);

/** The printers whose work this one does now. Never a fiscal one: a receipt belongs to its device. */
export const standsInFor = (printer: Printer, all: readonly Printer[], now: number): readonly Printer[] =>
  all.filter(
    (other) =>
      other.backupId === printer.id &&
      other.id !== printer.id &&
      other.role === printer.role &&
      other.role !== 'fiscal' &&
      isOut(other, now),
  );
