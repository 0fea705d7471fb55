import type { DayBlocker } from '@masa/contract/day-close.schemas';
import type { Response } from '@masa/contract/schemas';

export type DayState = Response<'dayClose'>;
export type ClosedDay = NonNullable<DayState['closed']>;
export type Blocker = DayBlocker;
export type Beside = NonNullable<DayState['beside']>;

/** Notes and coins of the leu, in bani; the coins of ten lei and less count with the notes of their worth. */
export const DENOMINATIONS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5,
] as const;

export type Pieces = Readonly<Record<number, string>>;

const MOST_DIGITS = 6;

/** How many of them somebody has written; null for what is no whole number. */
export const piecesOf = (text: string): number | null => {
  const digits = text.trim();
  if (digits === '') return 0;
  return /^\d+$/u.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null;
};

/** Null while a field says something that is no number. */
export const sumOf = (pieces: Pieces): number | null =>
  DENOMINATIONS.reduce<number | null>((sum, worth) => {
    const count = piecesOf(pieces[worth] ?? '');
    return sum === null || count === null ? null : sum + count * worth;
  }, 0);

export const isCounted = (pieces: Pieces): boolean =>
  DENOMINATIONS.some((worth) => (pieces[worth] ?? '').trim() !== '');

export const keyOf = (blocker: Blocker): string => {
  switch (blocker.kind) {
    case 'open_table':
      return `table ${blocker.tableId}`;
    case 'fiscal_receipt':
      return `receipt ${blocker.checkId}`;
    case 'print_job':
      return `job ${blocker.jobId}`;
    case 'task':
      return `task ${blocker.taskId}`;
    case 'drawer_open':
      return `drawer ${blocker.shiftId}`;
    case 'refund_open':
      return `refund ${blocker.refundId}`;
    case 'return_missing':
      return `return ${blocker.refundId}`;
    case 'loose_cash':
      return `cash ${blocker.cashId}`;
  }
};
