/** Whose deed it is, and how many of this kind he has begun by then; whoever says it again begins anew. */
export type Errand = { readonly who: string; readonly deed: string; readonly nth: number };
/** The place of a mishap: a step of somebody's deed, and how often this step had come by then. */
export type Spot = Errand & { readonly step: string; readonly time: number };

export const FAILURES = ['error', 'busy', 'full', 'lost'] as const;
export const PAPER_TROUBLES = ['refuses', 'tears', 'runs out', 'is silent', 'hangs up'] as const;

/** What goes wrong by chance, with all that has to be drawn of it. */
export type What =
  | { readonly kind: 'api dies'; readonly when: 'before' | 'after'; readonly forMs: number }
  | { readonly kind: 'statement fails'; readonly how: (typeof FAILURES)[number] }
  /** Somebody makes room now and then: some of what is written fits, and some does not. */
  | { readonly kind: 'disk is full' }
  | { readonly kind: 'request lost' }
  | { readonly kind: 'request delayed'; readonly byMs: number }
  | { readonly kind: 'request doubled'; readonly byMs: number }
  | { readonly kind: 'answer lost' }
  | { readonly kind: 'answer delayed'; readonly byMs: number }
  | { readonly kind: 'message lost' }
  /** `noted`: the share of a note that he has written before he dies. */
  | {
      readonly kind: 'agent dies';
      readonly forMs: number;
      readonly newComputer: boolean;
      readonly noted: number;
    }
  | {
      readonly kind: 'printer trouble';
      readonly how: (typeof PAPER_TROUBLES)[number];
      readonly state: 'offline' | 'cover_open';
      readonly forMs: number;
    }
  | { readonly kind: 'register trouble'; readonly forMs: number };
export type Kind = What['kind'];
export type Of<K extends Kind> = Extract<What, { readonly kind: K }>;
/** One thing that has gone wrong, or is to go wrong, at one place. */
export type Mishap = Spot & What;

/** What has gone wrong, and how long after the doors had opened. */
export type Struck = { readonly fault: Mishap; readonly atMs: number };

/** All that may go wrong in one evening by chance. */
export type Faults = {
  readonly begin: (who: string, deed: string) => Errand;
  /** Somebody is at a step at which this could happen; null: it does not. */
  readonly meet: <K extends Kind>(kind: K, errand: Errand, step: string) => Of<K> | null;
  /** From now on nothing goes wrong any more. */
  readonly calm: () => void;
  /** Another day. */
  readonly again: () => void;
  readonly struck: () => readonly Struck[];
};

const isOf = <K extends Kind>(kind: K, what: What): what is Of<K> => what.kind === kind;

const placeOf = (kind: Kind, { who, deed, nth, step, time }: Spot): string =>
  [kind, who, deed, nth, step, time].join('/');

/** Counts who is where; what happens there is decided elsewhere. Of kinds that never strike nobody counts anything. */
export function faultsOf(
  passedMs: () => number,
  kinds: ReadonlySet<Kind>,
  decide: (kind: Kind, spot: Spot) => What | null,
): Faults {
  const counts = new Map<string, number>();
  const struck: Struck[] = [];
  let isCalm = false;
  const counted = (place: string): number => {
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return count;
  };
  return {
    begin: (who, deed) => ({ who, deed, nth: counted(`${who}/${deed}`) }),
    meet: (kind, { who, deed, nth }, step) => {
      if (isCalm || !kinds.has(kind)) return null;
      const place = { who, deed, nth, step };
      const spot = { ...place, time: counted(placeOf(kind, { ...place, time: 0 })) };
      const what = decide(kind, spot);
      if (what === null || !isOf(kind, what)) return null;
      struck.push({ fault: { ...spot, ...what }, atMs: passedMs() });
      return what;
    },
    calm: () => {
      isCalm = true;
    },
    again: () => {
      isCalm = false;
    },
    struck: () => struck,
  };
}

/** A fault whose place nobody came to; and the place nearest to it that somebody came to, if there is any. */
export type Missed = { readonly fault: Mishap; readonly nearest: Mishap | null };

/** Of all deeds of this kind that are of the same person. */
const like = (kind: Kind, spot: Spot): string => placeOf(kind, { ...spot, nth: 0, time: 0 });

/** Exactly these, and nothing else. */
export function asTold(
  mishaps: readonly Mishap[],
  passedMs: () => number = () => 0,
): Faults & { readonly missed: () => readonly Missed[] } {
  const byPlace = new Map(mishaps.map((mishap) => [placeOf(mishap.kind, mishap), mishap]));
  const met = new Set<Mishap>();
  /** Of each fault how often somebody came to its step, by the number of the deed. */
  const times = new Map<string, Map<number, number>>();
  for (const mishap of mishaps) times.set(like(mishap.kind, mishap), new Map());

  function nearest(fault: Mishap): Mishap | null {
    const seen = [...(times.get(like(fault.kind, fault)) ?? [])];
    const [first] = seen.toSorted(
      ([one], [other]) => Math.abs(one - fault.nth) - Math.abs(other - fault.nth),
    );
    return first ? { ...fault, nth: first[0], time: Math.min(first[1], fault.time) } : null;
  }
  const kinds = new Set(mishaps.map(({ kind }) => kind));
  const faults = faultsOf(passedMs, kinds, (kind, spot) => {
    times.get(like(kind, spot))?.set(spot.nth, spot.time);
    const mishap = byPlace.get(placeOf(kind, spot)) ?? null;
    if (mishap) met.add(mishap);
    return mishap;
  });
  const missed = () =>
    mishaps.filter((fault) => !met.has(fault)).map((fault) => ({ fault, nearest: nearest(fault) }));
  return { ...faults, missed };
}
