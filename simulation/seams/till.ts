/** Takes the place of a print agent's driver for a cash register: a device that keeps books of its own. */
import type { FiscalDevice, FiscalResult, FiscalReceipt, Trace } from '@masa/print-agent/simulation';
import type { Errand } from '../faults/mishaps.ts';
import { computerOf, step, take, world } from './computers.ts';

/** What the tax office would read. */
export type Sale = { readonly number: number; readonly total: number; readonly jobId: string | null };
type Books = {
  readonly sales: Sale[];
  last: number;
  /** A receipt that was opened and is neither paid nor void. */
  open: { readonly jobId: string; readonly total: number } | null;
  isAway: boolean;
};

let books: Books = { sales: [], last: 0, open: null, isAway: false };

export function openTill(): void {
  books = { sales: [], last: 0, open: null, isAway: false };
}
export const salesInBooks = (): readonly Sale[] => books.sales;
export const mendTill = (): void => {
  books.isAway = false;
};
/** A waiter who does not wait for the program. */
export function sellByHand(total: number): void {
  if (books.open) return;
  books.last += 1;
  books.sales.push({ number: books.last, total, jobId: null });
}

/** What its display shows: a receipt that was begun and is not over. */
export const openReceipt = (): object | null => books.open;
/** Somebody presses the key. */
export const cancelReceipt = (): void => keys.makeVoid();

const WORKS_MS = [50, 1_500] as const;
const away: FiscalResult = { kind: 'out_of_reach', reason: 'the device does not answer' };

/** Somebody has pulled its plug, or not. */
function mayGoAway(sale: Errand, when: string): void {
  const { arm, note, faults } = world();
  const trouble = faults.meet('register trouble', sale, when);
  if (!trouble) return;
  books.isAway = true;
  note('till', 'fault', 'away');
  arm('venue', trouble.forMs, mendTill);
}

/** Which receipt came out since, by its sum: it takes its number whatever becomes of who asked for it. */
function judge({ before, total }: Trace): FiscalResult {
  const since = books.sales.filter(({ number }) => number > Number(before));
  const [found, ...others] = since.filter((sale) => sale.total === total);
  if (!found) return { kind: 'not_printed', reason: 'no such receipt' };
  if (others.length > 0) return { kind: 'unknown', reason: 'several receipts of this sum' };
  return { kind: 'printed', number: String(found.number) };
}

/** What the till does when its keys are pressed; nobody is at it twice at once. */
const keys = {
  begin: ({ jobId, total }: FiscalReceipt): void => {
    books.open = { jobId, total };
  },
  pay: (): number => {
    books.last += 1;
    if (books.open) books.sales.push({ ...books.open, number: books.last });
    books.open = null;
    return books.last;
  },
  makeVoid: (): void => {
    books.last += 1;
    books.open = null;
  },
};

export function openDevice({ name }: { readonly name: string }): FiscalDevice {
  const computer = computerOf(`/${name.split(' of ').at(-1) ?? ''}`);
  const { life } = computer;
  const works = async (what: string): Promise<void> => {
    await step(computer, life, `till: ${what}`);
    await take(
      computer,
      life,
      world()
        .chanceOf('till')
        .between(...WORKS_MS),
    );
  };
  const report = async (what: string) => {
    await works(what);
    if (books.isAway) return { kind: 'unknown' as const, reason: 'no answer' };
    books.last += 1;
    return { kind: 'printed' as const, number: String(books.last) };
  };

  return {
    open: async () => {
      await works('open');
      if (books.isAway) throw new Error('connect EHOSTUNREACH');
    },
    close: () => works('close'),
    info: async () => {
      await works('info');
      return { model: 'Till', serial: 'T1', registration: 'R1', legal: true };
    },
    status: async () => {
      await works('status');
      const online = !books.isAway;
      return {
        online,
        cover: 'ok',
        paper: 'ok',
        error: null,
        source: 'dle',
        receiptOpen: books.open !== null,
      };
    },
    mark: async () => {
      await works('mark');
      return String(books.last);
    },
    sell: async (receipt) => {
      const sale = world().faults.begin('till', 'sells');
      mayGoAway(sale, 'begins');
      await works('begin');
      if (books.isAway) return away;
      keys.begin(receipt);
      await works('lines');
      mayGoAway(sale, 'is paid');
      await works('pay');
      if (books.isAway) return away;
      const number = keys.pay();
      mayGoAway(sale, 'answers');
      await works('answer');
      return books.isAway ? away : { kind: 'printed', number: String(number) };
    },
    probe: async (trace, noteVoiding) => {
      await works('probe');
      if (books.isAway) return away;
      if (books.open) {
        noteVoiding();
        await works('void');
        keys.makeVoid();
      }
      return judge(trace);
    },
    x: () => report('x'),
    z: () => report('z'),
    testPage: () => report('test'),
    quit: () => undefined,
  };
}
