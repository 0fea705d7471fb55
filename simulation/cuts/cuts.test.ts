import { expect, it } from 'vitest';
import { runProgram } from '../testing/process.ts';

const cut = (count: number, ...more: readonly string[]) =>
  runProgram('main.ts', ['--cuts', `${count}`, ...more]);

it('the power goes 300 times in an evening: what was acknowledged is there, and nothing is half', async () => {
  const { status, said } = await cut(300);
  expect(said).toMatch(
    /^300 cuts in \d{3,} pages .* 0 lost something acknowledged, 0 findings; .* [1-9]\d* of 20 lose/mu,
  );
  expect(status, said).toBe(0);
});

it('where nobody waits for the disk it is noticed', async () => {
  const { status, said } = await cut(20, '--plant', 'nobody waits for the disk');
  expect(said).toMatch(/acknowledged and lost/u);
  expect(status, said).toBe(1);
});
