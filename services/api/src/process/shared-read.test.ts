import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** A board that takes as long as it is told to; `begun` counts how often it was read. */
function board(ms = 0) {
  const read = { begun: 0, ended: 0 };
  const ask = sharedRead(async () => {
    read.begun += 1;
    const now = read.begun;
    await sleep(ms);
    read.ended += 1;
    return now;
  });
  return { read, ask };
}

describe('a board that several ask for', () => {
  it('is read once for all who ask before it is begun', async () => {
    const { read, ask } = board();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(read.begun).toBe(1);
  });

  it('is read again for whoever asks while it is read: he wants to see what he has just done', async () => {
    const { read, ask } = board(20);
    const first = ask();
    await sleep(5);
    const [second, third] = [ask(), ask()];
    expect(read).toEqual({ begun: 1, ended: 0 });
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
  });

  it('leaves the others as long as it took before it is read again', async () => {
    const { ask } = board(60);
    await ask();
    const began = performance.now();
    await ask();
    expect(performance.now() - began).toBeGreaterThan(100);
  });

  it('that could not be read is read again for who asks then, not for who waited', async () => {
    let isAway = true;
    const ask = sharedRead(async () => {
      await sleep(20);
      if (isAway) throw new Error('away');
      return 'here';
    });
    const first = ask();
    await sleep(5);
    const waits = [first, ask(), ask()].map((asked) => asked.catch((reason: Error) => reason.message));
    expect(await Promise.all(waits)).toEqual(['away', 'away', 'away']);
    isAway = false;
    expect(await ask()).toBe('here');
  });
});
