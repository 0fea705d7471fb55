import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { OfflineBanner } from '@masa/ui/alert';
import { useAnnounce } from '@masa/ui/live';
import { useCartKeeper } from '../features/cart/cart.ts';
import { SessionError } from '../features/session/session-error.tsx';
import { useSessionKeeper } from '../features/session/session.ts';
import { HomeRoute } from '../routes/home.tsx';
import { MenuRoute } from '../routes/menu.tsx';
import { TableEntryRoute } from '../routes/table-entry.tsx';
import { useKeepLanguage } from '../shared/language.ts';
import { useLiveConnection } from '../shared/live-signal.ts';
import { useOffline } from '../shared/online.ts';
import { useTexts } from '../shared/texts.tsx';
import { Boundary } from './boundary.tsx';
import { paths } from './paths.ts';

const loadCart = () => import('../routes/cart.tsx');
const loadTable = () => import('../routes/table-summary.tsx');
const CartRoute = lazy(() => loadCart().then(({ CartRoute: route }) => ({ default: route })));
const TableSummaryRoute = lazy(() => loadTable().then(({ TableSummaryRoute: route }) => ({ default: route })));

/** Fetched while the menu is read, so that the cart opens at once. */
const AHEAD_MS = 3_000;

/** What stands around every screen, and what must live exactly once. */
export function Shell(): ReactElement {
  const { session } = useSessionKeeper();
  useCartKeeper(session?.id ?? null);
  useLiveConnection(session && `${session.id} ${session.tableId}`);
  const { pathname } = useLocation();
  const keepLanguage = useKeepLanguage();

  useEffect(() => {
    const timer = window.setTimeout(() => {
      void Promise.allSettled([loadCart(), loadTable()]);
    }, AHEAD_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <>
      <Notices />
      <Boundary key={pathname}>
        <Suspense>
          <Routes>
            <Route path={paths.home} element={<HomeRoute />} />
            <Route path={paths.menu} element={<MenuRoute />} />
            <Route path={paths.cart} element={<CartRoute />} />
            <Route path={paths.tableSummary} element={<TableSummaryRoute />} />
            <Route path={paths.tableEntry} element={<TableEntryRoute />} />
            <Route path="*" element={<Navigate to={keepLanguage(paths.home)} replace />} />
          </Routes>
        </Suspense>
      </Boundary>
    </>
  );
}

function Notices(): ReactElement {
  const { t } = useTexts();
  const announce = useAnnounce();
  const offline = useOffline();
  useEffect(() => {
    if (offline) announce(t('offline.title'));
  }, [offline, announce, t]);
  return (
    <div className="notices">
      {offline ? (
        <div className="page-padding">
          <OfflineBanner title={t('offline.title')} text={t('offline.text')} />
        </div>
      ) : (
        <SessionError />
      )}
    </div>
  );
}
