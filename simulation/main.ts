import { parseArgs } from 'node:util';
import { install } from './world/install.ts';

// Before anything of the product is loaded: a module that has the old functions keeps them.
install();

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    evenings: { type: 'string', default: '10' },
    trace: { type: 'boolean', default: false },
    sweep: { type: 'boolean', default: false },
    deeds: { type: 'string', default: '' },
    kinds: { type: 'string', default: '' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const listed = (text: string) => text.split(',').filter((one) => one !== '');
const { simulate, sweepAll } = await import('./run.ts');
process.exitCode = values.sweep
  ? await sweepAll({ deeds: listed(values.deeds), kinds: listed(values.kinds) }, say)
  : await simulate(
      { seed: Number(values.seed), evenings: Number(values.evenings), trace: values.trace },
      say,
    );
