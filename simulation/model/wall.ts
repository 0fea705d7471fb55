import { workOf, type Item } from './item.ts';
import { isToFetch } from './pickup.ts';
import { agesFrom, isFarOff } from './pickup-time.ts';
import { mustHave, Broken, type Restaurant } from './restaurant.ts';
import { bodyOf, done, refused, type Asked, type Said } from './said.ts';
import { isSettling } from './settling.ts';
import type { View } from './views.ts';
import type { Wall } from './house.ts';

const MINUTE_MS = 60_000;
const READY_STAYS_MS = 15 * MINUTE_MS;
const SOON_STAYS_MS = 240 * MINUTE_MS;
const MOST = 60;
const MOST_WALLS = 20;

const since = ({ stepAt, redoneAt, back }: Item): number => Math.max(stepAt, redoneAt ?? 0, back?.at ?? 0);

/** Codes alone: of what is ready the newest first, of what comes soon the oldest (AMB-237). */
export function wall(bar: Restaurant, now: number): View {
  const here = [...bar.items.values()].filter(
    (item) =>
      item.code !== null &&
      isToFetch(item) &&
      item.waits === null &&
      !item.held &&
      !isSettling(item, now) &&
      !isFarOff(item, now),
  );
  const orders = [...Map.groupBy(here, ({ code }) => code ?? '')].map(([id, items]) => ({
    id,
    isReady: items.every((item) => workOf(item) === 'ready_for_delivery'),
    since: Math.max(...items.map(since)),
    sentAt: Math.min(...items.map(agesFrom)),
  }));
  const inOrder = (all: typeof orders, by: (one: (typeof orders)[number]) => number) =>
    all
      .toSorted((one, other) => by(one) - by(other) || (one.id < other.id ? -1 : 1))
      .slice(0, MOST)
      .map(({ id }, place) => ({ id, place }));
  return {
    ready: inOrder(
      orders.filter((one) => one.isReady && now < one.since + READY_STAYS_MS),
      (one) => -one.since,
    ),
    soon: inOrder(
      orders.filter((one) => !one.isReady && now < one.sentAt + SOON_STAYS_MS),
      (one) => one.sentAt,
    ),
  };
}

type NewWall = Pick<Wall, 'name' | 'language' | 'secondLanguage'>;

export function makeWall(bar: Restaurant, asked: Asked): Said {
  const { name, language, secondLanguage } = bodyOf<NewWall>(asked);
  const hanging = [...bar.walls.values()].filter(({ gone }) => !gone);
  if (hanging.length >= MOST_WALLS) return refused('too_many_walls');
  return done([], (found) => {
    const one = found.walls().find(({ id }) => !bar.walls.has(id));
    if (!one) throw new Broken('a wall is not stored');
    bar.walls.set(one.id, { id: one.id, name, language, secondLanguage, gone: false });
    return { id: one.id, name, language, secondLanguage };
  });
}

export function revokeWall(bar: Restaurant, { params }: Asked): Said {
  const { id = '' } = params;
  if (bar.walls.get(id)?.gone !== false) return refused('wall_not_found');
  return done([], () => {
    mustHave(bar.walls, id).gone = true;
    return { status: 'revoked', id };
  });
}
