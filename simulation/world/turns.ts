import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';

/** What everybody does goes through here, one at a time; whatever waits has an owner. */
export type Waiting = {
  readonly owner: string;
  readonly kind: string;
  readonly what: string;
};
type Held = Waiting & { readonly go: () => void };

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
  readonly chance: Chance;
  /** Lets Node run until nothing is left but what waits here. */
  readonly dry: () => Promise<void>;
  readonly note: (waiting: Waiting) => void;
  readonly atMostMs: number;
};

/** The simulator itself stands still: nobody can move and no clock will ring. */
class Deadlock extends Error {}

const MOST_MS_A_TURN = 3;

export function turnsOf({ clock, chance, dry, note, atMostMs }: TurnsOf): Turns {
  const waiting: Held[] = [];
  const frozenUntil = new Map<string, number>();
  const isFrozen = (owner: string): boolean => (frozenUntil.get(owner) ?? 0) > clock.passed();
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
    clock.pass(chance.below(MOST_MS_A_TURN));
    current = held.owner;
    held.go();
  }

  /** What is due joins those who wait; time goes on only when nobody does. */
  function nextTurn(): void {
    const timer = clock.next();
    const able = frozenUntil.size === 0 ? waiting : waiting.filter(({ owner }) => !isFrozen(owner));
    const isDue = timer !== null && (able.length === 0 || timer.at <= clock.passed());
    const drawn = able.length > 0 ? chance.below(able.length + (isDue ? 1 : 0)) : 0;
    const held = able[drawn];
    if (held) return turnOf(held);
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
        waiting.push({ owner, kind, what, go });
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
