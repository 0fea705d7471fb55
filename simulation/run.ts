import { evening } from './evening.ts';
import { createHash } from 'node:crypto';
import { kindsIn } from './faults/swarm.ts';
import { emptyBar } from './scene.ts';
import { throughSeams } from './seams/statements.ts';
import { brokenIn } from './story/broken.ts';
import { inWords } from './story/words.ts';
import { parting, traceOf } from './trace/trace.ts';

const secondsSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000_000;
};

/** Nobody is ever wrong whom nobody has heard: below this share of answers an evening shows nothing. */
const BEGUN = 0.6;
const MOST_NOT_BEGUN = 0.25;
const hasBegun = ({ yes, no, none }: { readonly yes: number; readonly no: number; readonly none: number }) =>
  yes >= (yes + no + none) * BEGUN;

export type Asked = {
  readonly seed: number;
  readonly first: number;
  readonly evenings: number;
  readonly trace: boolean;
  /** Kinds of faults that each has for certain, and no others; none named: whatever it draws. */
  readonly towards: readonly string[];
  /** Every evening is played twice; else every 64th is. */
  readonly twice: boolean;
  /** After an alarm the next evening is played all the same. */
  readonly goesOn: boolean;
};

const TWICE_EVERY = 64;
/** A night is long: what it has come to is said now and then. */
const TOLD_EVERY = 250;
const YEAR = 365;

/** How many evenings had no alarm: since the last one, and at most. */
function inARow() {
  let [alarms, calm, calmest] = [0, 0, 0];
  return {
    count: (isAlarm: boolean): void => {
      alarms += isAlarm ? 1 : 0;
      calm = isAlarm ? 0 : calm + 1;
      calmest = Math.max(calmest, calm);
    },
    told: (): string => `${alarms} alarms; ${calm} evenings since the last one, ${calmest} in a row at most`,
  };
}

/** Whoever ends a night by hand hears what it has come to, after the evening that is being played. */
function untilStopped(): () => boolean {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isAsked = true;
    });
  return () => isAsked;
}

/** What `main.ts` ends with: nothing found, a finding about the product, or the simulator itself went wrong. */
export type Verdict = 0 | 1 | 2;

export async function simulate(
  { seed, first, evenings, trace: loud, towards, twice, goesOn }: Asked,
  say: (line: string) => void,
): Promise<Verdict> {
  throughSeams();
  const bar = await emptyBar();
  const began = process.cpuUsage();
  const sum = { dishes: 0, deaths: 0, yes: 0, no: 0, none: 0 };
  const kinds = new Map<string, number>();
  let verdict: Verdict = 0;
  let held = 0;
  const row = inARow();
  let nextDays = 0;
  let steps = 0;
  let hashes = '';
  let notBegun = 0;
  function figures(): string {
    const seconds = secondsSince(began);
    const { yes, no, none, dishes, deaths } = sum;
    const all = `${yes + no + none} calls (${yes} yes, ${no} no, ${none} unanswered), ${dishes} dishes, ${deaths} deaths of the API`;
    const days = held + nextDays;
    const speed = `${seconds.toFixed(1)} CPU s, ${(days / seconds).toFixed(2)} evenings a CPU s`;
    return `${held} evenings, ${nextDays} with the next day (${(days / YEAR).toFixed(1)} years), ${all}, ${steps} steps; ${speed}`;
  }
  const isStopped = untilStopped();
  const isOver = (): boolean => isStopped() || verdict === 2 || (verdict === 1 && !goesOn);
  for (let number = first; number < first + evenings && !isOver(); number += 1) {
    const name = `${seed}:${number}`;
    const isTwice = twice || number % TWICE_EVERY === 0;
    const trace = traceOf({ tell: loud ? say : null, keeps: isTwice });
    const told = await evening(name, bar, trace, { towards });
    held += 1;
    if (told.story.nextDay) nextDays += 1;
    steps += trace.lines();
    hashes += trace.hash();
    for (const key of ['dishes', 'deaths'] as const) sum[key] += told[key];
    for (const key of ['yes', 'no', 'none'] as const) sum[key] += told.answers[key];
    for (const kind of kindsIn(told.mix)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (!hasBegun(told.answers)) notBegun += 1;
    for (const finding of told.findings) say(`${name}: ${finding}`);
    for (const escape of told.escapes) say(`${name}: ${escape}`);
    const [worst] = told.findings;
    row.count(worst !== undefined);
    if (worst !== undefined) {
      verdict = 1;
      if (!goesOn) say(inWords(told, brokenIn(worst)));
      say(`npm run simulate -- --shrink ${name}`);
    }
    if (told.escapes.length > 0) verdict = 2;
    if (held % TOLD_EVERY === 0) say(`so far ${figures()}${goesOn ? `; ${row.told()}` : ''}`);
    if (!isTwice) continue;
    const again = traceOf({ keeps: true });
    await evening(name, bar, again, { towards });
    const parted = parting(trace, again);
    if (parted === null) continue;
    say(`${name}: played twice, and it is not the same evening`);
    for (const line of parted) say(line);
    verdict = 2;
  }
  say(figures());
  if (goesOn) say(row.told());
  const faults = [...kinds].toSorted().map(([kind, times]) => `${kind} ${times}`);
  say(`evenings with ${faults.join(', ') || 'no faults'}; ${notBegun} that never got going`);
  say(`trace ${createHash('sha256').update(hashes).digest('hex')}`);
  if (verdict === 0 && notBegun > held * MOST_NOT_BEGUN) verdict = 2;
  return verdict;
}
