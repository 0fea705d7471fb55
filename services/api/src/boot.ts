import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { compose, type Product } from './compose.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrateUp } from './db/migrate.ts';
import { sweepIncoming } from './http/incoming.ts';
import { closeServer, httpServer, listen } from './http/serve.ts';
import { keepEmbeddedKey } from './embedded-agent.ts';
import { seedDatabase } from './seed/seed.ts';

export type Running = {
  readonly product: Product;
  readonly db: Database;
  readonly port: number;
  /** The administrator's password of the very first start, or null. */
  readonly firstPassword: string | null;
  readonly stop: () => Promise<void>;
};

const databaseTarget = (config: Config): string => config.databaseUrl ?? join(config.dataDir, 'masa.sqlite');

/** Migrates, seeds an empty database, listens. Whatever fails here fails the start. */
export async function boot(config: Config, log: Logger): Promise<Running> {
  mkdirSync(config.dataDir, { recursive: true });
  const db = openDatabase(databaseTarget(config));
  await migrateUp(db);
  const product = compose({ config, db, log });
  const firstPassword = await seedDatabase(product);
  if (config.printAgent === 'embedded') await keepEmbeddedKey(config, product.print);
  await sweepIncoming(config.dataDir, Number.POSITIVE_INFINITY);
  const server = httpServer(product.app);
  product.attach(server);
  const port = await listen(server, config.port, config.host);
  const background = product.startBackground();
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
      await db.destroy();
    },
  };
}
