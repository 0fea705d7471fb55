import { bugs } from './bugs.ts';
import { bugsElsewhere } from './elsewhere.ts';
import { hunt, huntElsewhere, type Found } from './find.ts';

export type AskedToFind = {
  /** None named: all. */
  readonly bugs: readonly string[];
  readonly seed: number;
  readonly seeds: number;
  /** Kinds of faults that each evening has for certain. */
  readonly towards: readonly string[];
  /** At most, of each seed. */
  readonly evenings: number;
};
const WORDS = 110;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const shortened = (words: string): string => words.replaceAll('|', '/').slice(0, WORDS);

/** What the evenings of each seed came to; the mean counts as many as there were where nobody noticed. */
function rowOf(bug: string, found: readonly Found[], evenings: number): string {
  const all = found.map((one) => one?.evening ?? evenings);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const each = found.map((one) => one?.evening ?? `not in ${evenings}`).join(', ');
  const words = found.find((one) => one !== null)?.words ?? '';
  return row(bug, mean.toFixed(1), each, shortened(words));
}

/**
 * Each bug that is planted has to be found: a judge that was never angry is not known to judge. Told as rows of a table:
 * the bug, the mean evening, that of each seed, and what was said first.
 */
export async function findPlanted(asked: AskedToFind, say: (line: string) => void): Promise<0 | 1> {
  const { seed, seeds, evenings, towards } = asked;
  const unknown = asked.bugs.find((bug) => !(bug in bugs) && !(bug in bugsElsewhere));
  if (unknown !== undefined) throw new Error(`Nobody knows of ${unknown}.`);
  const isAsked = (bug: string): boolean => asked.bugs.length === 0 || asked.bugs.includes(bug);
  let missed = 0;
  for (const bug of Object.keys(bugs).filter(isAsked)) {
    const found: Found[] = [];
    for (let at = 0; at < seeds; at += 1)
      found.push(await hunt(bug, { seed: seed + at, first: 1, last: evenings, towards }));
    say(rowOf(bug, found, evenings));
    if (found.includes(null)) missed += 1;
  }
  for (const [bug, { by }] of Object.entries(bugsElsewhere).filter(([name]) => isAsked(name))) {
    const words = await huntElsewhere(bug, by);
    say(row(bug, '-', by.join(' ').replaceAll('--', ''), shortened(words ?? 'not found')));
    if (words === null) missed += 1;
  }
  return missed > 0 ? 1 : 0;
}
