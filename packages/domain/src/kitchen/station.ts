import type { VenueText } from '../language.ts';
import { MENU_FILE_MOST_ITEMS } from '../menu/menu-file.ts';
import { sides, type Side } from '../menu/menu.ts';

/** Somewhere in kitchen or bar where something is made (AMB-233): the fryer, the cold table. Its side is kitchen or bar. */
export type Place = {
  readonly id: string;
  readonly names: VenueText;
  readonly side: Side;
  readonly rank: number;
  /** So many portions at once; null: as many as it was seen to make. */
  readonly slots: number | null;
  /** It has a board of its own; else what it has to make stands on its side's. */
  readonly screen: boolean;
  /** Nobody works there now: its side makes it. */
  readonly off: boolean;
  /** What was begun there may go back into the stock when it is struck off: a bottle that nobody has opened. */
  readonly returnable: boolean;
  /** What is made there: whole categories, dishes, and what is added to dishes. */
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly choices: readonly string[];
};

/** Each side is a station as well: it is there in every house, and makes whatever no other does. */
export const isSide = (id: string): id is Side => sides.some((side) => side === id);

const sideNames: Readonly<Record<Side, VenueText>> = {
  kitchen: { ro: 'Bucătărie', ru: 'Кухня', en: 'Kitchen' },
  bar: { ro: 'Bar', ru: 'Бар', en: 'Bar' },
};
/** As kitchen and bar are until somebody changes them. */
export const ownPlaces: readonly Place[] = sides.map((side, rank) => ({
  id: side,
  names: sideNames[side],
  side,
  rank,
  slots: null,
  screen: true,
  off: false,
  returnable: false,
  groups: [],
  items: [],
  choices: [],
}));

export const MOST_STATIONS = 30;
/** Of dishes, as of categories and of choices: as many as a file of the menu may hold. */
export const MOST_AT_A_STATION = MENU_FILE_MOST_ITEMS;
export const MOST_SLOTS = 50;

export type Made = { readonly id: string; readonly group: string; readonly side: Side };
/** One station's share of an item; the first is the item's own. `choices`: what is added to it there. */
export type Share = { readonly station: string; readonly choices: readonly string[] };

const inOrder = (one: Place, other: Place): number =>
  one.rank - other.rank || (one.id < other.id ? -1 : Number(one.id > other.id));

/** Who does the work of a station: itself, or its side while nobody is there. */
export const worksAt = (id: string, places: readonly Place[]): string => {
  const place = places.find((one) => one.id === id);
  return place?.off === true ? place.side : id;
};

export type BoardPlace = Pick<Place, 'id' | 'side' | 'screen' | 'off'>;

/** On whose board its work stands. */
export const boardOf = (id: string, places: readonly BoardPlace[]): string => {
  const place = places.find((one) => one.id === id);
  return place !== undefined && (place.off || !place.screen) ? place.side : id;
};

/** The stations of a dish: its own, else its category's, else its side. The first of its side leads (AMB-233). */
function ownStations({ id, group, side }: Made, places: readonly Place[]): readonly string[] {
  const sorted = places.toSorted(inOrder);
  const named = [
    sorted.filter(({ items }) => items.includes(id)),
    sorted.filter((place) => place.side === side && place.groups.includes(group)),
  ].find((some) => some.length > 0);
  if (named === undefined) return [side];
  const leading = named.find((place) => place.side === side);
  return [leading?.id ?? side, ...named.filter((place) => place !== leading).map((place) => place.id)];
}

/**
 * Where an item is made: a share for each station that has something to do with it (AMB-234). What is added is made where
 * its choice is, whatever is said of the dish.
 */
export function sharesOf(
  made: Made,
  choices: readonly string[],
  places: readonly Place[],
): readonly [Share, ...Share[]] {
  const at = (station: string): string => worksAt(station, places);
  const [main = made.side, ...others] = new Set(ownStations(made, places).map(at));
  const shares = new Map<string, string[]>([main, ...others].map((station) => [station, []]));
  for (const choice of choices) {
    const place = places.toSorted(inOrder).find((one) => one.choices.includes(choice));
    if (place === undefined) continue;
    const station = at(place.id);
    shares.set(station, [...(shares.get(station) ?? []), choice]);
  }
  const [own, ...rest] = [...shares].map(([station, added]): Share => ({ station, choices: added }));
  return [own ?? { station: main, choices: [] }, ...rest];
}
