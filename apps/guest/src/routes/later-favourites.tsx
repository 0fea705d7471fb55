import { lazy, Suspense, type ReactElement } from 'react';
import { screenScript } from '../shared/screen-script.ts';
import type { HouseFavouritesProps } from './house-favourites.tsx';

const Favourites = lazy(async () => ({
  default: (await screenScript(() => import('./house-favourites.tsx'))).HouseFavourites,
}));

type LaterFavouritesProps = Omit<HouseFavouritesProps, 'session' | 'menu'> & {
  readonly session: HouseFavouritesProps['session'] | null;
  readonly menu: HouseFavouritesProps['menu'] | null;
};

/** Only waiters have them: no guest loads a byte of it. */
export const LaterFavourites = ({ session, menu, ...props }: LaterFavouritesProps): ReactElement | null =>
  session?.waiterSession === true && menu !== null ? (
    <Suspense fallback={null}>
      <Favourites {...props} session={session} menu={menu} />
    </Suspense>
  ) : null;
