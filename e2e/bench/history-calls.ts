import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { onBothDatabases } from './both-databases.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { barWith, CHECKS_A_DAY, say, YOUNG, type Bar } from './history/bar.ts';
import { cpuFigures } from './history/cpu.ts';
import { feelPulse, heldUp, type Held, type Pulse } from './history/feel-pulse.ts';
import type { Question } from './history/questions.ts';
import { growthFigures } from './history/statistics.ts';
import { workFigures } from './history/works.ts';

const HELD_AT_MOST_MS = 20;
const YEAR_AT_MOST_MS = 2_000;
/** A read may be slow on much or grow, but not both; what gives all there is has to grow. */
const SLOW_MS = 50;
const GROWS = 3;
const GIVES_ALL: ReadonlySet<string> = new Set(['auditExport', 'staffData']);
const IDLE_MS = 10_000;
/** What a call leaves behind comes to rest. */
const REST_MS = 100;

/** Nobody keeps the answer: a person's data is hundreds of megabytes, and the bench is not what is measured. */
async function ask({ venue, headers }: Bar, path: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${venue.origin}${path}`, { headers });
  // A guest's own call and a paper that is kept no longer are refused, which takes its reading as well.
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return { ms: performance.now() - began, bytes };
}

type Asked = Question & {
  readonly young: number;
  readonly old: number;
  readonly bytes: number;
  readonly felt: readonly Held[];
};

async function askBoth(
  question: Question,
  path: string,
  bars: readonly [young: Bar, old: Bar],
  rounds: number,
  pulse: Pulse,
): Promise<Asked> {
  const [young, old] = bars;
  const [few, many]: [number[], number[]] = [[], []];
  const felt: Held[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    few.push((await ask(young, path)).ms);
    await pause(REST_MS);
    await pulse.held();
    const answer = await ask(old, question.path);
    many.push(answer.ms);
    bytes = answer.bytes;
    await pause(20);
    felt.push(await pulse.held());
    // Three of these are minutes, in which the pulse was felt a thousand times.
    if (answer.ms > 10_000) break;
  }
  const asked = { ...question, young: median(few), old: median(many), bytes, felt };
  say(
    `${question.name.padEnd(24)} ${few.map((one) => one.toFixed(0)).join(' ')} -> ${many.map((one) => one.toFixed(0)).join(' ')} ms, held ${felt.map(({ held }) => held.toFixed(0)).join(' ')} (a bare server ${felt.map(({ machine }) => machine.toFixed(0)).join(' ')}; at a stretch ${felt.map(({ turn }) => turn.toFixed(0)).join(' ')}), ${bytes} bytes`,
  );
  return asked;
}

async function idleHeld(pulse: Pulse): Promise<number> {
  await pulse.held();
  await pause(IDLE_MS);
  return (await pulse.held()).held;
}

/** A line of the table for each call: how long it takes in a young bar and in an old one, and whom it holds up. */
function lineOf(name: string, one: Asked, idle: number): Figure[] {
  const { ms, turn, noisy } = heldUp(one.felt, idle, 'rounds');
  const times = one.old / Math.max(one.young, 1);
  const told = `${name}: ${one.name.padEnd(22)} ${one.young.toFixed(0)} -> ${one.old.toFixed(0)} ms, ${one.bytes} bytes, ${turn.toFixed(0)} ms at a stretch; holds up`;
  const held = atMost(told, ms, HELD_AT_MOST_MS, { unit: ' ms', noisy, noiseAdds: true });
  const grown = one.old > SLOW_MS && times > GROWS && !GIVES_ALL.has(one.name) && !one.isYear;
  return [
    held,
    ...(grown ? [atMost(`${name}: growth of ${one.name}`, times, GROWS, { unit: 'x', noisy })] : []),
  ];
}

type Wanted = {
  readonly rounds: number;
  readonly days: number;
  readonly database?: string | undefined;
  readonly calls?: string | undefined;
};

/** Said in the place of calls: none of them, and what the venue does by itself. */
const WORKS = 'works';

async function figuresOn(name: string, old: Bar, young: Bar, wanted: Wanted): Promise<readonly Figure[]> {
  const [table] = await old.venue.tables();
  const pulse = feelPulse(old.venue, table?.tableId ?? '');
  try {
    return await feltFigures(name, old, young, wanted, pulse);
  } finally {
    await pulse.stop();
  }
}

async function feltFigures(
  name: string,
  old: Bar,
  young: Bar,
  wanted: Wanted,
  pulse: Pulse,
): Promise<readonly Figure[]> {
  const { venue, headers } = old;
  await pause(IDLE_MS);
  const before = await idleHeld(pulse);
  const chosen = old.questions.filter(
    (one) => wanted.calls === undefined || wanted.calls.split(',').includes(one.name),
  );
  const asked: Asked[] = [];
  for (const question of chosen) {
    const path = young.questions[old.questions.indexOf(question)]?.path ?? question.path;
    asked.push(await askBoth(question, path, [young, old], wanted.rounds, pulse));
  }
  const idle = Math.max(before, await idleHeld(pulse));
  const years = asked.filter(({ isYear, name: call }) => isYear && !GIVES_ALL.has(call));
  return [
    plain(
      `${name}: programs that wanted a core`,
      `${(loadavg()[0] ?? 0).toFixed(1)}, cores: ${availableParallelism()}`,
    ),
    plain(`${name}: the longest wait of an idle bar`, `${idle.toFixed(0)} ms`),
    ...asked.flatMap((one) => lineOf(name, one, idle)),
    ...years.map((one) =>
      atMost(`${name}: a year of ${one.name}`, one.old, YEAR_AT_MOST_MS, { unit: ' ms' }),
    ),
    ...(await cpuFigures(name, venue, headers, chosen)),
    ...(wanted.calls === undefined ? await growthFigures(name, old, young, wanted.rounds) : []),
    ...(wanted.calls === undefined || wanted.calls === WORKS
      ? await workFigures({ name, venue, pulse, idle, days: wanted.days }, HELD_AT_MOST_MS)
      : []),
  ];
}

async function onDatabase(name: string, server: string, wanted: Wanted): Promise<readonly Figure[]> {
  const length = { days: wanted.days, checksADay: CHECKS_A_DAY };
  const old = await barWith(server, length);
  try {
    const young = await barWith(server, YOUNG);
    try {
      return [
        plain(
          `${name}: ${length.days * CHECKS_A_DAY} checks, ${length.days * CHECKS_A_DAY * 10} dishes`,
          old.built,
        ),
        plain(`${name}: all sums counted anew`, old.sums),
        ...(await figuresOn(name, old, young, wanted)),
      ];
    } finally {
      await young.venue.close();
    }
  } catch (reason) {
    say(old.venue.said());
    throw reason;
  } finally {
    await old.venue.close();
  }
}

/**
 * Every read of the contract on two years of a busy bar against one that has just opened, or those that `calls` names: how
 * long it takes, and how long it holds everybody else up; then what the works of the venue hold up.
 */
export const historyFigures = (wanted: Wanted): Promise<readonly Figure[]> =>
  onBothDatabases((name, server) => onDatabase(name, server, wanted), wanted.rounds, wanted.database);
