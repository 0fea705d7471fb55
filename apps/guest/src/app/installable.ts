import { buildId } from '@masa/front/build';
import { WORKER } from '../shared/paths.ts';
import { loadAllScreens } from './screens.ts';

/** The name by which public/sw.js knows them. */
const ASSETS = 'masa-assets';

/** What this page fetched before the worker was there: it lies in the browser's cache, so nothing is sent again. */
async function keepOwnAssets(): Promise<void> {
  await loadAllScreens();
  const cache = await caches.open(ASSETS);
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  // One that cannot be had now must not cost the others their place.
  await Promise.allSettled(fetched.map((address) => cache.add(address)));
}

/**
 * Over https or on localhost the app can be installed and opens without a network. A plain-HTTP venue has no worker
 * in its browsers: everything works without. An update needs nothing here: the page is asked of the network first,
 * and an old page reloads at a quiet moment (build.ts).
 */
export async function makeInstallable(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers === undefined || buildId() === 'development') return;
  await workers.register(WORKER, { updateViaCache: 'none' });
  if (workers.controller !== null) return;
  await workers.ready;
  await keepOwnAssets();
}
