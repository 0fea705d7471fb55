import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { evening, retell } from '../evening.ts';
import { modelOf } from '../judge/rows/rows.ts';
import { emptyBar } from '../scene.ts';
import { throughSeams } from '../seams/statements.ts';
import { traceOf } from '../trace/trace.ts';
import { brokenIn } from './broken.ts';
import { keptShape, type Kept } from './shape.ts';
import { shrink } from './shrink.ts';
import type { Story } from './story.ts';
import { deedsIn, inWords } from './words.ts';

type Say = (line: string) => void;
/** Nothing broke, something did, or nobody can say. */
type Status = 0 | 1 | 2;

/** Of computing: another program beside it makes no story longer. */
const MOST_SECONDS = 600;
const MOST_RERUNS = 400;

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/gu, '');

const sizeOf = (story: Story): string =>
  `${deedsIn(story)} deeds, ${story.faults.length + story.happenings.length} faults`;

function keep(kept: Kept, folder: string, slug: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${slug}.json`);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  return relative(process.cwd(), file);
}

export type AskedToShrink = {
  readonly name: string;
  readonly planted: string | null;
  /** The folder in which it is kept. */
  readonly into: string;
};

/** Makes a failing evening small, tells it in words, and keeps it. */
export async function shrinkEvening({ name, planted, into }: AskedToShrink, say: Say): Promise<Status> {
  throughSeams();
  const bar = await emptyBar();
  const first = await evening(name, bar, traceOf());
  const [finding] = first.findings;
  if (finding === undefined) {
    say(`${name}: nothing is broken`);
    return first.escapes.length > 0 ? 2 : 0;
  }
  const broken = brokenIn(finding);
  const began = process.cpuUsage();
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000_000;
  };
  const { story, reruns } = await shrink(
    first.story,
    first.lastedMs,
    async (smaller, atMostMs) => {
      const { findings, lastedMs, missed } = await retell(name, smaller, {
        bytes: bar,
        trace: traceOf(),
        atMostMs,
      });
      return { lastedMs, missed, isBroken: findings.some((one) => brokenIn(one) === broken) };
    },
    { reruns: MOST_RERUNS, isLate: () => seconds() >= MOST_SECONDS },
  );
  say(inWords(await retell(name, story, { bytes: bar, trace: traceOf() }), broken));
  const file = keep({ ...story, broken, planted }, into, slugOf(planted ?? broken));
  const took = `${reruns} reruns, ${seconds().toFixed(0)} CPU s`;
  say(`from ${sizeOf(first.story)} to ${sizeOf(story)}; ${took}; ${file}`);
  return 1;
}

export type AskedToTell = { readonly files: readonly string[]; readonly trace: boolean };

/** What the story names and the bar does not have. */
function missingIn({ scripts, nextDay }: Story, bar: Buffer): string[] {
  const { menu, tables } = modelOf(bar);
  const dishes = new Map(
    [...menu.values()].map((dish) => [dish.id, dish.options.flatMap(({ choices }) => choices)]),
  );
  const codes = new Set([...tables.values()].map(({ code }) => code));
  const written = JSON.stringify([scripts, nextDay]);
  const named = (key: string): string[] => [
    ...new Set([...written.matchAll(new RegExp(`"${key}":"([^"]*)"`, 'gu'))].map(([, name = '']) => name)),
  ];
  const choices = new Set([...dishes.values()].flat().map(({ id }) => id));
  return [
    ...[...named('menuItemId'), ...named('dish')]
      .filter((dish) => !dishes.has(dish))
      .map((dish) => `the menu has no ${dish}`),
    ...[...named('choice'), ...named('option')]
      .filter((one) => !choices.has(one))
      .map((one) => `no dish comes with ${one}`),
    ...named('table')
      .filter((code) => !codes.has(code))
      .map((code) => `there is no table ${code}`),
  ];
}

/** Plays one story; what cannot be played as it was written proves nothing, and is said to be stale. */
async function tellStory(file: string, bar: Buffer, tell: Say | null, say: Say): Promise<Status> {
  const stale = (why: string): void => say(`stale, ${why}`);
  const read = keptShape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    stale(read.error.message);
    return 2;
  }
  const missing = missingIn(read.data, bar);
  for (const thing of missing) stale(thing);
  if (missing.length > 0) return 2;
  const name = basename(file, '.json');
  const told = await retell(name, read.data, {
    bytes: bar,
    trace: traceOf({ tell }),
  });
  const { findings, escapes, missed } = told;
  for (const finding of findings) say(`broken, ${brokenIn(finding)}; ${finding}`);
  for (const escape of escapes) say(escape);
  if (escapes.length > 0) return 2;
  if (findings.length > 0) {
    say(`as follows\n${inWords(told, read.data.broken)}`);
    return 1;
  }
  for (const { fault } of missed) stale(`nobody comes to ${JSON.stringify(fault)}`);
  if (missed.length > 0) return 2;
  say('holds');
  return 0;
}

/** Plays what was kept, one after the other. */
export async function tellStories({ files, trace }: AskedToTell, say: Say): Promise<Status> {
  throughSeams();
  const bar = await emptyBar();
  const statuses = [];
  for (const file of files) {
    const name = basename(file, '.json');
    statuses.push(await tellStory(file, bar, trace ? say : null, (line) => say(`${name}: ${line}`)));
  }
  if (statuses.includes(2)) return 2;
  return statuses.includes(1) ? 1 : 0;
}
