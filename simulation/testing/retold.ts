/** A program for a test: an evening out of a seed, and the same one out of what was drawn of it. */
import { swapModules } from '../seams/swaps.ts';
import { install } from '../world/install.ts';
import type { Story } from '../story/story.ts';

install();
swapModules();
const { evening, retell } = await import('../evening.ts');
const { emptyBar } = await import('../scene.ts');
const { throughSeams } = await import('../seams/statements.ts');
const { traceOf } = await import('../trace/trace.ts');

throughSeams();
const bar = await emptyBar();
const [name = '1:1'] = process.argv.slice(2);
const [first, again] = [traceOf(), traceOf()];
const { story } = await evening(name, bar, first);
const written = JSON.stringify(story);
await retell(name, JSON.parse(written) as Story, { bytes: bar, trace: again });
process.stdout.write(`${story.faults.length} faults\n${first.hash()}\n${again.hash()}\n`);
