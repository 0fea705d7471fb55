import { useMemo, type ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { WALL_PATH } from '@masa/domain/wall';
import { Wall } from '../features/wall/wall.tsx';
import { AppBoundary } from '../shared/blocks.tsx';
import { TextsProvider } from '../shared/texts.tsx';

const tokenIn = (pathname: string): string => pathname.slice(WALL_PATH.length).split('/')[0] ?? '';

function Alone(): ReactElement {
  return (
    <TextsProvider>
      <AppBoundary>
        <Wall token={tokenIn(window.location.pathname)} />
      </AppBoundary>
    </TextsProvider>
  );
}

/** `/wall/{token}`: it knows nobody who has signed in and leads nowhere, so it stands beside the app, not in it. */
export function WallRoute(): ReactElement {
  const router = useMemo(() => createBrowserRouter([{ path: '*', element: <Alone /> }]), []);
  return <RouterProvider router={router} />;
}
