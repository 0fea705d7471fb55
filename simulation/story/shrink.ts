import type { Missed } from '../faults/mishaps.ts';
import type { Told } from '../evening.ts';
import { at, listsIn, placesIn, put, simplerThan, type Path } from './simpler.ts';
import { storyShape } from './shape.ts';
import type { Story } from './story.ts';

/** What came of telling a story again. */
export type Outcome = Pick<Told, 'lastedMs'> & {
  /** The same invariant is broken. */
  readonly isBroken: boolean;
  readonly missed: readonly Missed[];
};
/** Not for longer than these milliseconds of the evening. */
type Retell = (story: Story, atMostMs: number) => Promise<Outcome>;
/** Whether a smaller story is still the same one; then it is taken, and the next is made of it. */
type Try = (story: unknown) => Promise<boolean>;
/** `scripts`, `guests`, a number, `intents`, a number, `intent`, `lines`, a number, `options`. */
const DEEPEST = 9;
/** While there are many faults, one that misses its place hardly matters. */
const FEW = 12;
const DAYS = ['scripts', 'nextDay'] as const;
/** What has not broken so long after it broke before is not going to: the rest of the evening need not be played. */
const PATIENCE_MS = 600_000;
export type Limits = { readonly reruns: number; readonly isLate: () => boolean };
export type Shrunk = { readonly story: Story; readonly reruns: number };

/** It is better to miss a fault at the right place than to meet one at none. */
function aimed(story: Story, { missed }: Outcome): Story | null {
  if (missed.length === 0) return null;
  const nearest = new Map(missed.map((one) => [one.fault, one.nearest]));
  const faults = story.faults.flatMap((fault) => nearest.get(fault) ?? (nearest.has(fault) ? [] : [fault]));
  return { ...story, faults };
}

/** Without what comes only after everything is broken. */
function until({ scripts, happenings, ...story }: Story, ms: number): unknown {
  const begins = <T extends { readonly atMs: number }>(list: readonly T[]) =>
    list.filter(({ atMs }) => atMs <= ms);
  return {
    ...story,
    happenings: begins(happenings),
    scripts: {
      ...scripts,
      guests: scripts.guests.filter(({ arrivesMs }) => arrivesMs <= ms),
      waiters: scripts.waiters.map((one) => ({ ...one, tasks: begins(one.tasks) })),
      counter: begins(scripts.counter),
      owner: begins(scripts.owner),
    },
  };
}

/** A list without as many of its entries as possible: all, halves, quarters, single ones. */
async function shorten(now: () => Story, path: Path, attempt: Try): Promise<void> {
  const list = (): readonly unknown[] => {
    const found = at(now(), path);
    return Array.isArray(found) ? found : [];
  };
  for (let size = list().length; size >= 1; size = Math.floor(size / 2))
    for (let from = list().length - size; from > -size; from -= size) {
      const rest = list().toSpliced(Math.max(0, from), size + Math.min(0, from));
      if (rest.length < list().length) await attempt(put(now(), path, rest));
    }
}

/** Where a fault strikes stays as it is; how long it lasts may be shorter. */
const mayBeSimpler = (path: Path): boolean =>
  path[0] === 'scripts' ||
  path[0] === 'nextDay' ||
  path[0] === 'happenings' ||
  (path[0] === 'faults' && `${path.at(-1)}`.endsWith('Ms'));

async function simplify(now: () => Story, attempt: Try): Promise<void> {
  for (const path of placesIn(now()).filter(mayBeSimpler))
    for (const instead of simplerThan(at(now(), path))) if (await attempt(put(now(), path, instead))) break;
}

/** First without chance at all, then one kind of chance after the other. */
async function calmDown(now: () => Story, attempt: Try): Promise<void> {
  const none = { order: null, lines: null, people: null, ids: null };
  if (await attempt({ ...now(), drawn: none })) return;
  for (const purpose of ['ids', 'lines', 'order', 'people'] as const)
    if (now().drawn[purpose] !== null)
      await attempt({ ...now(), drawn: { ...now().drawn, [purpose]: null } });
}

/** The smallest story in which the same thing breaks, as far as the limits allow. */
export async function shrink(
  first: Story,
  brokenAtMs: number,
  retell: Retell,
  limits: Limits,
): Promise<Shrunk> {
  const known = new Set<string>();
  let story = first;
  let reruns = 0;
  let lastedMs = brokenAtMs;
  const isOver = (): boolean => reruns >= limits.reruns || limits.isLate();

  async function told(smaller: Story): Promise<Outcome | null> {
    if (isOver()) return null;
    reruns += 1;
    const outcome = await retell(smaller, lastedMs + PATIENCE_MS);
    if (outcome.isBroken) [story, lastedMs] = [smaller, outcome.lastedMs];
    return outcome;
  }
  const attempt: Try = async (candidate) => {
    const parsed = storyShape.safeParse(candidate);
    const written = JSON.stringify(parsed.data);
    if (!parsed.success || known.has(written)) return false;
    known.add(written);
    const outcome = await told(parsed.data);
    if (!outcome || outcome.isBroken) return outcome !== null;
    const again = parsed.data.faults.length > FEW ? null : aimed(parsed.data, outcome);
    return again !== null && ((await told(again))?.isBroken ?? false);
  };
  const now = (): Story => story;

  await attempt(until(story, brokenAtMs));
  const { nextDay: _, ...today } = story;
  await attempt(today);
  await attempt({ ...story, faults: [], happenings: [] });
  // Whoever is not there costs no time: the fewer they are, the more can be tried.
  for (const day of DAYS) await shorten(now, [day, 'guests'], attempt);
  for (let before = ''; before !== JSON.stringify(story) && !isOver();) {
    before = JSON.stringify(story);
    await shorten(now, ['faults'], attempt);
    await shorten(now, ['happenings'], attempt);
    await calmDown(now, attempt);
    for (let depth = 2; depth <= DEEPEST; depth += 1)
      for (const path of DAYS.flatMap((day) => listsIn(story, [day])).filter(
        ({ length }) => length === depth,
      ))
        await shorten(now, path, attempt);
    await simplify(now, attempt);
  }
  return { story, reruns };
}
