import { Suspense, useEffect, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ConnectionStrip } from '@masa/ui/connection-strip';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useAnnounce } from '@masa/ui/live';
import { useCart, useCartKeeper } from '../features/cart/session-cart.ts';
import { SessionError } from '../features/session/session-error.tsx';
import { useSessionKeeper } from '../features/session/session.ts';
import { useMenuIsHere } from '../features/menu/menu.ts';
import { useVenueKeeper } from '../features/venue/venue.ts';
import { MenuRoute } from '../routes/menu.tsx';
import { useKeepLanguage } from '../shared/language.ts';
import { useLiveConnection } from '@masa/front/live-signal';
import { CONNECTION_NOTE, useConnection } from '../shared/online.ts';
import { allWords, useTexts } from '../shared/texts.tsx';
import { AppBoundary } from '../shared/blocks.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { LaterAsking } from './later-asking.ts';
import { useLook } from './look.ts';
import { paths } from '../shared/paths.ts';
import { UndoNotice } from './undo-notice.tsx';
import {
  CartRoute,
  HomeRoute,
  loadAllScreens,
  MyOrderRoute,
  ReceiptRoute,
  TableEntryRoute,
  TableSummaryRoute,
} from './screens.ts';

/** Without a menu on screen the other screens are fetched while the first one is read. */
const AHEAD_MS = 3_000;
/** With one, as soon as its first pictures are on their way. */
const AFTER_MENU_MS = 250;

/** What stands around every screen, and what must live exactly once. */
export function Shell(): ReactElement {
  const { language, t } = useTexts();
  const { session } = useSessionKeeper();
  const { venue } = useVenueKeeper(language);
  useCartKeeper(session?.id ?? null);
  useKeptFocus();
  useLiveConnection(session && `${session.id} ${session.tableId}`);
  useLook(session?.waiterSession === true, venue?.timeZone);
  const { pathname } = useLocation();
  const connection = useConnection();
  const keepLanguage = useKeepLanguage();

  const menuIsHere = useMenuIsHere();
  useEffect(() => {
    // A guest with a menu may fill the cart and walk out of the network's reach within seconds.
    const timer = window.setTimeout(
      () => void loadAllScreens().then(() => allWords(language)),
      menuIsHere ? AFTER_MENU_MS : AHEAD_MS,
    );
    return () => window.clearTimeout(timer);
  }, [menuIsHere, language]);

  return (
    <>
      {venue?.trainingMode && (
        <aside className="training-bar" aria-label={t('training.label')}>
          {t('training.bar')}
        </aside>
      )}
      {connection === 'ok' && (
        <div className="notices">
          <SessionError />
        </div>
      )}
      <UndoNotice session={session} />
      <AppBoundary key={pathname}>
        <Suspense fallback={<ScreenLoading />}>
          <Routes>
            <Route path={paths.home} element={<HomeRoute />} />
            <Route path={paths.menu} element={<MenuRoute />} />
            <Route path={paths.cart} element={<CartRoute />} />
            <Route path={paths.tableSummary} element={<TableSummaryRoute />} />
            <Route path={paths.myOrder} element={<MyOrderRoute />} />
            <Route path={paths.tableEntry} element={<TableEntryRoute />} />
            <Route path={paths.receipt} element={<ReceiptRoute />} />
            <Route path="*" element={<Navigate to={keepLanguage(paths.home)} replace />} />
          </Routes>
        </Suspense>
      </AppBoundary>
      {menuIsHere && session?.waiterSession === false && (
        <Suspense fallback={null}>
          <LaterAsking key={`${session.id} ${pathname}`} session={session} />
        </Suspense>
      )}
      <ConnectionNotice sessionId={session?.id ?? null} />
    </>
  );
}

/** The script of a screen is on its way; without a network it comes when the network is back. */
function ScreenLoading(): ReactElement {
  const { t } = useTexts();
  return (
    <main className="page page-padding">
      <Loading label={t('loading')}>
        <Skeleton height={96} radius={18} />
      </Loading>
    </main>
  );
}

/** While nothing comes from the server: why, and what waits. */
function ConnectionNotice({ sessionId }: { readonly sessionId: string | null }): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { lines, submission } = useCart(sessionId);
  const announce = useAnnounce();
  const connection = useConnection();
  useEffect(() => {
    announce(connection === 'ok' ? '' : t(`said.${connection}`));
  }, [connection, announce, t]);
  const waiting =
    submission !== null
      ? t(connection === 'offline' ? 'offline.sendAgain' : 'offline.unanswered')
      : lines.length > 0
        ? t('offline.cart', { count: lines.length })
        : t('offline.nothing');
  const said = connection === 'ok' ? null : { title: t(`${connection}.title`), text: waiting };
  return <ConnectionStrip key={pathname} id={CONNECTION_NOTE} said={said} />;
}
