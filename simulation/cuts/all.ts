import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyBar } from '../scene.ts';
import { throughSeams } from '../seams/statements.ts';
import { chanceOf } from '../world/chance.ts';
import { cutsOf, kinds, type Cut } from './cut.ts';
import { judge, judgeWhole } from './judge.ts';
import { pagesOf } from './log.ts';
import { record, type Recording } from './recording.ts';

export type AskedToCut = { readonly cuts: number; readonly seed: number };
type Say = (line: string) => void;

/** Every so many the product itself opens what is left, and every invariant is asked. */
const WHOLE_EVERY = 50;
/** Of the control: enough to see that it sees. */
const CONTROL = 20;
const MOST_SAID = 5;

const wordsOf = ({ kind, moment, byte }: Cut): string => `${kind} at byte ${byte} of write ${moment + 1}`;

async function judged(recording: Recording, cuts: Iterable<Cut>, path: string) {
  const [lost, half, wrong]: [string[], string[], string[]] = [[], [], []];
  const kindsSeen = new Map<string, number>();
  let count = 0;
  for (const cut of cuts) {
    const { lost: gone, isHalf, refused } = judge(recording, cut, path);
    const findings = count % WHOLE_EVERY === 0 ? await judgeWhole(cut, path) : [];
    if (isHalf) half.push(`${wordsOf(cut)}: what is stored never was`);
    if (refused !== null) findings.push(`the API would not start: ${refused}`);
    for (const finding of findings) wrong.push(`${wordsOf(cut)}: ${finding}`);
    const [first] = gone;
    if (first) lost.push(`${wordsOf(cut)}: ${gone.length} acknowledged and lost, as ${first.route}`);
    kindsSeen.set(cut.kind, (kindsSeen.get(cut.kind) ?? 0) + 1);
    count += 1;
  }
  return { count, lost, half, wrong, kindsSeen };
}

/**
 * The power goes at every page of the log of an evening's orders: what was acknowledged is there, nothing is half. The same
 * with a database that does not wait for its disk has to lose something, or the judge is blind.
 */
export async function cutAll({ cuts, seed }: AskedToCut, say: Say): Promise<0 | 1 | 2> {
  throughSeams();
  const began = process.cpuUsage();
  // Its guests order and pay; what dishes are made of would only make the files larger.
  const bar = await emptyBar({ storeroom: false });
  const folder = mkdtempSync(join(tmpdir(), 'masa-cuts-'));
  const file = (name: string) => join(folder, `${name}.sqlite`);
  try {
    const name = `cuts ${seed}`;
    const real = await record({ name, bar, path: file('evening'), isWeak: false });
    const weak = await record({ name, bar, path: file('control'), isWeak: true });
    const troubles = [...real.troubles, ...weak.troubles];
    for (const trouble of troubles) say(trouble);
    if (troubles.length > 0) return 2;
    const chance = chanceOf(`${name}/power`);
    const told = await judged(real, cutsOf(real, cuts, chance), file('cut'));
    const control = await judged(weak, cutsOf(weak, CONTROL, chance), file('cut'));
    // That the API refuses what the control leaves behind is no mistake of either.
    const findings = [...told.lost, ...told.half, ...told.wrong, ...control.half];
    for (const finding of findings.slice(0, MOST_SAID)) say(finding);
    const { user, system } = process.cpuUsage(began);
    const pages = real.moments.reduce((sum, moment) => sum + pagesOf(moment, real.pageSize), 0);
    const kindsCut = kinds.map((kind) => `${kind} ${told.kindsSeen.get(kind) ?? 0}`);
    say(
      `${told.count} cuts in ${pages} pages of ${real.moments.length} writes, ${real.heard.length} calls acknowledged: ` +
        `${told.lost.length} lost something acknowledged, ${findings.length} findings; ` +
        `without waiting for the disk ${control.lost.length} of ${control.count} lose; ` +
        `${((user + system) / 1_000_000).toFixed(1)} CPU s`,
    );
    say(`cuts: ${kindsCut.join(', ')}`);
    if (control.lost.length === 0) say('the judge is blind: nothing is lost where nobody waits for the disk');
    if (findings.length > 0) return 1;
    return control.lost.length === 0 || told.count === 0 ? 2 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
