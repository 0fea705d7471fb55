import { lazy } from 'react';
import { isReceipt, isTableEntry, paths } from '../shared/paths.ts';
import { loadDishSheet } from '../routes/later-dish-sheet.ts';
import { loadMenuSearch } from '../routes/later-menu-search.ts';
import { loadOrderingNote } from '../shared/later-ordering-note.tsx';
import { screenScript } from '../shared/screen-script.ts';
import { loadAsking } from './later-asking.ts';
import { loadUndo } from './later-undo.ts';

/** The menu is in the first download, the other screens are a chunk each. */
const load = {
  home: () => import('../routes/home.tsx'),
  cart: () => import('../routes/cart.tsx'),
  tableSummary: () => import('../routes/table-summary.tsx'),
  myOrder: () => import('../routes/my-order.tsx'),
  tableEntry: () => import('../routes/table-entry.tsx'),
};

export const HomeRoute = lazy(async () => ({ default: (await screenScript(load.home)).HomeRoute }));
export const CartRoute = lazy(async () => ({ default: (await screenScript(load.cart)).CartRoute }));
export const TableSummaryRoute = lazy(async () => ({
  default: (await screenScript(load.tableSummary)).TableSummaryRoute,
}));
export const MyOrderRoute = lazy(async () => ({ default: (await screenScript(load.myOrder)).MyOrderRoute }));
export const TableEntryRoute = lazy(async () => ({
  default: (await screenScript(load.tableEntry)).TableEntryRoute,
}));

/** Most guests never open one, and whoever does comes from elsewhere or has just paid. */
const loadReceipt = () => import('../routes/receipt.tsx');
export const ReceiptRoute = lazy(async () => ({ default: (await screenScript(loadReceipt)).ReceiptRoute }));

/** Every screen once, and what comes over one, so that the next one opens at once and without a network. */
export const loadAllScreens = async (): Promise<void> => {
  await Promise.allSettled(
    [...Object.values(load), loadDishSheet, loadMenuSearch, loadOrderingNote, loadUndo, loadAsking].map(
      (screen) => screen(),
    ),
  );
};

/** The screen asked for is on its way before React draws anything. */
export function loadScreenOf(pathname: string): Promise<unknown> {
  if (pathname === paths.home) return load.home();
  if (isTableEntry(pathname)) return load.tableEntry();
  if (isReceipt(pathname)) return loadReceipt();
  if (pathname.startsWith(paths.tableSummary)) return load.tableSummary();
  if (pathname.startsWith(paths.cart)) return load.cart();
  if (pathname.startsWith(paths.myOrder)) return load.myOrder();
  return Promise.resolve();
}
