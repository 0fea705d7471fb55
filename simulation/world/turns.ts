import type { Chance } from './chance.ts';
import type { Clock, Timer } from './clock.ts';

/** What everybody does goes through here, one at a time; whatever waits has an owner. */
export type Waiting = {
  readonly owner: string;
  readonly kind: string;
  readonly what: string;
};
type Held = Waiting & {
  readonly go: () => void;
  readonly since: number;
  /** Whoever has the least goes first; of those who are alike whoever came first. */
  readonly rank: number;
  readonly takesMs: number;
};

export type Turns = {
  /** Whoever has the turn: what is armed or drawn until the next one is his. */
  readonly owner: () => string;
  /** Goes on when it is its turn; never, if its owner dies before. */
  readonly wait: (kind: string, what: string, owner?: string) => Promise<void>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly sleepAs: (owner: string, ms: number) => Promise<void>;
  /** Begins in the name of this owner. */
  readonly as: <T>(owner: string, work: () => T) => T;
  /** Nothing that he waited for comes any more. */
  readonly drop: (owner: string) => void;
  /** He does nothing for so long, and then goes on as if nothing had been. */
  readonly freeze: (owner: string, ms: number) => void;
  readonly run: (isOver: () => boolean) => Promise<void>;
};

export type TurnsOf = {
  readonly clock: Clock;
  /** Of whoever waits; what the API does is done for somebody. */
  readonly chanceOf: (owner: string) => Chance;
  /** Lets Node run until nothing is left but what waits here. */
  readonly dry: () => Promise<void>;
  readonly note: (waiting: Waiting) => void;
  readonly atMostMs: number;
};

/** The simulator itself stands still: nobody can move and no clock will ring. */
class Deadlock extends Error {}

const MOST_MS_A_TURN = 3;

/** Of those who are alike whoever came first. */
function leastOf(waiting: readonly Held[]): Held | null {
  let least: Held | null = null;
  for (const one of waiting) if (least === null || one.rank < least.rank) least = one;
  return least;
}

export function turnsOf({ clock, chanceOf, dry, note, atMostMs }: TurnsOf): Turns {
  const waiting: Held[] = [];
  const frozenUntil = new Map<string, number>();
  const isFrozen = (owner: string): boolean => (frozenUntil.get(owner) ?? 0) > clock.passed();
  const ranks = new WeakMap<Timer, number>();
  let current = 'venue';

  const as = <T>(owner: string, work: () => T): T => {
    const before = current;
    current = owner;
    try {
      return work();
    } finally {
      current = before;
    }
  };

  function turnOf(held: Held): void {
    waiting.splice(waiting.indexOf(held), 1);
    note(held);
    clock.pass(held.takesMs);
    current = held.owner;
    held.go();
  }

  const rankOf = (timer: Timer): number => {
    const rank = ranks.get(timer) ?? chanceOf(timer.owner).next();
    ranks.set(timer, rank);
    return rank;
  };
  const isFirst = (one: Held, other: { readonly rank: number; readonly since: number }): boolean =>
    one.rank < other.rank || (one.rank === other.rank && one.since <= other.since);

  /** What is due joins those who wait; time goes on only when nobody does. */
  function nextTurn(): void {
    const timer = clock.next();
    const able = frozenUntil.size === 0 ? waiting : waiting.filter(({ owner }) => !isFrozen(owner));
    const held = leastOf(able);
    const isDue = timer !== null && timer.at <= clock.passed();
    if (held && (!isDue || isFirst(held, { rank: rankOf(timer), since: timer.at }))) return turnOf(held);
    if (!timer) throw new Deadlock('Nobody can move, and no timer is set.');
    clock.take(timer);
    if (isFrozen(timer.owner)) {
      clock.arm(timer.owner, (frozenUntil.get(timer.owner) ?? 0) - clock.passed(), timer.fire);
      return;
    }
    note({ owner: timer.owner, kind: 'timer', what: '' });
    current = timer.owner;
    timer.fire();
  }

  const sleepAs = (owner: string, ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.arm(owner, ms, resolve);
    });

  return {
    owner: () => current,
    wait: (kind, what, owner = current) =>
      new Promise((go) => {
        const chance = chanceOf(owner);
        const rank = chance.next();
        waiting.push({
          owner,
          kind,
          what,
          go,
          rank,
          since: clock.passed(),
          takesMs: chance.below(MOST_MS_A_TURN),
        });
      }),
    sleep: (ms) => sleepAs(current, ms),
    sleepAs,
    as,
    drop: (owner) => {
      clock.cancelOf(owner);
      for (const held of waiting.filter((one) => one.owner === owner))
        waiting.splice(waiting.indexOf(held), 1);
    },
    freeze: (owner, ms) => {
      frozenUntil.set(owner, clock.passed() + ms);
      clock.arm('venue', ms, () => frozenUntil.delete(owner));
    },
    run: async (isOver) => {
      for (;;) {
        await dry();
        if (isOver()) return;
        if (clock.passed() > atMostMs) {
          const who = waiting.map(({ owner, kind, what }) => `${owner}: ${kind} ${what}`);
          throw new Deadlock(`Not over after ${atMostMs} ms. ${who.join('; ')}`);
        }
        nextTurn();
      }
    },
  };
}
