import Sqlite from 'better-sqlite3';

const ID = /([0-9a-f]{5})[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
/** Times and hashes differ between two ways to the same end, as ids do. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [ID, 'ID'],
  [/\b17\d{11}\b/gu, 'TIME'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME'],
  [/\b[0-9a-f]{64}\b/gu, 'HASH'],
  [/\berased-\w{8}\b/gu, 'ERASED'],
  // Of a receipt and of a table: they are drawn, too.
  [/(?<=\["token",")[\w-]{22}(?="\])/gu, 'TOKEN'],
  [/\b[0-9A-HJKMNP-TV-Z]{12}\b/gu, 'CODE'],
];
/** What was told goes when it was told. */
const PASSING = ['announcements'];
const LONGEST_WORDS = 240;

const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('base64') : value);

/** Each row of each table as text, tables and columns in their own order. */
function textOf(db: Sqlite.Database, without: readonly string[]): string[] {
  const tables = db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_') && !without.includes(name));
  return tables.flatMap((table) =>
    db
      .prepare<[], Record<string, unknown>>(`SELECT * FROM \`${table}\``)
      .all()
      .map(
        (row) => `${table} ${JSON.stringify(Object.entries(row).map(([key, value]) => [key, plain(value)]))}`,
      ),
  );
}

/** Every row of every table as a line, with placeholders for what may differ. */
export function rowsIn(bytes: Buffer, passing: readonly string[] = []): string[] {
  const db = new Sqlite(bytes, { readonly: true });
  try {
    const rows = textOf(db, [...PASSING, ...passing]);
    // A title shows the first characters of an id.
    const shown = new Set(
      rows.flatMap((row) => [...row.matchAll(ID)].map(([, first = '']) => first.toUpperCase())),
    );
    const withoutShown = (text: string) =>
      text.replaceAll(/\b[0-9A-F]{5}\b/gu, (word) => (shown.has(word) ? 'SHORT' : word));
    return rows
      .map(withoutShown)
      .map((row) => PLACEHOLDERS.reduce((said, [what, word]) => said.replaceAll(what, word), row))
      .toSorted();
  } finally {
    db.close();
  }
}

/** The first row that one has and the other has not; null where they are the same. */
export function firstDifference(found: readonly string[], wanted: readonly string[]): string | null {
  const left = [...wanted];
  for (const row of found) {
    const at = left.indexOf(row);
    if (at < 0) return `has ${row.slice(0, LONGEST_WORDS)}`;
    left.splice(at, 1);
  }
  return left[0] === undefined ? null : `lacks ${left[0].slice(0, LONGEST_WORDS)}`;
}
