/** A program for a test: within an evening it asks for what no seed decides, and says what came of it. */
import { chanceOf } from '../world/chance.ts';
import { enter } from '../world/inside.ts';
import { install } from '../world/install.ts';

install();
const { asksTheDisk } = await import('./asks-the-disk.ts');
const chance = chanceOf('escape');
enter({
  now: () => 0,
  passed: () => 0,
  arm: () => () => undefined,
  random: chance.next,
  bytes: chance.bytes,
  escaped: (reason) => process.stdout.write(`noted: ${reason.message}\n`),
});
await asksTheDisk().catch(() => process.stdout.write('swallowed\n'));
