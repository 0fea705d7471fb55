import { emptyBar } from '../scene.ts';
import { throughSeams } from '../seams/statements.ts';
import { kinds } from './faults.ts';
import { deeds, GIVES_UP_WHEN_BUSY, LEFT_BEHIND, TOO_LATE_WHEN_LATE } from './scene.ts';
import { sweep } from './sweep.ts';

export type AskedToSweep = { readonly deeds: readonly string[]; readonly kinds: readonly string[] };

const isAsked = (list: readonly string[], name: string) => list.length === 0 || list.includes(name);

/** Each deed with each fault at each of its statements; nothing named means all. Answers the status to end with. */
export async function sweepAll(asked: AskedToSweep, say: (line: string) => void): Promise<0 | 1> {
  throughSeams();
  const began = process.cpuUsage();
  const bar = await emptyBar();
  const some = Object.entries(kinds).filter(([kind]) => isAsked(asked.kinds, kind));
  const sum = { deeds: 0, statements: 0, runs: 0, findings: 0 };
  for (const [name, write] of deeds) {
    if (!isAsked(asked.deeds, name)) continue;
    const its = some.filter(
      ([kind]) =>
        !(kind === 'busy' && name in GIVES_UP_WHEN_BUSY) && !(kind === 'late' && name in TOO_LATE_WHEN_LATE),
    );
    const { statements, runs, findings } = await sweep(bar, write, its, LEFT_BEHIND[name]?.tables);
    for (const finding of findings) say(`${name}: ${finding}`);
    sum.deeds += 1;
    sum.statements += statements;
    sum.runs += runs;
    sum.findings += findings.length;
  }
  const { user, system } = process.cpuUsage(began);
  const seconds = ((user + system) / 1_000_000).toFixed(1);
  say(
    `${sum.deeds} deeds, ${sum.statements} statements, ${sum.runs} runs, ${sum.findings} findings; ${seconds} CPU s`,
  );
  return sum.findings > 0 || sum.deeds === 0 ? 1 : 0;
}
