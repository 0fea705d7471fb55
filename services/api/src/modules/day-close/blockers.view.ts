import { addDays, instantOfDay } from '@masa/domain/business-day';
import { checkStatus } from '@masa/domain/check';
import { zeroBani, type Bani } from '@masa/domain/money';
import type { PrintJobKind } from '@masa/domain/print-document';
import { printJobState, type PrintJobState } from '@masa/domain/print-job';
import { sessionStatus } from '@masa/domain/session';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { readShiftsLeftOpen } from '../drawer/public.ts';
import { canPrintReceipts, jobsThatAsk, type PaperSubject, type Printing } from '../print/public.ts';
import { soldWithoutReceipt } from '../report/public.ts';
import { tasksLeft } from '../task/public.ts';
import { venueTimeOf, type VenueSettings } from '../venue/public.ts';
import { moneyLeftOn, type MoneyLeft } from './money-left.view.ts';

type OpenTable = {
  readonly kind: 'open_table';
  readonly warns: false;
  readonly tableId: string;
  readonly tableName: string;
  readonly items: number;
  /** Checks that were asked for at this table. */
  readonly checkIds: readonly string[];
};
type FiscalReceipt = {
  readonly kind: 'fiscal_receipt';
  /** False only while its printer is at it, or nobody has said what became of it. */
  readonly warns: boolean;
  readonly checkId: string;
  readonly checkNumber: number;
  readonly total: Bani;
  /** Of its newest fiscal job; null where none was made. */
  readonly state: PrintJobState | null;
};
type PrintJob = {
  readonly kind: 'print_job';
  readonly warns: false;
  readonly jobId: string;
  readonly jobKind: PrintJobKind;
  readonly state: 'unknown' | 'failed' | 'late';
  readonly about: PaperSubject;
};
type Task = {
  readonly kind: 'task';
  readonly warns: true;
  readonly taskId: string;
  readonly title: string;
};
type DrawerOpen = {
  readonly kind: 'drawer_open';
  readonly warns: true;
  readonly shiftId: string;
  readonly drawer: string;
  readonly openedBy: string;
  /** The business day of its float. */
  readonly day: string;
};
/** What stands in the way of closing a day. `warns`: whoever closes it may say that he knows. */
export type Blocker = OpenTable | FiscalReceipt | PrintJob | Task | DrawerOpen | MoneyLeft;
/** `more`: of these kinds there are others, that come after those on the list. */
export type Listed = { readonly list: readonly Blocker[]; readonly more: readonly MoneyLeft['kind'][] };
type At = { readonly settings: VenueSettings; readonly now: number };

/** Tables with something ordered before the day's end that nobody has paid for yet, a check asked for or not. */
async function openTables(reader: Reader, end: number): Promise<OpenTable[]> {
  const tables = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    .where({ 's.status': sessionStatus.is.open, 's.training': false })
    .whereNull('i.deleted_at')
    .where('i.created_at', '<', end)
    .groupBy('t.id', 't.code', 't.name', 't.sort')
    .orderBy(['t.sort', 't.id'])
    .count({ items: '*' })
    .select('t.id', 't.code', 't.name');
  if (tables.length === 0) return [];
  const requested = await reader('checks')
    .where({ status: checkStatus.is.requested })
    .orderBy(['created_at', 'id'])
    .select('id', 'table_id');
  const checks = Map.groupBy(requested, (check) => check.table_id);
  return tables.map((row) => ({
    kind: 'open_table',
    warns: false,
    tableId: row.code,
    tableName: row.name,
    items: toNumber(row.items),
    checkIds: (checks.get(row.id) ?? []).map((check) => check.id),
  }));
}

/**
 * Checks of the day whose fiscal receipt is not on paper: each one where the venue needs them, otherwise those for which
 * somebody has asked for one. A register that is broken or absent must not keep the day open for ever: what it cannot
 * print warns, and stays on the day's report until it is printed (AMB-065).
 */
async function missingReceipts(
  reader: Reader,
  printing: Printing,
  day: string,
  { settings: { fiscalRequired }, now }: At,
): Promise<FiscalReceipt[]> {
  const rows = await soldWithoutReceipt(reader)
    .where('c.business_day', day)
    // What was free needs none.
    .whereRaw('c.effective_total > 0')
    .orderBy(['c.finished_at', 'c.id'])
    .select('c.id', 'c.check_number', 'c.effective_total');
  const states = await printing.fiscalStates(
    { tx: reader },
    rows.map((row) => row.id),
  );
  const canPrint = await canPrintReceipts(reader, now);
  return rows.flatMap((row) => {
    const checkId = row.id;
    const state = states.get(checkId) ?? null;
    if (state === printJobState.is.printed || (state === null && !fiscalRequired)) return [];
    return [
      {
        kind: 'fiscal_receipt',
        warns:
          state === printJobState.is.failed ||
          (!canPrint && (state === null || state === printJobState.is.queued)),
        checkId,
        checkNumber: row.check_number,
        total: row.effective_total ?? zeroBani,
        state,
      },
    ];
  });
}

/**
 * Papers of the day that wait for a person's word. A test page is nobody's loss, and a sticker or pre-check of a table
 * that has paid is needed by nobody any more.
 */
async function unresolvedJobs(
  reader: Reader,
  now: number,
  end: number,
  checkIds: ReadonlySet<string>,
): Promise<PrintJob[]> {
  return (await jobsThatAsk(reader, now, 'real'))
    .filter(({ kind, status, checkId, createdAt, paid }) => {
      const isNamedByItsCheck = kind === 'fiscal' && checkId !== null && checkIds.has(checkId);
      const isOfNoUse = kind === 'test' || (paid && kind !== 'fiscal');
      // A receipt that failed is told on the day of its check, as one that is missing: the next day can close without it.
      const isMissing = kind === 'fiscal' && checkId !== null && status === printJobState.is.failed;
      return !isOfNoUse && !isMissing && !isNamedByItsCheck && createdAt < end;
    })
    .flatMap(({ jobId, kind, status, about }) =>
      status === printJobState.is.unknown ||
      status === printJobState.is.failed ||
      status === printJobState.is.late
        ? [{ kind: 'print_job', warns: false, jobId, jobKind: kind, state: status, about }]
        : [],
    );
}

const openTasks = async (reader: Reader, day: string): Promise<Task[]> =>
  (await tasksLeft(reader, day)).map(({ id, title }) => ({ kind: 'task', warns: true, taskId: id, title }));

/** Whichever day it was opened on: its cash waits to be counted until somebody counts it. */
const openDrawers = async (reader: Reader, until: string): Promise<DrawerOpen[]> =>
  (await readShiftsLeftOpen(reader))
    .filter(({ day }) => day <= until)
    .map(({ id, drawer, openedBy, day }) => ({
      kind: 'drawer_open',
      warns: true,
      shiftId: id,
      drawer,
      openedBy,
      day,
    }));

/** What stands in the way of closing a business day; what began after its end is another day's. */
export async function blockersOf(
  reader: Reader,
  printing: Printing,
  day: string,
  { settings, now }: At,
): Promise<Listed> {
  const time = venueTimeOf(settings);
  const end = instantOfDay(addDays(day, 1), time.startsAt, time);
  const receipts = await missingReceipts(reader, printing, day, { settings, now });
  const named = new Set(receipts.map(({ checkId }) => checkId));
  const money = await moneyLeftOn(reader, day);
  return {
    list: [
      ...(await openTables(reader, end)),
      ...receipts,
      ...(await unresolvedJobs(reader, now, end, named)),
      ...(await openTasks(reader, day)),
      ...(await openDrawers(reader, day)),
      ...money.list,
    ],
    more: money.more,
  };
}

/**
 * What of a closed day waits for somebody still, known when it was closed or come after it: no other day has it on its
 * list. Its open tables are those of the next day, as are papers and drawers, and its tasks are over.
 */
export async function leftOf(reader: Reader, printing: Printing, day: string, at: At): Promise<Listed> {
  const money = await moneyLeftOn(reader, day);
  return { list: [...(await missingReceipts(reader, printing, day, at)), ...money.list], more: money.more };
}
