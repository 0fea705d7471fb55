import type { Context } from '../../context.ts';
import { probeDatabase } from '../../db/probe.ts';
import { DISK_LOW_BYTES, diskOf } from '../../process/disk.ts';
import type { Redis } from '../../process/redis.ts';
import { Refusal } from '../../refusal.ts';
import { agentSeenSince } from './health.view.ts';

const AGENT_SILENT_MS = 60_000;
/** However often probes come, the disk is asked once a second. */
const PROBE_EVERY_MS = 1_000;
const PROBE_TIMEOUT_MS = 3_000;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** What whoever watches over the process asks it. */
export function healthService(
  { config, db, log, world }: Context,
  redis: Pick<Redis, 'isAway'> | null = null,
  disk = diskOf(config),
) {
  let stopping = false;
  let probe: { readonly at: number; readonly answer: Promise<string[]> } | null = null;

  const look = async (): Promise<string[]> => {
    await probeDatabase(db, world.now());
    const agent = await agentSeenSince(db, world.now() - AGENT_SILENT_MS);
    const unwell = {
      print_agent: !agent,
      disk: (await disk.free()) < DISK_LOW_BYTES,
      redis: redis?.isAway() ?? false,
    };
    return Object.entries(unwell).flatMap(([part, bad]) => (bad ? [part] : []));
  };
  const lookOften = (): Promise<string[]> => {
    const at = performance.now();
    if (!probe || at - probe.at >= PROBE_EVERY_MS) probe = { at, answer: within(PROBE_TIMEOUT_MS, look()) };
    return probe.answer;
  };

  return {
    /** Names what works only in part; throws `unavailable` when no order could be taken. */
    ready: async (): Promise<string[]> => {
      if (stopping) throw new Refusal('unavailable');
      try {
        return await lookOften();
      } catch (reason) {
        log.error({ err: reason }, 'not ready');
        throw new Refusal('unavailable');
      }
    },
    /** First step of an orderly stop: whoever spreads the load sends no more. */
    stopBeingReady: (): void => {
      stopping = true;
    },
  };
}
export type HealthService = ReturnType<typeof healthService>;
