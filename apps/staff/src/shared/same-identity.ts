type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function sameList(before: readonly unknown[], after: readonly unknown[]): unknown {
  // Lists grow and shrink in the middle: what has an id is looked for by it, the rest by its place.
  const byId = new Map(before.filter(isFields).map((entry) => [idOf(entry), entry]));
  const kept = after.map((entry, at) =>
    isFields(entry) && idOf(entry) !== undefined
      ? same(byId.get(idOf(entry)), entry)
      : same(before[at], entry),
  );
  return kept.length === before.length && kept.every((entry, at) => entry === before[at]) ? before : kept;
}

const idOf = (entry: Fields): unknown => entry['id'] ?? entry['checkId'] ?? entry['jobId'];

function sameFields(before: Fields, after: Fields): unknown {
  const names = Object.keys(after);
  const kept = Object.fromEntries(names.map((name) => [name, same(before[name], after[name])]));
  const isSame =
    Object.keys(before).length === names.length && names.every((name) => kept[name] === before[name]);
  return isSame ? before : kept;
}

function same(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) return sameList(before, after);
  if (isFields(before) && isFields(after)) return sameFields(before, after);
  return after;
}

/**
 * What the server has just said, made of the objects that it said before wherever they say the same: of two hundred
 * cards only the one that changed is drawn anew.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of parts of both, by the names and places of the second
export const keepIdentity = <T>(before: T | null, after: T): T => same(before, after) as T;
