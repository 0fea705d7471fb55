import { lazy } from 'react';

/** The menu is in the first download, the other screens are a chunk each. */
const load = {
  home: () => import('../routes/home.tsx'),
  cart: () => import('../routes/cart.tsx'),
  tableSummary: () => import('../routes/table-summary.tsx'),
  tableEntry: () => import('../routes/table-entry.tsx'),
};

const RELOADED_FOR_CHUNK = 'reloaded-for-chunk';

/** A chunk of an older build is gone from the server: one reload brings the new build. */
async function needed<T>(loading: () => Promise<T>): Promise<T> {
  try {
    const screen = await loading();
    sessionStorage.removeItem(RELOADED_FOR_CHUNK);
    return screen;
  } catch (reason) {
    if (navigator.onLine && sessionStorage.getItem(RELOADED_FOR_CHUNK) === null) {
      sessionStorage.setItem(RELOADED_FOR_CHUNK, 'yes');
      location.reload();
    }
    throw reason;
  }
}

export const HomeRoute = lazy(async () => ({ default: (await needed(load.home)).HomeRoute }));
export const CartRoute = lazy(async () => ({ default: (await needed(load.cart)).CartRoute }));
export const TableSummaryRoute = lazy(async () => ({
  default: (await needed(load.tableSummary)).TableSummaryRoute,
}));
export const TableEntryRoute = lazy(async () => ({
  default: (await needed(load.tableEntry)).TableEntryRoute,
}));

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
