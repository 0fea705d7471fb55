import { venueClock } from '@masa/domain/business-day';
import type { FiscalReport } from '@masa/domain/print-job';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { fiscalKeyOf } from './job-moves.ts';
import type { PrintNeeds } from './print.needs.ts';
import { readJobByKey } from './print.store.ts';
import { readPrinters, type Printer } from './printer.store.ts';
import type { PrintTicket } from './printing.ts';
import { queueJob } from './queue-job.ts';
import { keepsBooks, registersOf } from './routing.ts';

export type ReportOrder = { readonly kind: FiscalReport; readonly printerId?: string | undefined };

/** With several registers nobody guesses whose day is meant; with none the report waits for the first that comes. */
function registerFor(printers: readonly Printer[], printerId: string | undefined): Printer | undefined {
  const registers = registersOf(printers);
  if (printerId !== undefined)
    return found(
      registers.find(({ id }) => id === printerId),
      'printer_not_found',
    );
  if (registers.length > 1) throw new Refusal('register_needed');
  return registers[0];
}

/** A printer of slips keeps no books: it is asked for a report only by a person who insists. */
const registers = async (reader: Reader) => (await readPrinters(reader)).filter(keepsBooks);

/** The Z reports of every register at once, at the end of a day; inside the transaction that closes it. */
export type ZReports = {
  readonly registers: (reader: Reader) => Promise<readonly { readonly id: string }[]>;
  readonly ask: (work: Work, staff: Staff) => Promise<readonly PrintTicket[]>;
};

/** What the fiscal device reports of itself, queued like a receipt: never late, never dismissed, never tried twice. */
export function fiscalReportService(
  { uow, world }: Pick<Context, 'uow' | 'world'>,
  { venueHead, isTraining }: Pick<PrintNeeds, 'venueHead' | 'isTraining'>,
) {
  /** One of a kind and register at a time: whoever asks again is answered with the one that waits. */
  async function ask(
    work: Work,
    { kind: report, printerId }: ReportOrder,
    staff: Staff,
  ): Promise<PrintTicket> {
    if (await isTraining(work.tx)) throw new Refusal('training_mode');
    const register = registerFor(await readPrinters(work.tx), printerId);
    const early = await readJobByKey(work.tx, fiscalKeyOf({ report, checkId: null, printerId: null }) ?? '');
    // Asked for when there was no register yet; this one has it, or will take it.
    if (early && [null, register?.id].includes(early.printerId))
      return { jobId: early.id, status: early.status, duplicate: true };
    const { timeZone } = await venueHead(work.tx);
    const { date, time } = venueClock(work.now, timeZone);
    const ticket = await queueJob(work, world, {
      kind: 'fiscal',
      role: 'fiscal',
      station: 'all',
      report,
      dedupKey: fiscalKeyOf({ report, checkId: null, printerId: register?.id ?? null }),
      ...(register && { printerId: register.id }),
      orderItemId: null,
      checkId: null,
      copyNo: 0,
      title: `${date} ${time}`,
      training: false,
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
      details: { report, register: register?.name ?? null, duplicate: ticket.duplicate },
    });
    return ticket;
  }

  const zReports: ZReports = {
    registers,
    async ask(work, staff) {
      const tickets = [];
      for (const { id } of await registers(work.tx))
        tickets.push(await ask(work, { kind: 'z', printerId: id }, staff));
      return tickets;
    },
  };
  return {
    askFor: (order: ReportOrder, staff: Staff, once: Once | null) =>
      uow.run((work) => ask(work, order, staff), once),
    zReports,
  };
}
