import type { Flag, Json } from './columns.ts';

/** Where the two databases differ in what they hand back: JSON as text or object, booleans as 0/1, sums as text. */
export const fromJson = <T>(value: Json<T>): T =>
  (typeof value === 'string' ? JSON.parse(value) : value) as T;
/** As `fromJson`, for many rows that say the same: each text is read once. Nobody may change what he gets. */
export function jsonReader(): typeof fromJson {
  const known = new Map<unknown, unknown>();
  return <T>(value: Json<T>): T => {
    if (!known.has(value)) known.set(value, fromJson(value));
    return known.get(value) as T;
  };
}
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as unknown as Json<T>;
/** The same as it is written. */
export const jsonText = (value: unknown): string => JSON.stringify(value);
export const fromBool = (value: Flag | null): boolean => Number(value) === 1;
export const toNumber = (value: unknown): number => Number(value ?? 0);
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
