import { isRecord } from '@masa/domain/record';

/** Where something lies in a story: names and numbers from the outside inwards. */
export type Path = readonly (string | number)[];

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => {
    if (Array.isArray(inside) && typeof key === 'number') return inside[key];
    return isRecord(inside) ? inside[key] : undefined;
  }, value);

/** The same, but for what lies there. */
export function put(value: unknown, [key, ...rest]: Path, what: unknown): unknown {
  if (key === undefined) return what;
  if (Array.isArray(value))
    return value.map((one: unknown, place) => (place === key ? put(one, rest, what) : one));
  return isRecord(value) ? { ...value, [key]: put(value[key], rest, what) } : value;
}

/** Every place, what lies outside before what lies in it, and the last before the first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? [...value.keys()].toReversed().map((key) => placesIn(value[key], [...path, key]))
    : isRecord(value)
      ? Object.keys(value).map((key) => placesIn(value[key], [...path, key]))
      : [];
  return [path, ...inside.flat()];
}

/** The lists, those on the outside first: whole people before what they mean to do. */
export const listsIn = (value: unknown, path: Path): Path[] =>
  placesIn(at(value, path), path)
    .filter((place) => Array.isArray(at(value, place)))
    .toSorted((one, other) => one.length - other.length);

const ROUND = [600_000, 60_000, 10_000, 1_000, 100, 10] as const;

/** What could stand there instead, the simplest first. */
export function simplerThan(value: unknown): unknown[] {
  if (value === true) return [false];
  if (isRecord(value) || typeof value === 'string') return [null];
  if (typeof value !== 'number' || value === 0) return [];
  const rounded = ROUND.map((to) => Math.trunc(value / to) * to).filter((one) => one !== 0 && one !== value);
  return [...new Set([0, 1, ...rounded])].filter((one) => Math.abs(one) < Math.abs(value));
}
