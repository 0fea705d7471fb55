import type { Logger } from 'pino';
import type { Config } from './start/config.ts';
import type { Database } from './db/database.ts';
import type { UnitOfWork } from './db/unit-of-work.ts';
import type { Counting } from './limits/limiter.ts';
import type { EventBus } from './live/bus.ts';
import type { World } from './world/world.ts';

/** What every module is built from. compose.ts makes it once. */
export type Context = {
  readonly config: Config;
  readonly world: World;
  readonly db: Database;
  /** The same rows for long reads, beside those who order: `db/beside.ts`. Nothing is written here. */
  readonly beside: Database;
  readonly uow: UnitOfWork;
  readonly bus: EventBus;
  readonly counting: Counting;
  readonly log: Logger;
};
