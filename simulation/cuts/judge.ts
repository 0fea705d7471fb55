import { rmSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { openDatabase, violations, wrongWithFile } from '@masa/api/simulation';
import type { Cut } from './cut.ts';
import { printOf, type Heard, type Recording } from './recording.ts';

export type Judged = {
  /** What somebody has heard to be done, and what is gone. */
  readonly lost: readonly Heard[];
  /** It was never so, not even for a moment. */
  readonly isHalf: boolean;
  /** Why the API would not start with it. */
  readonly refused: string | null;
};

/** Both files as the power left them, for whoever opens them next. */
function lay({ file, log }: Cut, path: string): void {
  rmSync(`${path}-shm`, { force: true });
  writeFileSync(path, file);
  writeFileSync(`${path}-wal`, log);
}

/** What is stored, as SQLite itself finds it. */
function found(path: string) {
  const connection = new Sqlite(path);
  try {
    const idsOf = (sql: string) => new Set(connection.prepare<[], string>(sql).pluck().all());
    return {
      print: printOf(connection),
      keys: idsOf("SELECT key_ FROM idempotency_keys WHERE response <> ''"),
      dishes: idsOf('SELECT id FROM order_items'),
    };
  } finally {
    connection.close();
  }
}

export function judge({ moments, print, heard }: Recording, cut: Cut, path: string): Judged {
  lay(cut, path);
  // Before it is opened, which changes it.
  const refused = wrongWithFile(path, true);
  const stored = found(path);
  const states = [print, ...moments.map((moment) => moment.print)].slice(cut.from, cut.moment + 2);
  const lost = heard
    .filter(({ after }) => after <= cut.moment)
    .filter(
      ({ key, dishes }) =>
        (key !== null && !stored.keys.has(key)) || dishes.some((id) => !stored.dishes.has(id)),
    );
  return { lost, refused, isHalf: !states.includes(stored.print) };
}

/** The same files as the product opens them, with every invariant. */
export async function judgeWhole(cut: Cut, path: string): Promise<string[]> {
  lay(cut, path);
  const db = openDatabase(path);
  try {
    const broken = await violations(db);
    return broken.map(({ rule, detail }) => `${rule}: ${detail}`);
  } finally {
    await db.destroy();
  }
}
