import type { Flag, Json } from './columns.ts';

/** Where the two databases differ in what they hand back: JSON as text or object, booleans as 0/1, sums as text. */
export const fromJson = <T>(value: Json<T>): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a column holds is what its table says (docs/decisions/0029)
  (typeof value === 'string' ? JSON.parse(value) : value) as T;
/** As `fromJson`, for many rows that say the same: each text is read once. Nobody may change what he gets. */
export function jsonReader<T>(): (value: Json<T>) => T {
  const known = new Map<Json<T>, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const read = fromJson(value);
    known.set(value, read);
    return read;
  };
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other way round
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as unknown as Json<T>;
/** The same as it is written. */
export const jsonText = (value: unknown): string => JSON.stringify(value);
export const fromBool = (value: Flag | null): boolean => Number(value) === 1;
export const toNumber = (value: unknown): number => Number(value ?? 0);
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
export const isoOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : isoOf(epochMs);
