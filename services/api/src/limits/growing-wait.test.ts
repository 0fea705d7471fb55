import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../testing/code-of.ts';
import { growingWait } from './growing-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FREE = 10;
const LONGEST = 30;
const guardOf = (rateLimits = true) =>
  growingWait({ rateLimits, store: null }, 'signInMissesPerAccount', LONGEST);
const isWrong = (word: string) => word !== 'right';
/** How a try ends, and whether it was made. */
function tries(guard = guardOf()) {
  let made = 0;
  const attempt = (key: string, word: string) =>
    codeOf(
      guard(
        key,
        async () => {
          made += 1;
          await Promise.resolve();
          return word;
        },
        isWrong,
      ),
    );
  return { attempt, made: () => made };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('a growing wait', () => {
  it('begins after ten misses, doubles to its bound, and never locks', async () => {
    const { attempt, made } = tries();
    for (let miss = 0; miss < FREE; miss += 1) expect(await attempt('ana', 'guess')).toBe('ok');
    for (const wait of [2, 4, 8, 16, 30, 30]) {
      expect(await attempt('ana', 'right')).toBe('too_many_requests');
      await seconds(wait - 0.1);
      expect(await attempt('ana', 'right')).toBe('too_many_requests');
      await seconds(0.1);
      expect(await attempt('ana', 'guess')).toBe('ok');
    }
    expect(made()).toBe(FREE + 6);
    await seconds(LONGEST);
    expect(await attempt('ana', 'right')).toBe('ok');
  });

  it('is not prolonged by a clock that is set back, nor is anybody told so', async () => {
    const guard = guardOf();
    const guess = async () => guard('ana', () => Promise.resolve('guess'), isWrong);
    for (let miss = 0; miss < FREE; miss += 1) await guess();
    vi.setSystemTime(Date.now() - 2 * 3_600_000);
    await expect(guess()).rejects.toMatchObject({ details: { retryAfterSeconds: LONGEST } });
    await seconds(2);
    expect(await guess()).toBe('guess');
  });

  it('is not prolonged by hammering', async () => {
    const { attempt } = tries();
    for (let miss = 0; miss < FREE; miss += 1) await attempt('ana', 'guess');
    for (let call = 0; call < 500; call += 1) expect(await attempt('ana', 'guess')).toBe('too_many_requests');
    await seconds(2);
    expect(await attempt('ana', 'right')).toBe('ok');
  });

  it('forgets everything after a right one', async () => {
    const { attempt } = tries();
    for (let miss = 0; miss < FREE - 1; miss += 1) await attempt('ana', 'guess');
    await attempt('ana', 'right');
    for (let miss = 0; miss < FREE; miss += 1) expect(await attempt('ana', 'guess')).toBe('ok');
    expect(await attempt('ana', 'guess')).toBe('too_many_requests');
  });

  it('counts tries that come at once', async () => {
    const { attempt, made } = tries();
    const all = await Promise.all(Array.from({ length: 50 }, () => attempt('ana', 'guess')));
    expect(all.filter((code) => code === 'ok')).toHaveLength(FREE);
    expect(made()).toBe(FREE);
  });

  it('is one key’s alone, and none where limits are off', async () => {
    const { attempt } = tries();
    for (let miss = 0; miss < FREE; miss += 1) await attempt('ana', 'guess');
    expect(await attempt('ana', 'right')).toBe('too_many_requests');
    expect(await attempt('ion', 'right')).toBe('ok');
    const free = tries(guardOf(false));
    for (let miss = 0; miss < 50; miss += 1) expect(await free.attempt('ana', 'guess')).toBe('ok');
  });

  it('takes no miss for a try that could not be made', async () => {
    const guard = guardOf();
    const fails = () =>
      codeOf(guard('ana', () => Promise.reject<string>(new Error('the line is full')), isWrong));
    for (let call = 0; call < 50; call += 1) expect(await fails()).toBe('Error: the line is full');
  });
});
