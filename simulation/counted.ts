import { coverage, type Wrong } from './judge/coverage.ts';
import { tablesOf } from './judge/coverage-tables.ts';
import { evening } from './evening.ts';
import { emptyBar } from './scene.ts';
import { throughSeams } from './seams/statements.ts';
import { traceOf } from './trace/trace.ts';

export type AskedToCount = { readonly seed: number; readonly first: number; readonly evenings: number };

/** With more of them at once an evening hides more than it shows. */
const KINDS_AT_ONCE = 4;

/**
 * What evenings have met, as tables, what is missing first. Every second one is drawn towards what is missing by then: how
 * it can be played again stands beside what it finds.
 */
export async function countEvenings(
  { seed, first, evenings }: AskedToCount,
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  throughSeams();
  const bar = await emptyBar();
  const counts = coverage();
  const began = process.cpuUsage();
  let verdict: 0 | 1 | 2 = 0;
  for (let number = first; number < first + evenings; number += 1) {
    const name = `${seed}:${number}`;
    const towards: readonly Wrong[] = number % 2 === 0 ? counts.emptiest(KINDS_AT_ONCE) : [];
    const told = await evening(name, bar, traceOf(), { towards, watch: counts.watch() });
    if (told.escapes.length > 0) verdict = 2;
    else if (told.findings.length > 0 && verdict === 0) verdict = 1;
    const [worst] = [...told.escapes, ...told.findings];
    const more = towards.length > 0 ? ` --towards "${towards.join(',')}"` : '';
    if (worst !== undefined) say(`${name}: ${worst}; --seed ${seed} --first ${number} --evenings 1${more}`);
  }
  const { user, system } = process.cpuUsage(began);
  for (const line of tablesOf(counts)) say(line);
  say(`${evenings} evenings, ${((user + system) / 1_000_000).toFixed(0)} CPU s`);
  return verdict;
}
