/** For so many seconds at most guests can take back what they have just sent (AMB-225). */
export const MOST_UNDO_SECONDS = 20;
export const MOST_UNDO_MS = MOST_UNDO_SECONDS * 1_000;
/** What a new venue is offered. */
export const PROPOSED_UNDO_SECONDS = 10;
/** A guest who pressed in time is not late because his word was on its way. */
export const UNDO_GRACE_MS = 1_000;
/** Who has struck off what its guest took back: no member of staff is called so. */
export const UNDONE_BY_GUEST = 'guest:undo';

/**
 * Whether a guest can still take it back. The end needs no deed: whoever reads compares with the clock. An end that lies
 * further ahead than any was written before the clock was set back, and has passed.
 */
export const isSettling = (settlesAt: number | null, now: number): settlesAt is number =>
  settlesAt !== null && settlesAt > now && settlesAt <= now + MOST_UNDO_MS;

export type Waiting = {
  /** For whom it waits until somebody was seen; null: for nobody. */
  readonly waits: unknown;
  readonly heldAt: number | null;
  readonly settlesAt: number | null;
};
/** Nobody makes it yet: it waits for its course or its table, or its guest can still take it back. */
export const isLater = ({ waits, heldAt, settlesAt }: Waiting, now: number): boolean =>
  waits !== null || heldAt !== null || isSettling(settlesAt, now);

/** Whether a word that arrives now was said in time. */
export const isUndoInTime = (settlesAt: number | null, now: number): boolean =>
  settlesAt !== null && now < settlesAt + UNDO_GRACE_MS && settlesAt <= now + MOST_UNDO_MS;
