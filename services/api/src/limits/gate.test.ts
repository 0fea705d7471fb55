import { describe, expect, it } from 'vitest';
import { gate } from './gate.ts';

/** Work that ends when it is told to. */
function jobs() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('lets so many in, keeps so many in line and refuses the rest at once', async () => {
    const { work, ends } = jobs();
    const enter = gate({ atOnce: 2, inLine: 1 });
    const three = [enter(work), enter(work), enter(work)];
    await expect(enter(work)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 1 },
    });
    await settle();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await settle();
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await Promise.all(three);
  });

  it('frees the place of work that failed', async () => {
    const enter = gate({ atOnce: 1, inLine: 0 });
    await expect(enter(() => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
    expect(await enter(() => Promise.resolve('served'))).toBe('served');
  });
});
