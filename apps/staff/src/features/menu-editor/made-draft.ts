import { MOST_PREP_MINUTES } from '@masa/domain/menu-editing';
import { recordOf } from '@masa/domain/record';
import type { MenuItem, ModifierGroup, Station } from './dish-words.ts';

/** Where a dish is made and how long it takes, as its form holds it (AMB-233, AMB-239). */
export type MadeDraft = {
  /** None: where its category says, or else its side. */
  readonly stations: readonly string[];
  readonly minutes: string;
  /** What is added to it → the station that makes that; empty: it is made with the dish. */
  readonly choices: Readonly<Record<string, string>>;
};
export const nothingMade: MadeDraft = { stations: [], minutes: '', choices: {} };

/** The stations that name it, in their own order. */
export const stationsOf = (
  kind: 'groups' | 'items' | 'choices',
  value: string,
  stations: readonly Station[],
): string[] => stations.filter((station) => station[kind].includes(value)).map(({ id }) => id);

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What guests can add to it, of whatever group. */
export const choicesOf = (
  { modifiers }: Pick<MenuItem, 'modifiers'>,
  groups: readonly ModifierGroup[],
): ModifierGroup['choices'] =>
  modifiers.flatMap(({ group }) => groups.find(({ id }) => id === group)?.choices ?? []);

type Known = {
  readonly stations: readonly Station[];
  readonly modifierGroups: readonly ModifierGroup[];
};

export const madeDraftOf = (item: MenuItem, { stations, modifierGroups }: Known): MadeDraft => {
  const choices = choicesOf(item, modifierGroups).map(({ id }) => id);
  return {
    stations: stationsOf('items', item.id, stations),
    minutes: item.prepMinutes === null ? '' : String(item.prepMinutes),
    choices: recordOf(choices, (id) => stationsOf('choices', id, stations)[0] ?? ''),
  };
};

/** Whole minutes, or nothing; undefined: neither. */
export function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minutes = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MOST_PREP_MINUTES ? minutes : undefined;
}

export type RouteStep = {
  readonly kind: 'route';
  readonly of: 'items' | 'choices';
  readonly value: string;
  readonly stations: readonly string[];
};

/** One call for each size and each addition that is made elsewhere now. Sizes that differ stay so until somebody says where the dish is made. */
export function routesOf(
  { stations: wanted, choices }: MadeDraft,
  sizeIds: readonly string[],
  [first]: readonly MenuItem[],
  stations: readonly Station[],
): RouteStep[] {
  const said = first ? stationsOf('items', first.id, stations) : [];
  const isOther = !isSameList(wanted, said);
  const sizes = sizeIds.filter((id) => {
    const now = stationsOf('items', id, stations);
    return (isOther || now.length === 0) && !isSameList(wanted, now);
  });
  const moved = Object.entries(choices).filter(
    ([id, station]) => (stationsOf('choices', id, stations)[0] ?? '') !== station,
  );
  return [
    ...sizes.map((value): RouteStep => ({ kind: 'route', of: 'items', value, stations: wanted })),
    ...moved.map(([value, station]): RouteStep => ({
      kind: 'route',
      of: 'choices',
      value,
      stations: station === '' ? [] : [station],
    })),
  ];
}
