import type { Response } from '@masa/contract/schemas';
import { api } from '../api.ts';
import { useLoaded, type LoadChoice, type Loaded } from '../loaded.ts';

export type StockConfig = Response<'stockConfigs'>[number];
export type StockLink = StockConfig['dependencies'][number];

const loadConfigs = (signal: AbortSignal): Promise<readonly StockConfig[]> =>
  api.stockConfigs({}, { signal });

/** Everything that is kept in stock [staff 7]. */
export const useStockConfigs = (choice?: LoadChoice): Loaded<readonly StockConfig[]> =>
  useLoaded(loadConfigs, choice);

export const configOf = (configs: readonly StockConfig[] | null, id: string): StockConfig | undefined =>
  configs?.find((config) => config.id === id);

/** Part of a name, in whatever case. */
export const isCalled = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
