import type { Json, Tables } from '@masa/api/simulation';

export const parsed = <T>(json: string): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what stands in this column
  JSON.parse(json) as T;

/** JSON is text here, and a flag is a number. */
type Column<C> = C extends boolean | 0 | 1 ? 0 | 1 : C extends Json<unknown> ? string : C;
export type Row<N extends keyof Tables, More = object> = {
  readonly [C in keyof Tables[N]]: Column<Tables[N][C]>;
} & Readonly<More>;

/** Asks for rows, and makes of each what the model has. */
export type All = <R, T>(sql: string, to: (row: R) => T, given?: object) => T[];
