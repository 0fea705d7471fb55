/** Objects whose names are data. The language forgets which names they are as soon as it lists them. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record).filter((key): key is keyof T & string => key in record);

/** One value for each name. */
export function recordOf<const K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): { readonly [P in K]: V } {
  const record: { [P in K]?: V } = {};
  const isWhole = (made: { [P in K]?: V }): made is { [P in K]: V } => keys.every((key) => key in made);
  for (const key of keys) record[key] = valueOf(key);
  if (!isWhole(record)) throw new Error('A name is missing.');
  return record;
}
