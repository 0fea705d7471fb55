import { sides, type Side } from '@masa/domain/menu';
import { SLOWED_BY_ITSELF } from '@masa/domain/ordering-limit';
import type { Place } from '@masa/domain/station';
import { portionsInWindow, UNWATCHED, watchStation, type WatchedStation } from '@masa/domain/station-load';
import type { Context } from '../../context.ts';
import { readLimits, type Limits, type Throttle } from '../opening/public.ts';
import { openOrders } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import type { Pace } from './planned-rows.ts';
import { waitsOf } from './station-waits.ts';
import { throttleSide } from './side-throttle.ts';

type Watch = {
  readonly pace: () => Pace;
  /** Before that every wait is unknown, and none may be taken for short. */
  readonly isLearned: () => boolean;
  readonly throttle: Throttle;
};
type LimitsSeen = Pick<Limits, 'slow' | 'letGo'>;
type Watched = ReadonlyMap<string, WatchedStation>;
type Waits = ReturnType<typeof waitsOf>;

/**
 * What each station has come to. While its side is slowed down, or was until somebody let phones go on, and none of it is
 * known to be full (another process has seen it, or this one has only begun), it counts as one that was: it is over below
 * 70 %, as for whoever saw it begin.
 */
function watchedNow(before: Watched, { places, waits, limits: { slow, letGo }, now }: Seen): Watched {
  const was = ({ id }: Place): WatchedStation => before.get(id) ?? UNWATCHED;
  const isFull = (side: Side) => places.some((place) => place.side === side && was(place).load === 'full');
  const wasFull = (side: Side) =>
    letGo.includes(side) || slow.some(({ scope, by }) => scope === side && by === SLOWED_BY_ITSELF);
  const full = new Set(sides.filter((side) => wasFull(side) && !isFull(side)));
  return new Map(
    places.map((place) => {
      const known = was(place);
      const from = full.has(place.side) ? ({ ...known, load: 'full' } as const) : known;
      return [place.id, watchStation(from, waits.get(place.id)?.wait ?? 0, now)];
    }),
  );
}
type Seen = {
  readonly places: readonly Place[];
  readonly waits: Waits;
  readonly limits: LimitsSeen;
  readonly now: number;
};

/** Looks at how long stations have to do, and keeps since when that is too long (AMB-240). */
export function stationWatch({ beside, bus, world }: Context, { pace, isLearned, throttle }: Watch) {
  let watched: Watched = new Map();
  const loadOf = (id: string, of = watched) => (of.get(id) ?? UNWATCHED).load;
  /** One may stand: of before this process, or of before it was switched off. */
  let mayStand = true;

  /** So many portions of phones, for the fullest of its stations; null: none is full. */
  const figureOf = (side: Side, places: readonly Place[], waits: Waits): number | null => {
    const full = places.filter((place) => place.side === side && loadOf(place.id) === 'full');
    const figures = full.flatMap(
      (place) => portionsInWindow(pace().slotsOf(place), waits.get(place.id)?.cooks ?? []) ?? [],
    );
    return figures.length === 0 ? null : Math.min(...figures);
  };

  /** Who has let phones go on while the house was not to slow them down has said nothing of what it does from now on. */
  async function limitsSeen(isWanted: boolean, now: number): Promise<LimitsSeen> {
    if (!isWanted && !mayStand) return { slow: [], letGo: [] };
    const { slow, letGo } = await readLimits(beside, now);
    if (mayStand) return { slow, letGo };
    for (const scope of letGo) await throttle.forget(scope);
    return { slow, letGo: [] };
  }

  async function look(): Promise<void> {
    if (!isLearned()) return;
    const { showLoad, autoThrottle } = await readVenue(beside);
    if (!showLoad) watched = new Map();
    const isWanted = showLoad && autoThrottle;
    if (!showLoad && !mayStand) return;
    const now = world.now();
    const limits = await limitsSeen(isWanted, now);
    const places = showLoad ? await readPlaces(beside) : [];
    const waits = waitsOf(showLoad ? await openOrders(beside) : [], places, pace(), now);
    const before = watched;
    watched = watchedNow(before, { places, waits, limits, now });
    // Boards that show it ask again; each process finds it out by itself.
    if (places.some(({ id }) => loadOf(id, before) !== loadOf(id)))
      bus.publishHere({ kind: 'staff', timestamp: now });
    if (!isWanted && !mayStand) return;
    for (const side of sides)
      await throttleSide(throttle, side, {
        limits,
        portions: isWanted ? figureOf(side, places, waits) : null,
      });
    mayStand = isWanted;
  }

  return { loadOf: (id: string) => loadOf(id), look };
}
