/** So many tables in one zone, as it was typed. */
export type ZoneDraft = {
  /** Only here: rows come and go. */
  readonly key: string;
  readonly zone: string;
  readonly count: string;
};
export type PlannedTable = {
  readonly tableName: string;
  readonly zone: string | null;
  readonly virtual: boolean;
};

const MOST_TABLES = 60;

/** Null: not a number of tables. Nothing typed is none. */
export function readCount(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const count = /^\d{1,2}$/u.test(trimmed) ? Number(trimmed) : MOST_TABLES + 1;
  return count <= MOST_TABLES ? count : null;
}

/** Names with commas between, each once. */
const readNames = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Numbered on from the highest number that a table has; names that are taken are there already. */
export function planTables(
  names: readonly string[],
  zones: readonly ZoneDraft[],
  virtual: string,
): PlannedTable[] {
  const numbers = names.filter((name) => /^\d{1,6}$/u.test(name)).map(Number);
  let last = Math.max(0, ...numbers);
  const planned = zones.flatMap(({ zone, count }) =>
    Array.from({ length: readCount(count) ?? 0 }, () => {
      last += 1;
      return { tableName: String(last), zone: zone.trim() || null, virtual: false };
    }),
  );
  const counters = readNames(virtual)
    .filter((name) => !names.includes(name))
    .map((tableName) => ({ tableName, zone: null, virtual: true }));
  return [...planned, ...counters];
}
