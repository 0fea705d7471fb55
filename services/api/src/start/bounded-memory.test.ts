import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MIB = 1_048_576;
const LIVE = 40_000;

type Sizes = { readonly live: number; readonly young: number; readonly old: number };

/** A program that keeps so many things and goes on replacing them: how large its memory became. */
function sizesOf(start: string): Sizes {
  const file = join(import.meta.dirname, 'bounded-memory.ts');
  const program = `
    import v8 from 'node:v8';
    import { boundMemory, clearAfterStart } from ${JSON.stringify(file)};
    ${start}
    const kept = [];
    const spaces = () => Object.fromEntries(v8.getHeapSpaceStatistics().map((one) => [one.space_name, one.space_size]));
    const most = { live: 0, young: 0, old: 0 };
    for (let at = 0; at < 12 * ${LIVE}; at += 1) {
      kept[(at * 7919) % ${LIVE}] = { at, name: 'x' + at, list: [at, at] };
      if (at === ${LIVE}) most.live = process.memoryUsage().heapUsed;
      if (at % 10_000 > 0) continue;
      const { new_space: young, old_space: old } = spaces();
      most.young = Math.max(most.young, young);
      most.old = Math.max(most.old, old);
    }
    console.log(JSON.stringify(most));
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(said) as Sizes;
}

describe('memory', () => {
  it('stays near what is in use, however much is made and thrown away', () => {
    const { live, young, old } = sizesOf('boundMemory(); clearAfterStart();');
    // 8 MB, and what a collection that shares a busy processor takes for a moment; unbounded it is 32 and more.
    expect(young).toBeLessThanOrEqual(16 * MIB);
    expect(old).toBeLessThan(2 * live + 16 * MIB);
  });

  it('would become much more without that', () => {
    const { live, young, old } = sizesOf('');
    expect(young + old).toBeGreaterThan(4 * live);
  });
});
