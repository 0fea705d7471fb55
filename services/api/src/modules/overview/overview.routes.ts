import type { overviewRoutes } from '@masa/contract/overview.http';
import type { Context } from '../../context.ts';
import { DISK_LOW_BYTES, DISK_SHORT_BYTES, type Disk } from '../../process/disk.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Printing } from '../print/public.ts';
import { changesBetween } from './board-changes.ts';
import { keptBoards } from './kept-boards.ts';
import { readFloor } from './floor.view.ts';
import { readBoard } from './overview.view.ts';
import { boardToWire } from './overview.wire.ts';
import { sharedRead } from '../../process/shared-read.ts';
import { wholeJson } from './written-board.ts';

const MEGABYTE = 1024 * 1024;

const lowDiskOf = (free: number) =>
  free < DISK_SHORT_BYTES
    ? { freeMegabytes: Math.floor(free / MEGABYTE), uploads: free >= DISK_LOW_BYTES }
    : null;

/** Made when the first one wants it, and once for all. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

export function overviewHandlers(
  { config, uow, world }: Context,
  printing: Printing,
  disk: Disk,
): Handlers<typeof overviewRoutes> {
  const kept = keptBoards();

  /** One read and one writing down, whoever asks at the same moment. */
  const read = sharedRead(async () => {
    // Read before the snapshot: what the cards call new is never newer than the clock beside them.
    const now = world.now();
    const free = await disk.free();
    const board = await uow.snapshot((tx) => readBoard(tx, printing, now, config.rateLimits));
    const whole = { ...boardToWire(board), lowDisk: lowDiskOf(free) };
    const written = await kept.keep(whole);
    const { version } = written;
    const before = `${JSON.stringify({ version, now, changes: null }).slice(0, -1)},"whole":`;
    return {
      whole,
      written,
      json: once(() => wholeJson(written)),
      versioned: once(() => wholeJson(written, [before, '}'])),
      // Of two answers to the same question no two are alike: nobody needs to add up their bytes.
      tag: `"${version}-${now}"`,
    };
  });

  const readTables = sharedRead(async () => {
    const now = world.now();
    return { tables: await uow.snapshot((tx) => readFloor(tx, now)), now };
  });

  return {
    floor: readTables,
    overview: async ({ reply }) => {
      const { whole, json, tag } = await read();
      reply.header('ETag', tag);
      reply.prepared(await json());
      return whole;
    },
    overviewChanges: async ({ query: { since }, reply }) => {
      const { whole, written, versioned, tag } = await read();
      const { version, now } = written;
      const before = since === undefined ? undefined : kept.find(since);
      if (before) return { version, now, changes: changesBetween(before, written), whole: null };
      reply.header('ETag', tag);
      reply.prepared(await versioned());
      return { version, now, changes: null, whole };
    },
  };
}
