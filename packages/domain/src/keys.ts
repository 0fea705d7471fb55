/** The keys of a record under their own types: `Object.keys` tells no more than that they are texts. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record).filter((key): key is K => Object.hasOwn(record, key));

/** A record that says something of each key. */
export function recordOf<const K extends string, T>(
  keys: readonly K[],
  say: (key: K) => T,
): Readonly<Record<K, T>> {
  const made = Object.fromEntries(keys.map((key) => [key, say(key)]));
  const isWhole = (record: Readonly<Record<string, T>>): record is Record<K, T> =>
    keys.every((key) => Object.hasOwn(record, key));
  if (!isWhole(made)) throw new Error('A record without one of its keys');
  return made;
}
