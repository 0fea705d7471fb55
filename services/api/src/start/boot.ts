import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { backupBeforeUpdate } from '../backup/before-update.ts';
import { dailyBackup } from '../backup/daily.ts';
import { refuseHalfRestored } from '../backup/unfinished-restore.ts';
import { compose, type Product } from '../compose.ts';
import { databaseTarget, type Config } from './config.ts';
import { OWNERS_FOLDER } from '../process/disk.ts';
import { openBeside } from '../db/beside.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { DamagedDatabase } from '../backup/damaged-database.ts';
import { hasServed, noteServing, soleUser } from '../db/sole-user.ts';
import { wrongWithContent, wrongWithFile, wrongWithHistory, wrongWithSchema } from '../db/soundness.ts';
import { migrateUp } from '../db/migrate.ts';
import { abandonedBy, sweepIncoming } from '../http/incoming.ts';
import { closeServer, httpServer, listen } from '../http/serve.ts';
import { keepEmbeddedKey } from './embedded-agent.ts';
import type { Redis } from '../process/redis.ts';
import { seedDatabase } from '../seed/seed.ts';

export type Running = {
  readonly product: Product;
  readonly db: Database;
  readonly port: number;
  /** The administrator's password of the very first start, or null. */
  readonly firstPassword: string | null;
  readonly stop: () => Promise<void>;
};

const TEN_MINUTES_MS = 600_000;

const NOTHING_IS_HELD = () => undefined;

/** Nobody is served yet: here a statement may take as long as it needs. */
async function bringUpToDate(config: Config, log: Logger): Promise<void> {
  const target = databaseTarget(config);
  const hasFile = config.databaseUrl === null;
  const refuse = (wrong: string | null) => {
    if (wrong !== null) throw new DamagedDatabase(config.dataDir, target, wrong);
  };
  if (hasFile) refuse(wrongWithFile(target, hasServed(config.dataDir)));
  const db = openDatabase(target, { patient: true });
  try {
    if (hasFile) refuse(await wrongWithContent(db, target));
    await refuseHalfRestored(db);
    if (hasFile) refuse(await wrongWithHistory(db));
    const saved = await backupBeforeUpdate(db, config.dataDir, Date.now());
    if (saved !== null) log.info({ file: saved }, 'the database is saved before the update');
    await migrateUp(db);
    if (hasFile) refuse(await wrongWithSchema(db));
  } finally {
    await db.destroy();
  }
}

/** The client of Redis is larger than everything else here, and most bars have none. */
async function redisOf({ redisUrl }: Config, log: Logger): Promise<Redis | null> {
  if (redisUrl === null) return null;
  const { openRedis } = await import('../process/redis.ts');
  return openRedis(redisUrl, log);
}

async function open(config: Config, log: Logger): Promise<Running> {
  await bringUpToDate(config, log);
  const db = openDatabase(databaseTarget(config));
  const beside = openBeside(db, databaseTarget(config));
  const redis = await redisOf(config, log);
  const product = compose({ config, db, beside, log, redis });
  const firstPassword = await seedDatabase(product);
  if (config.printAgent === 'embedded') await keepEmbeddedKey(config, product.print);
  // What others of this venue are receiving at this moment lies in the same folder.
  await sweepIncoming(config.dataDir, redis ? abandonedBy(Date.now()) : Number.POSITIVE_INFINITY);
  await redis?.connect();
  const server = httpServer(product.app);
  product.attach(server);
  const port = await listen(server, config.port, config.host);
  noteServing(config.dataDir);
  const background = product.startBackground([
    { name: 'daily backup', everyMs: TEN_MINUTES_MS, run: dailyBackup(product.context) },
  ]);
  return {
    product,
    db,
    port,
    firstPassword,
    stop: async () => {
      await background.stop();
      const closed = closeServer(server);
      await product.close();
      await closed;
      await redis?.close();
      if (beside !== db) await beside.destroy();
      await db.destroy();
    },
  };
}

/**
 * Takes the folder for itself, looks whether its database is sound, migrates, seeds an empty one, listens. Whatever fails
 * here fails the start.
 */
export async function boot(config: Config, log: Logger): Promise<Running> {
  mkdirSync(config.dataDir, { recursive: true, mode: OWNERS_FOLDER });
  const letGo = config.databaseUrl === null ? soleUser(config.dataDir) : NOTHING_IS_HELD;
  try {
    const running = await open(config, log);
    return { ...running, stop: () => running.stop().finally(letGo) };
  } catch (reason) {
    letGo();
    throw reason;
  }
}
