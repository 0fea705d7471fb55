import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig, type Config } from '../start/config.ts';
import type { Context } from '../context.ts';
import { announcements } from '../db/announcements.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { inProcessBus } from '../live/bus.ts';
import { realWorld } from '../world/world.ts';
import { testDatabase } from './database.ts';

export type TestContext = Context & {
  /** Moves the clock. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
};

/** What a module is built from, on a database and a data folder of its own; the clock stands until it is moved. */
export async function testContext(config: Partial<Config> = {}): Promise<TestContext> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masa-data-'));
  const { db, close } = await testDatabase();
  let now = Date.UTC(2026, 10, 20, 18, 0);
  const world = { ...realWorld, now: () => now };
  const log = pino({ level: 'silent' });
  const bus = inProcessBus();
  return {
    config: { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), ...config },
    world,
    db,
    beside: db,
    uow: unitOfWork(db, world, announcements(db, bus, log), log),
    bus,
    counting: { rateLimits: true, store: null },
    log,
    pass: (ms) => {
      now += ms;
    },
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
