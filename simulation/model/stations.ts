import type { Place } from './house.ts';
import { workOf, type Item, type Part } from './item.ts';
import { isToFetch } from './pickup.ts';
import { mustHave, Broken, type Restaurant } from './restaurant.ts';
import { bodyOf, done, refused, type Asked, type Said } from './said.ts';

const inOrder = (one: Place, other: Place): number => one.rank - other.rank || (one.id < other.id ? -1 : 1);
const placesOf = ({ places }: Restaurant): Place[] => [...places.values()].toSorted(inOrder);

/** On whose board the work of a station stands (AMB-233). */
export const boardOf = ({ places }: Restaurant, id: string): string => {
  const place = places.get(id);
  return place && (place.off || !place.screen) ? place.side : id;
};

type Made = Pick<Item, 'dish' | 'group' | 'station' | 'modifiers'>;

const worksAt = ({ id, side, off }: Place): string => (off ? side : id);

/** Who has something to do with a dish: whoever names it, else its category, else its side; and what is added, where that is made. */
function stationsOf(bar: Restaurant, { dish, group, station: side, modifiers }: Made): readonly string[] {
  const all = placesOf(bar);
  const ofDish = all.filter(({ items }) => items.includes(dish));
  const ofGroup = all.filter((place) => place.side === side && place.groups.includes(group));
  const named = ofDish.length > 0 ? ofDish : ofGroup;
  const leading = named.find((place) => place.side === side);
  const others = named.filter((place) => place !== leading);
  const own = [leading ? worksAt(leading) : side, ...others.map(worksAt)];
  const added = modifiers.flatMap(({ choice }) => all.find(({ choices }) => choices.includes(choice)) ?? []);
  return [...new Set([...own, ...added.map(worksAt)])];
}

/** Where it is made, and each station's share where there are several (AMB-234). */
export function madeAt(bar: Restaurant, made: Made): Pick<Item, 'stationId' | 'parts'> {
  const stations = stationsOf(bar, made);
  const [own = made.station] = stations;
  return {
    stationId: own === 'kitchen' || own === 'bar' ? null : own,
    parts: stations.length > 1 ? stations.map((station, at) => ({ no: at + 1, station, state: 'open' })) : [],
  };
}

const STATES: readonly Part['state'][] = ['open', 'started', 'done'];
const WORK = { open: 'ordered', started: 'being_prepared', done: 'ready_for_delivery' } as const;
export const partWork = ({ state }: Part): Item['status'] => WORK[state];

export function allParts(item: Item, state: Part['state']): void {
  item.parts = item.parts.map((part) => ({ ...part, state }));
}

/** What a tap at one station makes of the parts of a dish, and how far the dish itself is then; or why it does nothing. */
export function tappedAt(
  bar: Restaurant,
  { parts }: Item,
  { stationId, seen, to }: { readonly stationId: string; readonly seen: string; readonly to: Item['status'] },
): { readonly parts: readonly Part[]; readonly to: Item['status'] | null } | string {
  const own = parts.filter(({ station }) => boardOf(bar, station) === stationId);
  if (own.length === 0) return 'part_elsewhere';
  const wanted = STATES.findIndex((state) => WORK[state] === to);
  const isBehind = ({ state }: Part): boolean => STATES.indexOf(state) < wanted;
  if (!own.some((part) => partWork(part) === seen) || !own.some(isBehind)) return 'moved_on';
  const state = STATES[wanted] ?? 'open';
  const after = parts.map((part) => (own.includes(part) && isBehind(part) ? { ...part, state } : part));
  const isDone = after.every((part) => part.state === 'done');
  return { parts: after, to: isDone ? 'ready_for_delivery' : 'being_prepared' };
}

type NewPlace = Omit<Place, 'id' | 'rank' | 'screen' | 'off'> & Partial<Place>;
const placeOf = ({ side, rank = 100, screen = true, off = false, groups, items, choices }: NewPlace) => ({
  side,
  rank,
  screen,
  off,
  groups,
  items,
  choices,
});

export function addStation(bar: Restaurant, asked: Asked): Said {
  const said = bodyOf<NewPlace>(asked);
  return done([], (found) => {
    const [one] = found.places().filter(({ id }) => !bar.places.has(id));
    if (!one) throw new Broken('a station is not stored');
    bar.places.set(one.id, { id: one.id, ...placeOf(said) });
    return { id: one.id };
  });
}

export function changeStation(bar: Restaurant, asked: Asked): Said {
  const { id = '' } = asked.params;
  if (!bar.places.has(id)) return refused('station_not_found');
  return done([], () => {
    bar.places.set(id, { ...mustHave(bar.places, id), ...placeOf(bodyOf<NewPlace>(asked)) });
    return { id };
  });
}

/** Somebody has something to make there, for the first time or again. */
function hasWork({ items }: Restaurant, id: string): boolean {
  return [...items.values()].some((item) => {
    if (!isToFetch(item)) return false;
    if (item.parts.length > 0)
      return item.parts.some(({ station, state }) => station === id && state !== 'done');
    return item.stationId === id && ['ordered', 'being_prepared'].includes(workOf(item));
  });
}

/** Given up once nothing is to be made there; what was made there keeps its name. */
export function removeStation(bar: Restaurant, { params }: Asked): Said {
  const { id = '' } = params;
  if (!bar.places.has(id)) return refused('station_not_found');
  if (hasWork(bar, id)) return refused('station_in_use');
  return done([], () => {
    bar.places.delete(id);
    return { status: 'deactivated', id };
  });
}

/** Exactly there it is made from now on; at none of them: where its category or its side is. */
export function routeToStations(bar: Restaurant, asked: Asked): Said {
  const { kind, value = '' } = asked.params;
  const { stations } = bodyOf<{ readonly stations: readonly string[] }>(asked);
  if (kind !== 'groups' && kind !== 'items' && kind !== 'choices') return refused('invalid_request');
  if (!stations.every((id) => bar.places.has(id))) return refused('station_not_found');
  return done([], () => {
    for (const [id, place] of bar.places) {
      const others = place[kind].filter((one) => one !== value);
      const own = stations.includes(id) ? [...others, value].toSorted() : others;
      bar.places.set(id, { ...place, [kind]: own });
    }
    return {};
  });
}
