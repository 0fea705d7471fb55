import { lazy, Suspense, type ReactElement } from 'react';
import { screenScript } from '../shared/screen-script.ts';
import type { HouseFavouritesProps } from './house-favourites.tsx';

const Favourites = lazy(async () => ({
  default: (await screenScript(() => import('./house-favourites.tsx'))).HouseFavourites,
}));

/** Only waiters have them: no guest loads a byte of it. */
export const LaterFavourites = (props: HouseFavouritesProps): ReactElement => (
  <Suspense fallback={null}>
    <Favourites {...props} />
  </Suspense>
);
