import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, isSqlite, violations } from '@masa/api/chaos';
import { z } from 'zod';
import { checkPaperRules } from './check-paper-rules.ts';
import { endRules, requestRules, ticketRules } from './check-rules.ts';
import type { Evidence, Finding } from './evidence.ts';
import { historyOf } from './history.ts';
import { itemRules, sessionRules, surpriseRule } from './item-rules.ts';
import { keyRules, orderRules } from './order-rules.ts';
import { rawPaper, readPaper, type RawPaper } from './papers.ts';
import { presenceRules } from './presence-rules.ts';
import { checkReadRule, itemReadRule, stampRule } from './read-rules.ts';
import { keptRows, readRows } from './rows.ts';
import { stickerRules } from './sticker-rules.ts';

const violated = z.array(z.object({ rule: z.string(), detail: z.string() }));
const facts = z.object({ agentKills: z.number() });

/** What must hold in the database whoever did what; found there, and judged with the rest. */
const invariantRule = (evidence: Evidence): Finding[] =>
  evidence.violated.map(({ rule, detail }) => ({ rule, what: detail }));

/** What is judged, by where it is looked for. Each counts as one test of a run. */
const COURTS: Readonly<Record<string, readonly ((evidence: Evidence) => Finding[])[]>> = {
  'orders and keys': [orderRules, keyRules, sessionRules],
  'statuses, deletions and claims': [itemRules],
  'who was there, and who was not': presenceRules,
  'checks and tickets': [requestRules, endRules, ticketRules],
  reads: [stampRule, itemReadRule, checkReadRule, surpriseRule],
  'the venue itself': [invariantRule],
  'stickers on paper': [stickerRules],
  'receipts and pre-checks on paper': checkPaperRules,
};

export type Verdict = { readonly court: string; readonly findings: readonly Finding[] };

export const judge = (evidence: Evidence): Verdict[] =>
  Object.entries(COURTS).map(([court, rules]) => ({
    court,
    findings: rules.flatMap((rule) => rule(evidence)),
  }));

export const findingsOf = (evidence: Evidence): Finding[] =>
  judge(evidence).flatMap(({ findings }) => findings);

const FILES = {
  history: 'history.jsonl',
  rows: 'rows.json',
  violated: 'violated.json',
  papers: 'papers.jsonl',
  facts: 'facts.json',
  database: 'database.sqlite',
};

export const historyFile = (folder: string): string => join(folder, FILES.history);
export const databaseFile = (folder: string): string => join(folder, FILES.database);

/** Beside the history: the database as it is now and the paper, so that the evening can be judged again. */
export async function keepEvidence(
  folder: string,
  db: Database,
  papers: readonly RawPaper[],
  told: Pick<Evidence, 'agentKills'>,
): Promise<void> {
  const keep = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  keep(FILES.rows, await readRows(db));
  keep(FILES.violated, await violations(db));
  keep(FILES.facts, told);
  writeFileSync(join(folder, FILES.papers), papers.map((paper) => `${JSON.stringify(paper)}\n`).join(''));
  if (isSqlite(db)) await db.raw('VACUUM INTO ?', [databaseFile(folder)]);
}

export function rawPapersIn(folder: string): RawPaper[] {
  const lines = readFileSync(join(folder, FILES.papers), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => rawPaper.parse(JSON.parse(line)));
}

export function evidenceIn(folder: string): Evidence {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    history: historyOf(historyFile(folder)),
    rows: keptRows.parse(JSON.parse(text(FILES.rows))),
    violated: violated.parse(JSON.parse(text(FILES.violated))),
    papers: rawPapersIn(folder).map(readPaper),
    ...facts.parse(JSON.parse(text(FILES.facts))),
  };
}
