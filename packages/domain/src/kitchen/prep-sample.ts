/** What is learned from a dish that came to its table, and what is not (AMB-239). */

const SECOND_MS = 1000;
const LEAST_COOKED = 15;
const LONGEST = 3 * 3600;
const LONGEST_AT_PASS = 15 * 60;

/** A portion on its way; `place` orders those that the kitchen had at once. */
export type Portion = {
  readonly station: string;
  readonly firedAt: number;
  readonly batchId: string;
  readonly batchNo: number;
  readonly startedAt: number | null;
  readonly readyAt: number | null;
};

const isBefore = (one: Portion, other: Portion): boolean => {
  if (one.firedAt !== other.firedAt) return one.firedAt < other.firedAt;
  if (one.batchId !== other.batchId) return one.batchId < other.batchId;
  return one.batchNo < other.batchNo;
};

/** Portions that its station had before it and had not made when it came. */
export const aheadOf = (portion: Portion, all: readonly Portion[]): number =>
  all.filter(
    (other) =>
      other.station === portion.station &&
      isBefore(other, portion) &&
      (other.readyAt === null || other.readyAt > portion.firedAt),
  ).length;

/** Portions in preparation at its station as it was begun, with it. */
export function togetherWith(portion: Portion, all: readonly Portion[]): number {
  const { startedAt } = portion;
  if (startedAt === null) return 0;
  return all.filter(
    (other) =>
      other.station === portion.station &&
      other.startedAt !== null &&
      other.startedAt <= startedAt &&
      (other.readyAt === null || other.readyAt > startedAt),
  ).length;
}

export type Way = {
  readonly firedAt: number;
  readonly startedAt: number;
  readonly readyAt: number;
  readonly deliveredAt: number;
};
export type Durations = {
  readonly cookSeconds: number;
  readonly readySeconds: number;
  /** Null: it stood at the pass for so long that somebody forgot to tap. */
  readonly passSeconds: number | null;
};

/** From one instant to another. */
export type Stretch = { readonly since: number; readonly until: number };

/** How much of the time between the two lies in some of the stretches, which may overlap. */
function within(from: number, to: number, stretches: readonly Stretch[]): number {
  let sum = 0;
  let counted = from;
  for (const { since, until } of stretches.toSorted((one, other) => one.since - other.since)) {
    const begin = Math.max(since, counted);
    const end = Math.min(until, to);
    if (end <= begin) continue;
    sum += end - begin;
    counted = end;
  }
  return sum;
}

const seconds = (ms: number): number => Math.max(0, Math.round(ms / SECOND_MS));

/** Minutes in which its side was paused are nobody's pace: they count for nothing (AMB-223). */
export function durationsOf(
  { firedAt, startedAt, readyAt, deliveredAt }: Way,
  paused: readonly Stretch[] = [],
): Durations {
  const pass = seconds(deliveredAt - readyAt);
  return {
    cookSeconds: seconds(readyAt - startedAt - within(startedAt, readyAt, paused)),
    readySeconds: seconds(readyAt - firedAt - within(firedAt, readyAt, paused)),
    passSeconds: pass > LONGEST_AT_PASS ? null : pass,
  };
}

/** Why nothing is learned from it; null: something is. `tapped`: nobody cooks that fast, somebody tapped twice. */
export function droppedBecause(
  { cookSeconds, readySeconds }: Durations,
  { training, takenBack }: { readonly training: boolean; readonly takenBack: boolean },
): 'training' | 'taken_back' | 'tapped' | 'long' | null {
  if (training) return 'training';
  if (takenBack) return 'taken_back';
  if (cookSeconds < LEAST_COOKED) return 'tapped';
  return cookSeconds > LONGEST || readySeconds > LONGEST ? 'long' : null;
}
