import { CallRefused, CallUnanswered, type CallOptions } from '@masa/client/create-client';
import { inVenue, type Closing, type Venue } from '../venue.ts';
import { untilAnswered } from '../people/person.ts';
import { faultKinds, type Fault } from '../seams/statements.ts';
import { traceOf } from '../trace/trace.ts';
import type { Deed } from './deeds.ts';
import { firstDifference, rowsIn } from './rows.ts';

/** What happened to a deed that met this fault at its n-th statement, and to the same deed said again. */
type Point = { readonly at: number; readonly kind: Fault } | null;
type Done = {
  readonly first: string;
  readonly again: string;
  readonly before: Buffer;
  readonly between: Buffer;
  readonly told: readonly string[];
};
type Swept = { readonly statements: readonly string[]; readonly closing: Closing<Done> };

const KEY: CallOptions = { idempotencyKey: '00000000000000000000000000000001' };
/** Longer than what was not told waits until somebody looks for it. */
const SETTLES_MS = 10_000;
const CALLER = 'caller';
const IS_COMMIT = /^commit/iu;

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

async function run(bar: Buffer, prepare: (venue: Venue) => Promise<Deed>, point: Point): Promise<Swept> {
  const statements: string[] = [];
  const news: string[] = [];
  let armed = false;
  const closing = await inVenue({
    name: 'sweep',
    bytes: bar,
    trace: traceOf(),
    fault: (sql) => {
      if (!armed) return null;
      statements.push(sql);
      return point?.at === statements.length ? point.kind : null;
    },
    work: (venue) =>
      venue.turns.as(CALLER, async () => {
        const caller = venue.guest(CALLER);
        const deed = await prepare(venue);
        await venue.turns.sleep(SETTLES_MS);
        const before = venue.stored();
        const since = venue.news().length;
        armed = true;
        const first = await outcomeOf(deed(KEY));
        armed = false;
        const between = venue.stored();
        news.push(...venue.news().slice(since));
        const again = await outcomeOf(untilAnswered(caller, () => deed(KEY)));
        await venue.turns.sleep(SETTLES_MS);
        return { first, again, before, between, told: [...news] };
      }),
  });
  return { statements, closing };
}

const IS_ANSWER: Readonly<Record<Fault, RegExp>> = {
  error: /^503 /u,
  full: /^503 /u,
  lost: /^503 /u,
  busy: /^(?:ok|503 )/u,
  'crash before': /^unanswered$/u,
  'crash after': /^unanswered$/u,
};

/** What the clean way came to. */
type Clean = {
  readonly before: readonly string[];
  readonly between: readonly string[];
  readonly end: readonly string[];
  readonly news: readonly string[];
};

function wrongWith(
  clean: Clean,
  kind: Fault,
  { result, stored, news, surprises, findings, escapes }: Closing<Done>,
) {
  const wrong = [...surprises, ...findings, ...escapes];
  if (!result) return wrong;
  const { first, again, between, told } = result;
  if (!IS_ANSWER[kind].test(first)) wrong.push(`answered ${first}`);
  const rows = rowsIn(between);
  const toBefore = firstDifference(rows, clean.before);
  const toAfter = firstDifference(rows, clean.between);
  if (toBefore !== null && toAfter !== null) wrong.push(`half a deed: ${toBefore}; ${toAfter}`);
  if (toBefore === null && toAfter !== null && told.length > 0)
    wrong.push(`told ${told.join(', ')} of what is not stored`);
  if (again !== 'ok') wrong.push(`said again: ${again}`);
  const atEnd = firstDifference(rowsIn(stored), clean.end);
  if (atEnd !== null) wrong.push(`said again it ends otherwise: ${atEnd}`);
  const silent = clean.news.filter((event) => !news.includes(event));
  if (silent.length > 0) wrong.push(`nobody was told: ${silent.join(', ')}`);
  return wrong;
}

export type SweptDeed = {
  readonly statements: number;
  readonly runs: number;
  readonly findings: readonly string[];
};

/** The deed with each of these faults at each of its statements. */
export async function sweep(
  bar: Buffer,
  prepare: (venue: Venue) => Promise<Deed>,
  kinds: readonly Fault[] = faultKinds,
): Promise<SweptDeed> {
  const { statements, closing } = await run(bar, prepare, null);
  const { result } = closing;
  if (!result || result.first !== 'ok') {
    const why = [result?.first ?? 'not done', ...closing.findings, ...closing.escapes];
    return { statements: 0, runs: 1, findings: [`without any fault: ${why.join('; ')}`] };
  }
  const clean: Clean = {
    before: rowsIn(result.before),
    between: rowsIn(result.between),
    end: rowsIn(closing.stored),
    news: [...new Set(result.told)],
  };
  const findings: string[] = [];
  let runs = 1;
  for (const [at, sql] of statements.entries())
    for (const kind of kinds) {
      // SQLite says "failed" of what it has done at a COMMIT alone.
      if (kind === 'lost' && !IS_COMMIT.test(sql)) continue;
      const swept = await run(bar, prepare, { at: at + 1, kind });
      runs += 1;
      for (const wrong of wrongWith(clean, kind, swept.closing))
        findings.push(`${kind} at ${at + 1} of ${statements.length} (${sql.slice(0, 60)}): ${wrong}`);
    }
  return { statements: statements.length, runs, findings };
}
