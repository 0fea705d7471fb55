import type { Response } from '@masa/contract/schemas';
import { api } from './api.ts';
import { useLoaded, type Loaded } from './loaded.ts';

export type StockConfig = Response<'stockConfigs'>[number];
export type StockLink = StockConfig['dependencies'][number];

const loadConfigs = (signal: AbortSignal): Promise<readonly StockConfig[]> =>
  api.stockConfigs({}, { signal });

/** Everything that is kept in stock [staff 7]. */
export const useStockConfigs = (): Loaded<readonly StockConfig[]> => useLoaded(loadConfigs);

/** Part of a name, in whatever case. */
export const isCalled = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
