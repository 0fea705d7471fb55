import { cashState, type CashEvent } from './cash-state.ts';
import { isEnd, isGone, type CashRow, type KeptCash } from './stored-cash.ts';

/** From what lies under a key to what lies there next: the same row where nothing changes. Null: nothing lies there. */
export type CashChange = (lying: CashRow | null) => CashRow;

/** What no tab has settled yet is kept. */
export const keeping =
  (mine: KeptCash): CashChange =>
  (lying) =>
    lying ?? mine;

/** What lies there is led on, whoever has put it there; where nothing does, what this tab knows. */
export const led =
  (mine: KeptCash, event: CashEvent, now: number): CashChange =>
  (lying) => {
    const row = lying ?? mine;
    if (isGone(row)) return row;
    const next = cashState.next(row.step, event);
    if (next === undefined) return row;
    return isEnd(next) ? { key: row.key, end: next, endTs: now } : { ...row, step: next };
  };
