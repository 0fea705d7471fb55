import type { Response } from '@masa/contract/schemas';
import { createContext, useContext } from 'react';
import { useAsked, type Loaded } from '../loaded.ts';

export type StockLevel = Response<'stockLevels'>[number];
type Levels = Loaded<readonly StockLevel[]>;

/** Given by the Stock page, so that its header and its tabs hear the same. */
export const StockLevelsContext = createContext<Levels>({ data: null, loadedAt: null, failure: null });
export const useStockLevels = (): Levels => useContext(StockLevelsContext);
export const useStockLevelsFeed = (): Levels => useAsked('stockLevels', {});
