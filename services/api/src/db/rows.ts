import type { Flag, Json } from './columns.ts';

/** JSON as it is written. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text to the database, and to everybody else what it says
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as unknown as Json<T>;
export const jsonText = (value: unknown): string => JSON.stringify(value);
/** Where the two databases differ in what they hand back: booleans as 0/1, sums as text. JSON is read in `json-columns.ts`. */
export const fromBool = (value: Flag | null): boolean => Number(value) === 1;
export const toNumber = (value: unknown): number => Number(value ?? 0);
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
export const isoOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : isoOf(epochMs);
