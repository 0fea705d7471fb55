import type { LeasedJob } from '@masa/contract/print-channel';

export type JobQueue = {
  /** At the end; a job that is here already is given its newer lease and keeps its place. */
  put(job: LeasedJob): void;
  next(): LeasedJob | undefined;
  drop(jobId: string): void;
  /** Takes everything out. */
  empty(): LeasedJob[];
  waiting(): readonly LeasedJob[];
};

/** The jobs of one printer, in the order in which they print. */
export function createJobQueue(): JobQueue {
  const jobs: LeasedJob[] = [];
  const placeOf = (jobId: string) => jobs.findIndex((job) => job.jobId === jobId);
  return {
    put(job) {
      const place = placeOf(job.jobId);
      if (place >= 0) jobs[place] = job;
      else jobs.push(job);
    },
    next: () => jobs.shift(),
    drop(jobId) {
      const place = placeOf(jobId);
      if (place >= 0) jobs.splice(place, 1);
    },
    empty: () => jobs.splice(0),
    waiting: () => jobs,
  };
}
