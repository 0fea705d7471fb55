import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { backupBeforeUpdate } from './backup/before-update.ts';
import { dailyBackup } from './backup/daily.ts';
import { compose, type Product } from './compose.ts';
import { databaseTarget, type Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrateUp } from './db/migrate.ts';
import { abandonedBy, sweepIncoming } from './http/incoming.ts';
import { closeServer, httpServer, listen } from './http/serve.ts';
import { keepEmbeddedKey } from './embedded-agent.ts';
import { openRedis } from './redis.ts';
import { seedDatabase } from './seed/seed.ts';

export type Running = {
  readonly product: Product;
  readonly db: Database;
  readonly port: number;
  /** The administrator's password of the very first start, or null. */
  readonly firstPassword: string | null;
  readonly stop: () => Promise<void>;
};

const TEN_MINUTES_MS = 600_000;

/** Migrates, seeds an empty database, listens. Whatever fails here fails the start. */
export async function boot(config: Config, log: Logger): Promise<Running> {
  mkdirSync(config.dataDir, { recursive: true });
  const db = openDatabase(databaseTarget(config));
  const saved = await backupBeforeUpdate(db, config.dataDir, Date.now());
  if (saved !== null) log.info({ file: saved }, 'the database is saved before the update');
  await migrateUp(db);
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  const product = compose({ config, db, log, redis });
  const firstPassword = await seedDatabase(product);
  if (config.printAgent === 'embedded') await keepEmbeddedKey(config, product.print);
  // What others of this venue are receiving at this moment lies in the same folder.
  await sweepIncoming(config.dataDir, redis ? abandonedBy(Date.now()) : Number.POSITIVE_INFINITY);
  await redis?.connect();
  const server = httpServer(product.app);
  product.attach(server);
  const port = await listen(server, config.port, config.host);
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
      await db.destroy();
    },
  };
}
