/** As long as nobody looks after it. */
const REPEAT_MS = 30_000;

type Bell = {
  /** Not muted, and the browser lets it be heard. */
  readonly mayBeHeard: () => boolean;
  /** Asks the other tabs, which takes a moment. */
  readonly isOurs: (newestTs: number) => Promise<boolean>;
  readonly ring: () => void;
};

export type Repeat = {
  /** The newest thing that stands, and whether it is known that it still does. */
  readonly tell: (newestTs: number, isKnown: boolean) => void;
  /** Again for what has rung unheard. */
  readonly ring: () => void;
  readonly end: () => void;
};

/**
 * Rings at once for what is new, and again every half minute; a time that passed while nobody knew how it stands is made up
 * for when that is known again, and a moment of not knowing is no reason to ring anew.
 */
export function repeatedly(bell: Bell): Repeat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was rung for last; null once nothing stands. */
  let newest: number | null = 0;
  let asking: number | null = null;
  let known = true;
  let missed = false;

  const ring = async (): Promise<void> => {
    const asked = newest;
    if (asked === null || asked === asking || !bell.mayBeHeard()) return;
    asking = asked;
    const isOurs = await bell.isOurs(asked);
    if (asking === asked) asking = null;
    // Seen meanwhile, by whomever, or overtaken by something newer, which rings for itself.
    if (isOurs && newest === asked && known) bell.ring();
  };
  const turn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(turn, REPEAT_MS);
    missed = !known;
    if (known) void ring();
  };
  return {
    tell: (newestTs, isKnown) => {
      known = isKnown;
      // What was looked after leaves something older on top: that has rung already.
      const isNew = newest === null || newestTs > newest;
      if (isNew) newest = newestTs;
      if (isNew || (known && missed)) turn();
    },
    ring: () => void ring(),
    end: () => {
      clearTimeout(timer);
      newest = null;
    },
  };
}
