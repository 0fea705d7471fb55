import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRetryDelay, type RetryDelay } from './retry-delay.ts';
import { leasedJob } from '../testing/jobs.ts';

let handedOn: string[];
let delay: RetryDelay;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  handedOn = [];
  delay = createRetryDelay(1_000, ({ jobId }) => handedOn.push(jobId));
});
afterEach(() => vi.useRealTimers());

describe('a paper of unknown outcome', () => {
  it('waits before its next try, each time twice as long', () => {
    const job = leasedJob();
    expect(delay.holds(job)).toBe(false);
    for (const waitMs of [1_000, 2_000, 4_000]) {
      delay.failed(job.jobId);
      handedOn = [];
      expect(delay.holds(job)).toBe(true);
      expect(delay.waiting()).toEqual([job]);
      vi.advanceTimersByTime(waitMs - 1);
      expect(handedOn).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(handedOn).toEqual([job.jobId]);
      expect(delay.waiting()).toEqual([]);
    }
  });

  it('that comes late enough, or came out after all, waits no more; nor do others', () => {
    const [job, other] = [leasedJob(), leasedJob()];
    delay.failed(job.jobId);
    expect(delay.holds(other)).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(delay.holds(job)).toBe(false);
    delay.failed(job.jobId);
    delay.forget(job.jobId);
    expect(delay.holds(job)).toBe(false);
  });

  it('that is given out anew while it waits is kept once; one that is dropped is not handed on', () => {
    const [job, other] = [leasedJob(), leasedJob()];
    for (const { jobId } of [job, other]) delay.failed(jobId);
    const anew = { ...job, leaseNo: 2 };
    for (const each of [job, anew, other]) expect(delay.holds(each)).toBe(true);
    expect(delay.waiting()).toEqual([anew, other]);
    expect(delay.end(other.jobId)).toEqual([other]);
    expect(delay.end()).toEqual([anew]);
    vi.advanceTimersByTime(10_000);
    expect(handedOn).toEqual([]);
  });
});
