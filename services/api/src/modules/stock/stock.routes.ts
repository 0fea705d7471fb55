import type { stockRoutes } from '@masa/contract/stock.http';
import { toRatio } from '@masa/domain/quantity';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listedBatches } from './batch.store.ts';
import { batchService } from './batch.service.ts';
import { configService } from './config.service.ts';
import { countService } from './count.service.ts';
import { figuresOf } from './figures.view.ts';
import { levelsOf } from './level.view.ts';
import { linkService } from './link.service.ts';
import { readMovements } from './movement.store.ts';
import {
  batchToWire,
  configFieldsOf,
  configToWire,
  correctionOf,
  countOf,
  figuresToWire,
  levelToWire,
  linkToWire,
  movementToWire,
  newBatchOf,
  newConfigOf,
  newLinkOf,
} from './stock.wire.ts';

/** Staff want to see that a batch has just run out, not what ran out in five years. */
const USED_UP_LISTED_MS = 14 * 86_400_000;

export function stockHandlers(context: Context): Handlers<typeof stockRoutes> {
  const { beside, uow, world } = context;
  const configs = configService(context);
  const links = linkService(context);
  const batches = batchService(context);
  const counts = countService(context);
  return {
    stockConfigs: async () => (await configs.all()).map(configToWire),
    stockConfig: async ({ params }) => configToWire(await configs.one(params.id)),
    createStockConfig: ({ body, caller, once }) =>
      configs.create(newConfigOf(body), staffOf(caller), { once, tell: configToWire }),
    updateStockConfig: async ({ body, caller }) =>
      configToWire(await configs.change(body.id, configFieldsOf(body), staffOf(caller))),
    deleteStockConfig: ({ params, caller, once }) => configs.remove(params.id, staffOf(caller), once),
    stockLinks: async ({ params }) => (await links.of(params.id)).map(linkToWire),
    addStockLink: ({ params, body, caller, once }) =>
      links.add(params.id, newLinkOf(body), staffOf(caller), { once, tell: linkToWire }),
    changeStockLink: async ({ params, body, caller }) =>
      linkToWire(await links.change(params.id, params.depId, toRatio(body.ratio), staffOf(caller))),
    removeStockLink: ({ params, caller, once }) =>
      links.remove(params.id, params.depId, staffOf(caller), once),
    countStock: ({ params, body, caller, once }) =>
      counts.count(params.id, countOf(body), staffOf(caller), { once, tell: levelToWire }),
    stockBatches: async () => {
      const now = world.now();
      const listed = await uow.snapshot((tx) => listedBatches(tx, now - USED_UP_LISTED_MS));
      return listed.map((batch) => batchToWire({ batch, now }));
    },
    addStockBatch: ({ body, caller, once }) =>
      batches.add(newBatchOf(body), staffOf(caller), { once, tell: batchToWire }),
    correctStockBatch: ({ params, body, caller, once }) =>
      batches.correct(params.id, correctionOf(body), staffOf(caller), { once, tell: batchToWire }),
    writeOffStockBatch: ({ params, query, caller, once }) =>
      batches.writeOff(params.id, query.reason, staffOf(caller), once),
    stockLevels: async () => (await uow.snapshot((tx) => levelsOf(tx, world.now()))).map(levelToWire),
    stockMovements: async ({ query }) => (await readMovements(beside, query)).map(movementToWire),
    stockFigures: async () => figuresToWire(await snapshotOf(beside, (tx) => figuresOf(tx, world.now()))),
  };
}
