import type { Response } from '@masa/contract/schemas';
import type { BatchBadge } from '@masa/domain/stock';
import type { StockLevel } from '../../shared/stock/levels.ts';
import { isCalled, type StockConfig } from '../../shared/stock/configs.ts';

export type Batch = Response<'stockBatches'>[number];
export type Figures = Response<'stockFigures'>;

/** One thing that is kept in stock, and how much of it there is, if that is known yet. */
export type Item = { readonly config: StockConfig; readonly level: StockLevel | null };
export type Row =
  | { readonly kind: 'batch'; readonly batch: Batch; readonly item: Item }
  | { readonly kind: 'item'; readonly item: Item };

export const filters = ['low', 'due', 'expiring'] as const;
export type Filter = (typeof filters)[number];

export type Storage = {
  readonly items: readonly Item[];
  readonly batches: readonly Batch[];
  /** In the order in which they go. */
  readonly expiring: Figures['expiring'];
};

/** What may be used stands first, what cannot be used any more last. */
const badgeOrder: Readonly<Record<BatchBadge, number>> = { active: 0, expired: 1, future: 2, inactive: 3 };

const inOrder = (one: Row & { kind: 'batch' }, other: Row & { kind: 'batch' }): number =>
  badgeOrder[one.batch.badge] - badgeOrder[other.batch.badge] ||
  one.item.config.name.localeCompare(other.item.config.name) ||
  (one.batch.expires ?? '9').localeCompare(other.batch.expires ?? '9') ||
  one.batch.created.localeCompare(other.batch.created);

export const itemsOf = (configs: readonly StockConfig[], levels: readonly StockLevel[] | null): Item[] => {
  const byConfig = new Map(levels?.map((level) => [level.stockConfigId, level]));
  return configs.map((config) => ({ config, level: byConfig.get(config.id) ?? null }));
};

/** What a filter counts: items of which there is too little or whose count is due, batches that expire. */
export const countOf = ({ items, expiring }: Storage, filter: Filter): number =>
  filter === 'expiring' ? expiring.length : itemsFor(items, filter).length;

const itemsFor = (items: readonly Item[], filter: Filter | null): readonly Item[] =>
  filter === 'low'
    ? items.filter(({ level }) => level?.low)
    : filter === 'due'
      ? items.filter(({ level }) => level?.countDue)
      : items;

/** For counting: items, not batches; nobody counts only what expires. */
export const itemsToCount = ({ items }: Storage, filter: Filter | null, search: string): readonly Item[] =>
  itemsFor(items, filter).filter(({ config }) => isCalled(config.name, search));

/** Every batch, and last the items that have none: they would be nowhere to be seen. */
function everything({ items, batches }: Storage): Row[] {
  const byId = new Map(items.map((item) => [item.config.id, item]));
  const rows = batches.flatMap((batch) => {
    const item = byId.get(batch.stockItemType);
    return item === undefined ? [] : [{ kind: 'batch' as const, batch, item }];
  });
  const inStock = new Set(batches.map(({ stockItemType }) => stockItemType));
  const without = items.filter(({ config }) => !inStock.has(config.id));
  return [...rows.toSorted(inOrder), ...without.map((item) => ({ kind: 'item' as const, item }))];
}

function expiringFirst(storage: Storage): Row[] {
  const rows = new Map(
    everything(storage).flatMap((row) => (row.kind === 'batch' ? [[row.batch.id, row] as const] : [])),
  );
  return storage.expiring.flatMap(({ batchId }) => rows.get(batchId) ?? []);
}

export function rowsOf(storage: Storage, filter: Filter | null, search: string): readonly Row[] {
  const rows =
    filter === null
      ? everything(storage)
      : filter === 'expiring'
        ? expiringFirst(storage)
        : itemsFor(storage.items, filter).map((item) => ({ kind: 'item' as const, item }));
  return rows.filter(({ item }) => isCalled(item.config.name, search));
}
