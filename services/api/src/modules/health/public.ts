import type { Context } from '../../context.ts';
import type { Disk } from '../../process/disk.ts';
import type { Metrics } from '../../process/metrics.ts';
import type { Module } from '../../module.ts';
import type { Redis } from '../../process/redis.ts';
import { healthHandlers } from './health.routes.ts';
import { healthService } from './health.service.ts';

type HealthNeeds = {
  readonly metrics: Metrics;
  readonly redis: Pick<Redis, 'isAway'> | null;
  readonly disk: Disk;
};

export function healthModule(context: Context, { metrics, redis, disk }: HealthNeeds) {
  const health = healthService(context, redis, disk);
  return {
    handlers: healthHandlers(context, health, metrics),
    verbs: { stopBeingReady: health.stopBeingReady },
    jobs: [],
    persons: [],
  } satisfies Module;
}
