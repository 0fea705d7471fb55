import { LEAST_KITCHEN_UNDO_SECONDS } from '@masa/domain/kitchen-work';
import { useCallback, useMemo, useState } from 'react';
import { isHeld } from '../../shared/courses.ts';
import { everyOrder, workOf, type OpenOrder, type Overview } from '../../shared/overview.ts';

type Seen = {
  readonly overview: Overview;
  readonly isLive: boolean;
  readonly items: ReadonlyMap<string, OpenOrder>;
  readonly struck: ReadonlyMap<string, OpenOrder>;
};

export type Struck = {
  readonly struck: readonly OpenOrder[];
  /** Whoever has read it taps it away, on this screen. */
  readonly dismiss: (ids: readonly string[]) => void;
};

const byId = (orders: readonly OpenOrder[]): ReadonlyMap<string, OpenOrder> =>
  new Map(orders.map((order) => [order.id, order]));

/** What was done since the last look is still told of. */
const SHORT_MS = LEAST_KITCHEN_UNDO_SECONDS * 1_000;

const isUnderHands = (order: OpenOrder): boolean =>
  order.settlesAt === null && !isHeld(order) && ['ordered', 'being_prepared'].includes(workOf(order));

/** What somebody has handed out meanwhile is not struck off: the board tells of each such tap for some seconds. */
const handedOut = ({ deeds }: Overview): ReadonlySet<string> =>
  new Set(deeds.flatMap(({ target, items }) => (target === 'delivered' ? items : [])));

/** Who saw the board the whole time knows what has gone from it; after a gap nobody does. */
function next(seen: Seen, overview: Overview, isLive: boolean): Seen {
  const items = byId(everyOrder(overview));
  const out = handedOut(overview);
  const isWatched = (seen.isLive && isLive) || overview.now - seen.overview.now < SHORT_MS;
  const gone = [...seen.items.values()].filter(
    (item) => isWatched && isUnderHands(item) && !items.has(item.id) && !out.has(item.id),
  );
  const stays = [...seen.struck.values()].filter(({ id }) => !items.has(id));
  const struck =
    gone.length === 0 && stays.length === seen.struck.size ? seen.struck : byId([...stays, ...gone]);
  return { overview, isLive, items, struck };
}

const NOTHING: ReadonlyMap<string, OpenOrder> = new Map();

/** A dish that was struck off while it stood on the board stays struck there until somebody has tapped it away (K-061). */
export function useStruck(overview: Overview, isLive: boolean): Struck {
  const [seen, setSeen] = useState<Seen>(() => ({
    overview,
    isLive,
    items: byId(everyOrder(overview)),
    struck: NOTHING,
  }));
  const now = seen.overview === overview ? seen : next(seen, overview, isLive);
  if (now !== seen) setSeen(now);
  const dismiss = useCallback((ids: readonly string[]) => {
    setSeen((before) => ({
      ...before,
      struck: new Map([...before.struck].filter(([id]) => !ids.includes(id))),
    }));
  }, []);
  const struck = useMemo(() => [...now.struck.values()], [now.struck]);
  return { struck, dismiss };
}
