import { CallRefused, CallUnanswered, type CallOptions } from '@masa/client/create-client';
import type { Write } from '@masa/api/simulation';
import type { Fault } from '../seams/statements.ts';
import type { Kind, Said } from './faults.ts';
import { firstDifference, rowsIn } from './rows.ts';
import { sceneOf, SETTLES_MS, type Scene } from './scene.ts';
import { stand } from './stand.ts';

type Strike = (said: Said) => Fault | null;
/** What came of a deed, and of the same deed said again. */
type Done = {
  readonly first: string;
  readonly again: string;
  readonly between: Buffer;
  readonly told: readonly string[];
  readonly isStoring: boolean;
};

const KEY: CallOptions = { idempotencyKey: '00000000000000000000000000000001' };
const RETRY_MS = 3_000;
const MOST_TRIES = 20;

async function outcomeOf(deed: Promise<unknown>): Promise<string> {
  try {
    await deed;
    return 'ok';
  } catch (reason) {
    if (reason instanceof CallRefused) return `${reason.status} ${reason.error}`;
    if (reason instanceof CallUnanswered) return 'unanswered';
    throw reason;
  }
}

async function run({ bytes, begins, phones, send }: Scene, strike: Strike | null) {
  const statements: string[] = [];
  let armed = false;
  const fault = (sql: string): Fault | null => {
    if (!armed) return null;
    statements.push(sql);
    return strike?.({ number: statements.length, sql }) ?? null;
  };
  const ended = await stand({ name: 'sweep', bytes, begins, phones, fault }, (at) =>
    at.turns.as('caller', async (): Promise<Done> => {
      armed = true;
      const first = await outcomeOf(send(KEY));
      armed = false;
      const between = at.stored();
      const told = [...at.told];
      let again = await outcomeOf(send(KEY));
      for (let tries = 1; tries < MOST_TRIES && /^(?:unanswered|503 )/u.test(again); tries += 1) {
        await at.turns.sleep(RETRY_MS);
        again = await outcomeOf(send(KEY));
      }
      await at.turns.sleep(SETTLES_MS);
      return { first, again, between, told, isStoring: at.isStoring() };
    }),
  );
  return { statements, ...ended };
}
type Ran = Awaited<ReturnType<typeof run>>;

/** What the clean way came to. */
type Clean = {
  readonly rows: (stored: Buffer) => readonly string[];
  readonly before: readonly string[];
  readonly between: readonly string[];
  readonly end: readonly string[];
  readonly news: readonly string[];
};

/** What somebody hears must be so, and what is stored is the whole deed or nothing of it. */
function wrongAtOnce(clean: Clean, { answer }: Kind, { first, between, told }: Done): string[] {
  const rows = clean.rows(between);
  const toBefore = firstDifference(rows, clean.before);
  const toAfter = firstDifference(rows, clean.between);
  const wrong = [];
  if (first !== 'ok' && !answer.test(first)) wrong.push(`answered ${first}`);
  if (first === 'ok' && toAfter !== null) wrong.push(`acknowledged, and not stored: ${toAfter}`);
  if (toBefore !== null && toAfter !== null) wrong.push(`half a deed: ${toBefore}; ${toAfter}`);
  if (toBefore === null && toAfter !== null && told.length > 0)
    wrong.push(`told ${told.join(', ')} of what is not stored`);
  return wrong;
}

function wrongWith(clean: Clean, kind: Kind, { result, stored, told, surprises, findings, escapes }: Ran) {
  const wrong = [...surprises, ...findings, ...escapes];
  if (!result) return wrong;
  wrong.push(...wrongAtOnce(clean, kind, result));
  if (result.isStoring) wrong.push('a transaction is open when all is over');
  if (result.again !== 'ok') wrong.push(`said again: ${result.again}`);
  const end = clean.rows(stored);
  const atEnd = firstDifference(end, clean.end);
  // Of one that failed the second is the first; a third would be another key for an agent, and nothing else anywhere.
  const isDoneOnce = result.first !== 'ok' && firstDifference(end, clean.between) === null;
  if (atEnd !== null && !isDoneOnce) wrong.push(`said again it ends otherwise: ${atEnd}`);
  const silent = clean.news.filter((event) => !told.includes(event));
  if (silent.length > 0) wrong.push(`nobody was told: ${silent.join(', ')}`);
  return wrong;
}

export type Swept = {
  readonly statements: number;
  readonly runs: number;
  readonly findings: readonly string[];
};
const WORDS = 60;

/** The deed with each of these faults at each of its statements. */
export async function sweep(
  bar: Buffer,
  write: Write,
  kinds: readonly (readonly [name: string, kind: Kind])[],
  passing: readonly string[] = [],
): Promise<Swept> {
  const scene = await sceneOf(bar, write);
  if (typeof scene === 'string') return { statements: 0, runs: 1, findings: [`no scene: ${scene}`] };
  const { statements, result, ...ended } = await run(scene, null);
  const why = [...ended.findings, ...ended.escapes, ...ended.surprises];
  if (result?.first !== 'ok' || result.again !== 'ok' || why.length > 0) {
    const words = [result?.first ?? 'not done', result?.again ?? '', ...why];
    return { statements: 0, runs: 2, findings: [`without any fault: ${words.join('; ')}`] };
  }
  const rows = (stored: Buffer) => rowsIn(stored, passing);
  const clean: Clean = {
    rows,
    before: rows(scene.bytes),
    between: rows(result.between),
    end: rows(ended.stored),
    news: [...new Set(result.told)],
  };
  const findings: string[] = [];
  let runs = 2;
  for (const [at, sql] of statements.entries())
    for (const [name, kind] of kinds) {
      if (!kind.where.test(sql)) continue;
      const ran = await run(scene, kind.strike(at + 1));
      runs += 1;
      for (const wrong of wrongWith(clean, kind, ran))
        findings.push(`${name} at ${at + 1} of ${statements.length} (${sql.slice(0, WORDS)}): ${wrong}`);
    }
  return { statements: statements.length, runs, findings };
}
