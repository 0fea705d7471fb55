import type { staffOrderRoutes } from '@masa/contract/order.http';
import type { Context } from '../../context.ts';
import { DISK_LOW_BYTES, DISK_SHORT_BYTES, type Disk } from '../../disk.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Printing } from '../print/public.ts';
import { boardToWire, readBoard } from './overview.view.ts';
import { together } from './together.ts';

const MEGABYTE = 1024 * 1024;

const lowDiskOf = (free: number) =>
  free < DISK_SHORT_BYTES
    ? { freeMegabytes: Math.floor(free / MEGABYTE), uploads: free >= DISK_LOW_BYTES }
    : null;

export const overviewHandlers = (
  { config, uow, world }: Context,
  printing: Printing,
  disk: Disk,
): Handlers<Pick<typeof staffOrderRoutes, 'overview'>> => ({
  overview: together(async () => {
    // Read before the snapshot: what the cards call new is never newer than the clock beside them.
    const now = world.now();
    const free = await disk.free();
    const board = await uow.snapshot((tx) => readBoard(tx, printing, now, config.rateLimits));
    return { ...boardToWire(board), lowDisk: lowDiskOf(free) };
  }),
});
