/** Objects whose names are data. The language forgets which names they are as soon as it lists them. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether the object itself has this name: 'toString' is nobody's. */
export const hasKey = <T extends object>(record: T, key: PropertyKey): key is keyof T & string =>
  Object.hasOwn(record, key);

export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record).filter((key) => hasKey(record, key));

export const isOneOf = <const T extends string>(known: readonly T[], value: unknown): value is T =>
  known.some((one) => one === value);

/** One value for each name. */
export function recordOf<const K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): { readonly [P in K]: V } {
  const record: { [P in K]?: V } = {};
  const isWhole = (made: { [P in K]?: V }): made is { [P in K]: V } =>
    keys.every((key) => Object.hasOwn(made, key));
  for (const key of keys) record[key] = valueOf(key);
  if (!isWhole(record)) throw new Error('A name is missing.');
  return record;
}

/** Each name under itself, for whoever would write it as a word otherwise. */
export function namesOf<const K extends string>(keys: readonly K[]): { readonly [P in K]: P } {
  const names: { [P in K]?: P } = {};
  const isWhole = (made: { [P in K]?: P }): made is { [P in K]: P } => keys.every((key) => made[key] === key);
  for (const key of keys) names[key] = key;
  if (!isWhole(names)) throw new Error('A name is missing.');
  return names;
}
