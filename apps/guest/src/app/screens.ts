import { lazy } from 'react';

/** The menu is in the first download, the other screens are a chunk each. */
const load = {
  home: () => import('../routes/home.tsx'),
  cart: () => import('../routes/cart.tsx'),
  tableSummary: () => import('../routes/table-summary.tsx'),
  tableEntry: () => import('../routes/table-entry.tsx'),
};

export const HomeRoute = lazy(async () => ({ default: (await load.home()).HomeRoute }));
export const CartRoute = lazy(async () => ({ default: (await load.cart()).CartRoute }));
export const TableSummaryRoute = lazy(async () => ({
  default: (await load.tableSummary()).TableSummaryRoute,
}));
export const TableEntryRoute = lazy(async () => ({ default: (await load.tableEntry()).TableEntryRoute }));

/** What cannot be fetched now is fetched when it is asked for. */
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => null);

export const loadAllScreens = (): void => {
  for (const screen of Object.values(load)) quietly(screen());
};

/** The screen asked for is on its way before React draws anything. */
export function loadScreenOf(pathname: string): void {
  if (pathname === '/') quietly(load.home());
  else if (pathname.startsWith('/table/')) quietly(load.tableEntry());
  else if (pathname.startsWith('/table-')) quietly(load.tableSummary());
  else if (pathname.startsWith('/menu/')) quietly(load.cart());
}
