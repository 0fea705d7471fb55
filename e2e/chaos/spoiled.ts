import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Knex } from 'knex';
import { knexOf, openDatabase, violations } from '@masa/api/chaos';
import { z } from 'zod';
import { databaseFile, evidenceIn, findingsOf, historyFile, rawPapersIn } from './checker.ts';
import type { Evidence } from './evidence.ts';
import { readHistory, type Deed } from './history.ts';
import { readPaper, type RawPaper } from './papers.ts';
import { readRows } from './rows.ts';

/** One line of the history, to be bent. */
const line = z.looseObject({ type: z.string(), deed: z.int().optional() });
export type Line = z.infer<typeof line>;

export const recorded = (): Evidence => evidenceIn(inject('recorded'));

const rulesOf = (evidence: Evidence): string[] => [...new Set(findingsOf(evidence).map(({ rule }) => rule))];

/** The rules that speak when the same evening had left another history. */
export function withHistory(
  spoil: (lines: Line[]) => readonly Line[],
  also: Partial<Evidence> = {},
): string[] {
  const lines = readFileSync(historyFile(inject('recorded')), 'utf8').split('\n');
  const parsed = lines.filter((text) => text !== '').map((text) => line.parse(JSON.parse(text)));
  const history = readHistory(spoil(parsed).map((bent) => JSON.stringify(bent)));
  return rulesOf({ ...recorded(), ...also, history });
}

/** … or other paper. */
export const withPapers = (
  spoil: (papers: RawPaper[]) => readonly RawPaper[],
  also: Partial<Evidence> = {},
): string[] =>
  rulesOf({ ...recorded(), ...also, papers: spoil(rawPapersIn(inject('recorded'))).map(readPaper) });

/** … or another database: a copy of it, with every guard asleep. */
export async function spoiltDatabase(
  spoil: (db: Knex) => Promise<unknown>,
): Promise<Pick<Evidence, 'rows' | 'violated'>> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-spoilt-'));
  const file = join(folder, 'database.sqlite');
  copyFileSync(databaseFile(inject('recorded')), file);
  const db = openDatabase(file);
  try {
    await db.raw('PRAGMA foreign_keys = OFF');
    await db.raw('PRAGMA ignore_check_constraints = ON');
    await spoil(knexOf(db));
    return { rows: await readRows(db), violated: await violations(db) };
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const withDatabase = async (spoil: (db: Knex) => Promise<unknown>): Promise<string[]> =>
  rulesOf({ ...recorded(), ...(await spoiltDatabase(spoil)) });

/** The first deed of this kind that was done. */
export function done<N extends Deed['call']>(
  call: N,
  suits: (deed: Deed<N>) => boolean = () => true,
): Deed<N> {
  const deed = recorded()
    .history.of(call)
    .find((one) => one.outcome === 'ok' && suits(one));
  if (!deed) throw new Error(`In the recorded evening nobody did ${call}.`);
  return deed;
}
