import type { LeasedJob } from '@masa/contract/print-channel';

/** Papers of unknown outcome that are remembered; older ones come again without a rest. */
const MEMORY = 500;

export type Rest = {
  /** Nobody can tell whether it came out: its next try must wait, each time twice as long. */
  tired(jobId: string): void;
  over(jobId: string): void;
  /** True: it rests, and is handed on by itself. Meanwhile its neighbours print. */
  takes(job: LeasedJob): boolean;
  resting(): LeasedJob[];
  /** Wakes nothing any more; answers what rested. */
  end(jobId?: string): LeasedJob[];
};

/**
 * Back-off between the tries of one paper: a printer that just hung up, or whose answer was lost, gets a moment before
 * it is given a marked copy, and whoever stands beside it time to look.
 */
export function createRest(firstMs: number, wake: (job: LeasedJob) => void): Rest {
  const tries = new Map<string, { readonly count: number; readonly until: number }>();
  const asleep = new Map<string, { readonly job: LeasedJob; readonly timer: NodeJS.Timeout }>();

  const rise = (jobId: string): LeasedJob | undefined => {
    const sleeper = asleep.get(jobId);
    clearTimeout(sleeper?.timer);
    asleep.delete(jobId);
    return sleeper?.job;
  };

  return {
    tired(jobId) {
      const count = (tries.get(jobId)?.count ?? 0) + 1;
      tries.delete(jobId);
      tries.set(jobId, { count, until: performance.now() + firstMs * 2 ** (count - 1) });
      const [oldest] = tries.keys();
      if (tries.size > MEMORY && oldest !== undefined) tries.delete(oldest);
    },
    over: (jobId) => void tries.delete(jobId),
    takes(job) {
      const { jobId } = job;
      const waitMs = (tries.get(jobId)?.until ?? 0) - performance.now();
      rise(jobId);
      if (waitMs <= 0) return false;
      const timer = setTimeout(() => {
        asleep.delete(jobId);
        wake(job);
      }, waitMs);
      asleep.set(jobId, { job, timer });
      return true;
    },
    resting: () => [...asleep.values()].map(({ job }) => job),
    end(jobId) {
      const ids = jobId === undefined ? [...asleep.keys()] : [jobId];
      return ids.flatMap((id) => rise(id) ?? []);
    },
  };
}
