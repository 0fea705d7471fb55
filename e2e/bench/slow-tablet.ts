import type { Page } from '@playwright/test';
import { median } from './figures.ts';

/**
 * A tablet four times slower than a good desk computer, which has 1,500 to 2,000 points in Lighthouse's BenchmarkIndex:
 * 437. DevTools calls 264 a phone of the lowest class (Moto G Power of 2022) and 1,000 one of the middle.
 */
const TABLET_POINTS = 437;
/** Pieces of the work below in a millisecond, for each of those points: measured beside that index (docs/performance.md). */
const PIECES_A_POINT = 0.0225;
const WORK_MS = 100;
const TRIES = 7;

/** How many of those points the processor has just now: a machine whose neighbours work changes from second to second. */
async function pointsOf(page: Page): Promise<number> {
  const piecesAMs = await page.evaluate(
    ([ms, tries]) => {
      const numbers = new Uint32Array(4_096);
      const words: string[] = [];
      const piece = (seed: number): void => {
        for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] ?? 0) * 31 + (at ^ seed);
        words.length = 0;
        for (let at = 0; at < 64; at += 1) words.push(`${numbers[at] ?? 0} of ${seed}`);
        words.sort();
      };
      return Array.from({ length: tries }, () => {
        const begun = performance.now();
        let done = 0;
        while (performance.now() - begun < ms) {
          for (let some = 0; some < 10; some += 1) piece(done + some);
          done += 10;
        }
        return done / (performance.now() - begun);
      });
    },
    [WORK_MS, TRIES] as const,
  );
  return median(piecesAMs) / PIECES_A_POINT;
}

/** Slows a page down to that tablet, however fast the machine is; says how many times. A slower machine stays as it is. */
export async function asOnATablet(page: Page): Promise<number> {
  const rate = Math.max(1, (await pointsOf(page)) / TABLET_POINTS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return rate;
}
