import type { Logger } from 'pino';

/** Background work. Every job is safe to run twice and in several processes at once: its own writes compare and set. */
export type Job = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<unknown> };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export type Schedule = { readonly stop: () => Promise<void> };

export function startSchedule(jobs: readonly Job[], log: Logger): Schedule {
  const running = new Set<Promise<unknown>>();
  const timers = jobs.map(({ name, everyMs, run }) => {
    let busy = false;
    const tick = () => {
      if (busy) return;
      busy = true;
      const work = run()
        .catch((reason: unknown) => log.error({ err: reason, job: name }, 'background job failed'))
        .finally(() => {
          busy = false;
          running.delete(work);
        });
      running.add(work);
    };
    return setInterval(tick, everyMs).unref();
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running);
    },
  };
}
