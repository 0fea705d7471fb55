import type { Request } from '@masa/contract/schemas';
import type { Evening } from './evening.ts';

type Config = Partial<Request<'createStockConfig'>['body']>;
type Batch = Partial<Request<'addStockBatch'>['body']>;

/** What staff do on Storage and in Settings, in few words. */
export function keepingStock(bar: Evening) {
  let made = 0;
  const ana = bar.ana;
  const levels = async () =>
    new Map((await ana.stockLevels()).map((level) => [level.stockConfigId, level] as const));
  return {
    /** Its id. */
    config: async (sketch: Config = {}): Promise<string> => {
      made += 1;
      const { id } = await ana.createStockConfig({
        body: {
          name: `stock ${made}`,
          min: 0,
          max: 0,
          unit: 'kg',
          supplier: 'qualiko',
          stockControlSchedule: 7,
          ...sketch,
        },
      });
      return id;
    },
    batch: async (stockItemType: string, amount: number, sketch: Batch = {}) =>
      ana.addStockBatch({ body: { stockItemType, amount, ...sketch } }),
    link: async (id: string, dependsOnId: string, ratio: number) =>
      ana.addStockLink({ params: { id }, body: { dependsOnId, ratio } }),
    use: async (menuItemId: string, stockId: string, ratio: number) =>
      ana.addMenuItemStock({ params: { id: menuItemId }, body: { stockId, ratio } }),
    useOfOption: async (menuItemId: string, optionId: string, stockId: string, ratio: number) =>
      ana.addMenuOptionStock({ params: { id: menuItemId, optionId }, body: { stockId, ratio } }),
    /** Everywhere, or on one item. */
    useOfModifier: async (choiceId: string, stockId: string, ratio: number, item?: string) =>
      bar.boss.addModifierStock({
        params: { id: choiceId },
        query: item === undefined ? {} : { item },
        body: { stockId, ratio },
      }),
    prepare: async (orderId: string) =>
      bar.ion.advanceOrder({ params: { orderId, nextStatus: 'being_prepared' } }),
    count: async (id: string, counted: number, reason?: string) =>
      ana.countStock({ params: { id }, body: { counted, ...(reason === undefined ? {} : { reason }) } }),
    levels,
    level: async (id: string) => {
      const level = (await levels()).get(id);
      if (!level) throw new Error(`Nobody keeps ${id}.`);
      return level;
    },
    batches: async (id: string) =>
      (await ana.stockBatches()).filter(({ stockItemType }) => stockItemType === id),
    /** Oldest first, in short. */
    movements: async (config: string) =>
      (await ana.stockMovements({ query: { config, limit: 200 } }))
        .toReversed()
        .map(({ cause, delta, batchId }) => ({ cause, delta, batchId })),
  };
}
export type KeepingStock = ReturnType<typeof keepingStock>;
