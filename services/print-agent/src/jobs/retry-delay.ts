import type { LeasedJob } from '@masa/contract/print-channel';

/** Papers of unknown outcome that are remembered; older ones come again at once. */
const MEMORY = 500;

export type RetryDelay = {
  /** Nobody can tell whether it came out: its next try must wait, each time twice as long. */
  failed(jobId: string): void;
  forget(jobId: string): void;
  /** True: it waits here, and is handed on by itself. Meanwhile others print. */
  holds(job: LeasedJob): boolean;
  waiting(): LeasedJob[];
  /** Hands nothing on any more; answers what waited. */
  end(jobId?: string): LeasedJob[];
};

/**
 * Back-off between the tries of one paper: a printer that just hung up, or whose answer was lost, gets a moment before
 * it is given a marked copy, and whoever stands beside it time to look.
 */
export function createRetryDelay(firstMs: number, handOn: (job: LeasedJob) => void): RetryDelay {
  const tries = new Map<string, { readonly count: number; readonly until: number }>();
  const held = new Map<string, { readonly job: LeasedJob; readonly timer: NodeJS.Timeout }>();

  const takeBack = (jobId: string): LeasedJob | undefined => {
    const one = held.get(jobId);
    clearTimeout(one?.timer);
    held.delete(jobId);
    return one?.job;
  };

  return {
    failed(jobId) {
      const count = (tries.get(jobId)?.count ?? 0) + 1;
      tries.delete(jobId);
      tries.set(jobId, { count, until: performance.now() + firstMs * 2 ** (count - 1) });
      const [oldest] = tries.keys();
      if (tries.size > MEMORY && oldest !== undefined) tries.delete(oldest);
    },
    forget: (jobId) => void tries.delete(jobId),
    holds(job) {
      const { jobId } = job;
      const waitMs = (tries.get(jobId)?.until ?? 0) - performance.now();
      takeBack(jobId);
      if (waitMs <= 0) return false;
      const timer = setTimeout(() => {
        held.delete(jobId);
        handOn(job);
      }, waitMs);
      held.set(jobId, { job, timer });
      return true;
    },
    waiting: () => [...held.values()].map(({ job }) => job),
    end(jobId) {
      const ids = jobId === undefined ? [...held.keys()] : [jobId];
      return ids.flatMap((id) => takeBack(id) ?? []);
    },
  };
}
