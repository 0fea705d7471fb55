import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { swapModules } from './seams/swaps.ts';
import { install } from './world/install.ts';

// Tests and hunts start this program dozens of times, mostly with the same files.
enableCompileCache();
// Before anything of the product is loaded: a module that has the old functions keeps them.
install();
swapModules();

const STORIES = join(import.meta.dirname, 'stories');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    evenings: { type: 'string', default: '10' },
    trace: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
    on: { type: 'boolean', default: false },
    towards: { type: 'string', default: '' },
    coverage: { type: 'boolean', default: false },
    sweep: { type: 'boolean', default: false },
    deeds: { type: 'string', default: '' },
    kinds: { type: 'string', default: '' },
    cuts: { type: 'string' },
    bills: { type: 'string' },
    planted: { type: 'string' },
    shrunk: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    plant: { type: 'string' },
    shrink: { type: 'string' },
    into: { type: 'string', default: STORIES },
    story: { type: 'string', multiple: true },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const listed = (text: string) => text.split(',').filter((one) => one !== '');
if (values.plant !== undefined) (await import('./planted/plant.ts')).plant(values.plant);
const { simulate } = await import('./run.ts');
const { findPlanted } = await import('./planted/all.ts');
const { shrinkPlanted } = await import('./planted/shrunk.ts');
const { shrinkEvening, tellStories } = await import('./story/commands.ts');
const { sweepAll } = await import('./sweep/all.ts');
const { cutAll } = await import('./cuts/all.ts');
const { billsFor, secondsOf } = await import('./bills/all.ts');
const { countEvenings } = await import('./counted.ts');
const [seed, first, evenings] = [Number(values.seed), Number(values.first), Number(values.evenings)];
if (values.planted !== undefined)
  process.exitCode = await findPlanted(
    {
      bugs: listed(values.planted),
      seed,
      seeds: Number(values.seeds),
      towards: listed(values.towards),
      evenings,
    },
    say,
  );
else if (values.shrunk !== undefined)
  process.exitCode = await shrinkPlanted({ bugs: listed(values.shrunk), seed, evenings }, say);
else if (values.cuts !== undefined) process.exitCode = await cutAll({ cuts: Number(values.cuts), seed }, say);
else if (values.bills !== undefined)
  process.exitCode = await billsFor({ seconds: secondsOf(values.bills), seed }, say);
else if (values.sweep)
  process.exitCode = await sweepAll({ deeds: listed(values.deeds), kinds: listed(values.kinds) }, say);
else if (values.shrink !== undefined)
  process.exitCode = await shrinkEvening(
    { name: values.shrink, planted: values.plant ?? null, into: values.into },
    say,
  );
else if (values.story !== undefined)
  process.exitCode = await tellStories({ files: values.story, trace: values.trace }, say);
else if (values.coverage) process.exitCode = await countEvenings({ seed, first, evenings }, say);
else
  process.exitCode = await simulate(
    {
      seed,
      first,
      evenings,
      trace: values.trace,
      towards: listed(values.towards),
      twice: values.twice,
      goesOn: values.on,
    },
    say,
  );
