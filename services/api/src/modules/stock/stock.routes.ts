import type { stockRoutes } from '@masa/contract/stock.http';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listedBatches } from './batch.store.ts';
import { batchService } from './batch.service.ts';
import { configService } from './config.service.ts';
import { countService } from './count.service.ts';
import { figuresOf } from './figures.view.ts';
import { levelsOf } from './level.view.ts';
import { linkService } from './link.service.ts';
import { readMovements } from './movement.store.ts';
import { batchToWire, levelToWire, movementToWire } from './stock.wire.ts';

/** Staff want to see that a batch has just run out, not what ran out in five years. */
const USED_UP_LISTED_MS = 14 * 86_400_000;

export function stockHandlers(context: Context): Handlers<typeof stockRoutes> {
  const { uow, world } = context;
  const configs = configService(context);
  const links = linkService(context);
  const batches = batchService(context);
  const counts = countService(context);
  return {
    stockConfigs: () => configs.all(),
    stockConfig: ({ params }) => configs.one(params.id),
    createStockConfig: ({ body, caller }) => configs.create(body, staffOf(caller)),
    updateStockConfig: ({ body, caller }) => configs.change(body, staffOf(caller)),
    deleteStockConfig: ({ params, caller }) => configs.remove(params.id, staffOf(caller)),
    stockLinks: ({ params }) => links.of(params.id),
    addStockLink: ({ params, body, caller }) => links.add(params.id, body, staffOf(caller)),
    changeStockLink: ({ params, body, caller }) =>
      links.change(params.id, params.depId, body.ratio, staffOf(caller)),
    removeStockLink: ({ params, caller }) => links.remove(params.id, params.depId, staffOf(caller)),
    countStock: ({ params, body, caller, once }) => counts.count(params.id, body, staffOf(caller), once),
    stockBatches: async () => {
      const now = world.now();
      const listed = await uow.snapshot((tx) => listedBatches(tx, now - USED_UP_LISTED_MS));
      return listed.map((batch) => batchToWire(batch, now));
    },
    addStockBatch: ({ body, caller, once }) => batches.add(body, staffOf(caller), once),
    correctStockBatch: ({ params, body, caller }) => batches.correct(params.id, body, staffOf(caller)),
    writeOffStockBatch: ({ params, query, caller }) =>
      batches.writeOff(params.id, query.reason, staffOf(caller)),
    stockLevels: async () => (await uow.snapshot((tx) => levelsOf(tx, world.now()))).map(levelToWire),
    stockMovements: async ({ query }) =>
      (await uow.snapshot((tx) => readMovements(tx, query))).map(movementToWire),
    stockFigures: () => uow.snapshot((tx) => figuresOf(tx, world.now())),
  };
}
