import { expect } from 'vitest';
import { isSqlite, type Database } from '../db/database.ts';

type Step = {
  /** Of SQLite. */
  readonly detail?: string;
  /** Of MariaDB. */
  readonly table?: string | null;
  readonly type?: string | null;
  readonly key?: string | null;
  readonly Extra?: string | null;
};
export type Asked = { readonly sql: string; readonly bindings: readonly never[] };

async function planOf(db: Database, { sql, bindings }: Asked): Promise<readonly Step[]> {
  if (isSqlite(db)) {
    const plan: Step[] = await db.raw(`explain query plan ${sql}`, bindings);
    return plan;
  }
  const plans: Step[][] = await db.raw(`explain ${sql}`, bindings);
  return plans[0] ?? [];
}

/** As a statement calls these tables. */
const namesIn = (sql: string, tables: readonly string[]): ReadonlySet<string> =>
  new Set(
    [
      ...sql.matchAll(
        new RegExp(`[\`"]?\\b(?<table>${tables.join('|')})\\b[\`"]?(?: as [\`"]?(?<alias>\\w+))?`, 'gu'),
      ),
    ].map(({ groups }) => groups?.['alias'] ?? groups?.['table'] ?? ''),
  );

/** The newest of all, as many as are asked for: what has an index in that order is read from its end, and no further. */
const isPage = ({ sql }: Asked, plan: readonly Step[]): boolean =>
  !sql.includes(' where ') &&
  / order by .* limit \?$/u.test(sql) &&
  !plan.some(({ detail, Extra }) => /USE TEMP B-TREE|Using filesort/u.test(detail ?? Extra ?? ''));

/** What has no row under one. */
export const A_UNIQUE_KEY = 'a unique key';
export type Look = { readonly sql: string; readonly isSearch: boolean; readonly indexes: readonly string[] };
type Seen = Omit<Look, 'sql'> & { readonly name: string };
/** How a step looks through a table. One that goes through the whole of an index names that index, too. */
function seenIn({ detail, table, type, key }: Step): Seen {
  if (detail === undefined) {
    // Two are named where one of them is looked through with the other.
    const how = type?.split('|')[0] ?? '';
    const isSearch = ['ref', 'range', 'const', 'eq_ref'].includes(how);
    return { name: table ?? '', isSearch, indexes: key?.split('|') ?? [] };
  }
  const found = /^(?<how>SEARCH|SCAN) (?<name>\w+)(?:.* INDEX (?<index>\w+))?/u.exec(detail)?.groups;
  const index = found?.['index'];
  return {
    name: found?.['name'] ?? '',
    isSearch: found?.['how'] === 'SEARCH',
    indexes: index === undefined ? [] : [index],
  };
}

/** What is said to the database meanwhile. */
export async function statementsOf(db: Database, ask: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const hear = (query: Asked) => void asked.push(query);
  db.on('query', hear);
  await ask();
  db.off('query', hear);
  return asked;
}

/** How the database looks through these tables for each of these statements that names one of them. */
export async function looksAt(
  db: Database,
  tables: readonly string[],
  asked: readonly Asked[],
): Promise<readonly Look[]> {
  const looks: Look[] = [];
  for (const one of asked) {
    const names = namesIn(one.sql, tables);
    if (names.size === 0) continue;
    const plan = await planOf(db, one);
    // MariaDB has looked already, and says no more of it.
    if (plan.some(({ Extra }) => Extra?.startsWith('Impossible WHERE noticed'))) {
      looks.push({ sql: one.sql, isSearch: true, indexes: [A_UNIQUE_KEY] });
      continue;
    }
    const own = plan.map(seenIn).filter(({ name }) => names.has(name));
    expect(own, one.sql).not.toEqual([]);
    const goesNoFurther = isPage(one, plan);
    looks.push(
      ...own.map(({ isSearch, indexes }) => ({
        sql: one.sql,
        isSearch: isSearch || (goesNoFurther && indexes.length > 0),
        indexes,
      })),
    );
  }
  return looks;
}
