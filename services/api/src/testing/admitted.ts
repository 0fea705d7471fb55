import { Refusal } from '../refusal.ts';

const isWait = (reason: unknown): boolean =>
  reason instanceof Refusal &&
  reason.code === 'too_many_requests' &&
  Number(reason.details['retryAfterSeconds']) >= 1;

/** How many of so many calls pass; anything but "wait" fails the test. */
export async function admitted(times: number, call: (number: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (let number = 0; number < times; number += 1) {
    try {
      await call(number);
      count += 1;
    } catch (reason) {
      if (!isWait(reason)) throw reason;
    }
  }
  return count;
}
