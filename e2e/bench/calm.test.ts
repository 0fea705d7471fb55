import { expect, test } from 'vitest';
import { calmRounds } from './calm.ts';
import { atMost } from './figures.ts';

/** One value after the other, then the last one again. */
function inTurn<Value>(...values: readonly [Value, ...Value[]]): () => Promise<Value> {
  let at = 0;
  return () => {
    const value = values[Math.min(at, values.length - 1)] ?? values[0];
    at += 1;
    return Promise.resolve(value);
  };
}

test('a quiet machine: so many rounds as wanted', async () => {
  const { values, noisy } = await calmRounds(3, inTurn(1), inTurn('a', 'b', 'c', 'd'), 0);
  expect(values).toEqual(['a', 'b', 'c']);
  expect(noisy).toBe(false);
});

test('a round that a neighbour came into is measured again', async () => {
  // Before and after each round: the second one ends busy.
  const control = inTurn(1, 1, 1, 4, 1);
  const { values, noisy, summary } = await calmRounds(3, control, inTurn('a', 'busy', 'c', 'd'), 0);
  expect(values).toEqual(['a', 'c', 'd']);
  expect(noisy).toBe(false);
  expect(summary).toBe('3 of 4 rounds were calm, 3 wanted');
});

test('a machine that never calms down gets no verdict on a ratio', async () => {
  const control = inTurn(1, 9, 9);
  const { values, noisy } = await calmRounds(2, control, inTurn(5), 0);
  expect(values).toHaveLength(6);
  expect(noisy).toBe(true);
  expect(atMost('ratio', 1.8, 2, { noisy }).verdict).toBe('noisy');
});

test('noise only adds to a time: what holds under noise holds', () => {
  expect(atMost('task', 120, 200, { noisy: true, noiseAdds: true }).verdict).toBe('holds');
  expect(atMost('task', 220, 200, { noisy: true, noiseAdds: true }).verdict).toBe('noisy');
  expect(atMost('task', 220, 200, { noisy: false, noiseAdds: true }).verdict).toBe('broken');
});
