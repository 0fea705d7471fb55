import type { Response } from '@masa/contract/schemas';
import { useAsked, type LoadChoice, type Loaded } from '../loaded.ts';

export type StockConfig = Response<'stockConfigs'>[number];
export type StockLink = StockConfig['dependencies'][number];

/** Everything that is kept in stock. */
export const useStockConfigs = (choice?: LoadChoice): Loaded<readonly StockConfig[]> =>
  useAsked('stockConfigs', {}, choice);

export const configOf = (configs: readonly StockConfig[] | null, id: string): StockConfig | undefined =>
  configs?.find((config) => config.id === id);

/** Part of a name, in whatever case. */
export const isCalled = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
