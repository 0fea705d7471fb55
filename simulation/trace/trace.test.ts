import { describe, expect, it } from 'vitest';
import { parting, traceOf } from './trace.ts';

/** An evening of so many steps, in which one of them may be another's. */
function evening(steps: number, odd = 0) {
  const trace = traceOf({ keeps: true });
  for (let step = 1; step <= steps; step += 1)
    trace.note({ at: step, owner: step === odd ? 'Olga' : 'Ana', kind: 'call', what: 'menu' });
  return trace;
}

describe('an evening that was played twice', () => {
  it('is the same one, or is shown where it parts, with the twenty steps before', () => {
    expect(parting(evening(5_000), evening(5_000))).toBeNull();
    const shown = parting(evening(5_000), evening(5_000, 3_210));
    expect(shown).toHaveLength(22);
    expect(shown?.at(0)).toContain('"n":3190,');
    expect(shown?.slice(-2)).toEqual([
      expect.stringMatching(/^first: .*"n":3210,.*"Ana"/u),
      expect.stringMatching(/^second: .*"n":3210,.*"Olga"/u),
    ]);
  });

  it('parts in its first step, or when one of the two is over before the other', () => {
    expect(parting(evening(10), evening(10, 1))).toHaveLength(2);
    expect(parting(evening(2_000), evening(2_500))?.at(-2)).toBe('first:  is over');
    expect(parting(evening(2_500), evening(2_000))?.at(-1)).toBe('second: is over');
  });
});
