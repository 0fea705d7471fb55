/** Whole milliseconds, as the clocks of the product have them. */
export type Timer = {
  readonly at: number;
  readonly owner: string;
  readonly fire: () => void;
};
type Armed = Timer & { readonly number: number };

export type Clock = {
  /** What clocks on the wall say. */
  readonly now: () => number;
  /** Since the evening began. */
  readonly passed: () => number;
  readonly pass: (ms: number) => void;
  /** Somebody sets the clocks on the wall; what is armed takes as long as before. */
  readonly jump: (ms: number) => void;
  /** Answers what takes it back. */
  readonly arm: (owner: string, ms: number, fire: () => void) => () => void;
  /** The one that is due first; of those of one instant the one that was armed first. */
  readonly next: () => Timer | null;
  /** Time goes on to it, and it is gone. */
  readonly take: (timer: Timer) => void;
  /** Of whoever is dead. */
  readonly cancelOf: (owner: string) => void;
};

export function virtualClock(begins: number): Clock {
  const armed = new Set<Armed>();
  let passed = 0;
  let jumped = 0;
  let count = 0;
  return {
    now: () => begins + jumped + passed,
    passed: () => passed,
    pass: (ms) => {
      passed += ms;
    },
    jump: (ms) => {
      jumped += Math.trunc(ms);
    },
    arm: (owner, ms, fire) => {
      count += 1;
      const wait = Number.isFinite(ms) ? Math.max(1, Math.trunc(ms)) : 1;
      const timer: Armed = { at: passed + wait, owner, fire, number: count };
      armed.add(timer);
      return () => void armed.delete(timer);
    },
    next: () => {
      let first: Armed | null = null;
      for (const timer of armed)
        if (!first || timer.at < first.at || (timer.at === first.at && timer.number < first.number))
          first = timer;
      return first;
    },
    take: (timer) => {
      passed = Math.max(passed, timer.at);
      for (const one of armed) if (one === timer) armed.delete(one);
    },
    cancelOf: (owner) => {
      for (const timer of armed) if (timer.owner === owner) armed.delete(timer);
    },
  };
}
