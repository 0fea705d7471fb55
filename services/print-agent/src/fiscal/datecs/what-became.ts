import { setTimeout as sleep } from 'node:timers/promises';
import type { NoteVoiding, Trace } from '../fiscal-device.ts';
import { COMMAND, decimal } from './commands.ts';
import { Refused, type Books, type Teller } from './teller.ts';
import { isBlocked } from './status.ts';

export type Patience = {
  /** Paper out, cover open: how long somebody may take to mend it. */
  readonly totalMs: number;
  /** A device that does not answer is looked for so long. */
  readonly awayMs: number;
  readonly everyMs: number;
};

export type Became =
  | { readonly kind: 'printed'; readonly number: string }
  | { readonly kind: 'not_printed' | 'unknown' | 'out_of_reach'; readonly reason: string };

const LAST_NUMBER = 9_999_999;
/** A receipt that will neither be cancelled nor closed is a person's business. */
const OPEN_TRIES = 3;

const follows = (last: string, before: string): boolean =>
  Number(last) === (Number(before) % LAST_NUMBER) + 1;
const isSame = (last: string, before: string): boolean => Number(last) === Number(before);

/** Reads closed books: one document more, with this very sum and paid, is ours; none more is no receipt. */
function judge({ last, amount, paid }: Books, { before, total, voiding }: Trace): Became {
  if (!/^\d+$/u.test(last) || !/^\d+$/u.test(before))
    return {
      kind: 'unknown',
      reason: `the device's document numbers "${before}" and "${last}" cannot be read`,
    };
  if (isSame(last, before)) return { kind: 'not_printed', reason: 'the device has issued no document since' };
  if (follows(last, before) && amount === total && paid >= total) return { kind: 'printed', number: last };
  // Nobody but us told the device to drop it, and it is gone: the number that it took is that of a void receipt.
  if (voiding && follows(last, before) && paid < amount)
    return { kind: 'not_printed', reason: 'the open receipt was cancelled' };
  const found = `document ${last} over ${decimal(amount)}, paid ${decimal(paid)}`;
  return {
    kind: 'unknown',
    reason: `the device holds ${found}; asked for was one over ${decimal(total)} after ${before}`,
  };
}

/** True: it was open and is void now. */
async function cancelled(teller: Teller): Promise<boolean> {
  try {
    await teller.tell(COMMAND.cancel);
    return true;
  } catch (reason) {
    if (reason instanceof Refused) return false;
    throw reason;
  }
}

/**
 * What became of a receipt: still open -> cancelled, so not printed; else the books decide. A
 * receipt that is paid cannot be cancelled any more: it is ours to the ban, so it is closed.
 */
async function askBooks(teller: Teller, trace: Trace, noteVoiding: NoteVoiding): Promise<Became | 'blocked'> {
  for (let tries = 0; tries < OPEN_TRIES; tries += 1) {
    const books = await teller.books();
    if (!books.open) return judge(books, trace);
    if (isBlocked(books.status)) return 'blocked';
    if (books.paid < books.amount) noteVoiding();
    if (await cancelled(teller)) return { kind: 'not_printed', reason: 'the open receipt was cancelled' };
    const again = await teller.books();
    if (again.open && again.amount === trace.total && again.paid >= trace.total)
      await teller.tell(COMMAND.close).catch((reason: unknown) => {
        if (!(reason instanceof Refused)) throw reason;
      });
  }
  return {
    kind: 'unknown',
    reason: 'a receipt is open on the device and can be neither cancelled nor closed',
  };
}

/** Waits for paper and for a device that is away; nothing of it prints a second receipt. */
export async function whatBecame(
  teller: Teller,
  trace: Trace,
  noteVoiding: NoteVoiding,
  patience: Patience,
  quitting: () => boolean,
): Promise<Became> {
  const until = performance.now() + patience.totalMs;
  let awayUntil = performance.now() + patience.awayMs;
  let problem = 'the device has not answered yet';
  let reopen = false;
  let { voiding } = trace;
  for (;;) {
    if (quitting()) return { kind: 'out_of_reach', reason: `the agent stops: ${problem}` };
    try {
      if (reopen) await teller.open();
      reopen = false;
      const became = await askBooks(teller, { ...trace, voiding }, () => {
        if (!voiding) noteVoiding();
        voiding = true;
      });
      if (became !== 'blocked') return became;
      awayUntil = performance.now() + patience.awayMs;
      problem = 'the device is blocked, with the receipt open';
    } catch (reason) {
      reopen = true;
      problem = reason instanceof Error ? reason.message : String(reason);
      if (performance.now() > awayUntil) return { kind: 'out_of_reach', reason: problem };
    }
    if (performance.now() > until) return { kind: 'out_of_reach', reason: problem };
    await sleep(patience.everyMs, undefined, { ref: false });
  }
}
