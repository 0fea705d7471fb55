import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRest, type Rest } from './rest.ts';
import { leasedJob } from './testing/jobs.ts';

let woken: string[];
let rest: Rest;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  woken = [];
  rest = createRest(1_000, ({ jobId }) => woken.push(jobId));
});
afterEach(() => vi.useRealTimers());

describe('a paper of unknown outcome', () => {
  it('waits before its next try, each time twice as long', () => {
    const job = leasedJob();
    expect(rest.takes(job)).toBe(false);
    for (const waitMs of [1_000, 2_000, 4_000]) {
      rest.tired(job.jobId);
      woken = [];
      expect(rest.takes(job)).toBe(true);
      expect(rest.resting()).toEqual([job]);
      vi.advanceTimersByTime(waitMs - 1);
      expect(woken).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(woken).toEqual([job.jobId]);
      expect(rest.resting()).toEqual([]);
    }
  });

  it('that comes late enough, or came out after all, waits no more; nor do its neighbours', () => {
    const [job, other] = [leasedJob(), leasedJob()];
    rest.tired(job.jobId);
    expect(rest.takes(other)).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(rest.takes(job)).toBe(false);
    rest.tired(job.jobId);
    rest.over(job.jobId);
    expect(rest.takes(job)).toBe(false);
  });

  it('that is given out anew while it rests is kept once; one that is dropped wakes nobody', () => {
    const [job, other] = [leasedJob(), leasedJob()];
    for (const { jobId } of [job, other]) rest.tired(jobId);
    const anew = { ...job, leaseNo: 2 };
    for (const each of [job, anew, other]) expect(rest.takes(each)).toBe(true);
    expect(rest.resting()).toEqual([anew, other]);
    expect(rest.end(other.jobId)).toEqual([other]);
    expect(rest.end()).toEqual([anew]);
    vi.advanceTimersByTime(10_000);
    expect(woken).toEqual([]);
  });
});
