import { orderAge } from '../staff/staff.ts';

/** How long a table whose guests have paid is told as one that can be cleared; a new guest ends it at once. */
export const CLEARED_WITHIN_MS = 15 * 60_000;

/** What is known of a table, at a moment. */
export type TableFacts = {
  /** Visits of guests, without the waiters' own. */
  readonly guests: number;
  /** Since when somebody sits there; null: nobody does. */
  readonly sinceTs: number | null;
  /** Since when the oldest dish is waited for; null: nobody waits. */
  readonly waitingSinceTs: number | null;
  readonly asksToPay: boolean;
  /** When its last guests paid; null: not lately. */
  readonly paidTs: number | null;
};

export const tableStates = [
  'pays',
  'waits_red',
  'waits_amber',
  'waits',
  'served',
  'seated',
  'paid',
  'free',
] as const;
/** How a table stands, the strongest first: whoever asks to pay before the oldest dish, and that before the rest. */
export type TableState = (typeof tableStates)[number];

const waitsBy = { red: 'waits_red', amber: 'waits_amber', fresh: 'waits' } as const;

/** `ordered`: something has been ordered there that is not paid. */
export function tableState(
  { guests, sinceTs, waitingSinceTs, asksToPay, paidTs }: TableFacts,
  ordered: boolean,
  now: number,
): TableState {
  if (asksToPay) return 'pays';
  if (waitingSinceTs !== null) return waitsBy[orderAge(now - waitingSinceTs)];
  if (ordered) return 'served';
  if (guests > 0 || sinceTs !== null) return 'seated';
  return paidTs !== null && now - paidTs < CLEARED_WITHIN_MS ? 'paid' : 'free';
}

/** A waiter has to go there: they want to pay, have called, or wait too long. */
export const needsSomebody = (state: TableState, isCalled: boolean): boolean =>
  isCalled || state === 'pays' || state === 'waits_red' || state === 'waits_amber';

/** The most urgent table first: its state, then whoever has waited longest there. */
export function byUrgency(
  one: { readonly state: TableState; readonly since: number | null },
  other: { readonly state: TableState; readonly since: number | null },
): number {
  const place = (state: TableState) => tableStates.indexOf(state);
  return place(one.state) - place(other.state) || (one.since ?? Infinity) - (other.since ?? Infinity) || 0;
}
