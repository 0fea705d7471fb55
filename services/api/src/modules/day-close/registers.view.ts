import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import type { MethodSum } from '@masa/domain/day-beside';
import { sumBani, toBani, zeroBani, type Bani } from '@masa/domain/money';
import { printJobState, type PrintJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import { readPrinters } from '../print/public.ts';

/** What a cash register has told of a business day: the number of each paper. It names no sums of its own. */
export type RegisterOfDay = {
  /** Null: of a printer that nobody knows any more. */
  readonly name: string | null;
  /** Of the fiscal device behind it; null: it prints slips. */
  readonly device: { readonly model: string; readonly serial: string } | null;
  readonly receipts: number;
  readonly total: Bani;
  /** Its Z report of this day; null while none was asked for. */
  readonly z: { readonly state: PrintJobState; readonly number: string | null } | null;
};
type RegistersOfDay = {
  /** By which ways the receipts of this day say they were paid; null where none came out. */
  readonly receipts: readonly MethodSum[] | null;
  readonly registers: readonly RegisterOfDay[];
};

const receiptsOn = async (reader: Reader, day: string) =>
  reader('fiscal_receipts as r')
    .join('fiscal_receipt_payments as p', 'p.check_id', 'r.check_id')
    .where('r.business_day', day)
    .groupBy('r.printer_id', 'p.method')
    .orderBy(['r.printer_id', 'p.method'])
    .select({ printerId: 'r.printer_id', method: 'p.method' })
    .sum({ amount: 'p.amount' });

const countedOn = async (reader: Reader, day: string) =>
  reader('fiscal_receipts').where({ business_day: day }).groupBy('printer_id').select('printer_id').count({
    receipts: '*',
  });

/** The last Z report of each register that was asked for in this time. */
async function zReportsIn(
  reader: Reader,
  printerIds: readonly string[],
  { from, until }: Readonly<Record<'from' | 'until', number>>,
): Promise<ReadonlyMap<string | null, NonNullable<RegisterOfDay['z']>>> {
  const rows = await inPieces(printerIds, (piece) =>
    reader('print_jobs')
      .where({ report: 'z' })
      .whereIn('printer_id', piece)
      .whereNot({ status: printJobState.is.dismissed })
      .where('created_at', '>=', from)
      .where('created_at', '<=', until)
      .orderBy(['created_at', 'id'])
      .select({ printerId: 'printer_id', state: 'status', number: 'fiscal_number' }),
  );
  return new Map(rows.map(({ printerId, ...z }) => [printerId, z]));
}

/** `closedAt`: a day is often closed on the morning after, and asks for its Z reports then. */
export async function registersOn(
  reader: Reader,
  day: string,
  time: VenueTime,
  closedAt: number | null,
): Promise<RegistersOfDay> {
  const sums = await receiptsOn(reader, day);
  const counts = new Map(
    (await countedOn(reader, day)).map((row) => [row.printer_id, toNumber(row.receipts)]),
  );
  const printers = await readPrinters(reader);
  const named = new Map(printers.map((printer) => [printer.id, printer]));
  const fiscal = printers.filter(({ role, device }) => role === 'fiscal' && device !== null);
  const ids = [...new Set([...fiscal.map(({ id }) => id), ...counts.keys()])];
  const start = instantOfDay(day, time.startsAt, time);
  const end = instantOfDay(addDays(day, 1), time.startsAt, time);
  const zs = await zReportsIn(
    reader,
    fiscal.map(({ id }) => id),
    { from: start, until: Math.max(end, closedAt ?? end) },
  );
  return {
    receipts:
      counts.size === 0
        ? null
        : [...Map.groupBy(sums, ({ method }) => method)].map(([method, own]) => ({
            method,
            amount: sumBani(own.map(({ amount }) => toBani(toNumber(amount)))),
          })),
    registers: ids.map((id) => {
      const printer = id === null ? undefined : named.get(id);
      const own = sums.filter(({ printerId }) => printerId === id);
      return {
        name: printer?.name ?? null,
        device: printer?.device ? { model: printer.device.model, serial: printer.device.serial } : null,
        receipts: counts.get(id) ?? 0,
        total: own.reduce((sum, { amount }) => sumBani([sum, toBani(toNumber(amount))]), zeroBani),
        z: zs.get(id) ?? null,
      };
    }),
  };
}
