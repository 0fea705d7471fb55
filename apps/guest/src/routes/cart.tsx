import { useId, type ReactElement } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { canShop } from '@masa/domain/session';
import { EmptyState } from '@masa/ui/empty-state';
import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { paths } from '../app/paths.ts';
import { CartLines } from '../features/cart/cart-lines.tsx';
import {
  CartLoading,
  PricesNote,
  PromoNote,
  UnansweredNote,
  type PricesSource,
} from '../features/cart/cart-notes.tsx';
import { sendToKitchen, useCartOrder } from '../features/cart/cart-order.ts';
import { useCart, useCartActions } from '../features/cart/session-cart.ts';
import { cartTotal } from '../features/cart/line-words.ts';
import { SendBar } from '../features/cart/send-bar.tsx';
import { SendFailed } from '../features/cart/send-failed.tsx';
import { useRememberSent } from '../features/cart/sent-orders.tsx';
import { useMenu } from '../features/menu/menu.ts';
import { QuickOrderPanel } from '../features/quick-order/quick-order-panel.tsx';
import { sendQuickOrder } from '../features/quick-order/send-quick-order.ts';
import { useVisit } from '../features/session/session.ts';
import { inLanguage, useKeepLanguage } from '../shared/language.ts';
import { leaveFor } from '../shared/leave.ts';
import { AppLink } from '../shared/navigation.tsx';
import { useOffline } from '../shared/online.ts';
import { Screen } from '../shared/screen.tsx';
import { useTexts } from '../shared/texts.tsx';

/** `/menu/cart` [guest 2] */
export function CartRoute(): ReactElement {
  const { t, language } = useTexts();
  const { session } = useVisit();
  const menu = useMenu(language, session);
  const cart = useCart(session?.id ?? null);
  const { remove } = useCartActions();
  const rememberSent = useRememberSent();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const unansweredId = useId();
  const offline = useOffline();

  const complete = (count: number): void => {
    announce(t('said.sent'));
    if (session?.waiterSession) leaveFor(inLanguage(paths.waiter, language));
    else {
      rememberSent(count);
      void navigate(keepLanguage(paths.home));
    }
  };
  const sendVia = session?.isQuickOrder ? sendQuickOrder : sendToKitchen;
  const order = useCartOrder(session && sendVia(session.id), complete, menu.reload);

  const { lines, submission } = cart;
  const total = cartTotal(lines, menu.value);
  const busy = order.state === 'in_progress';
  const leaving = busy || order.state === 'order_complete';
  if (cart.ready && lines.length === 0 && !leaving)
    return <Navigate to={keepLanguage(paths.menu)} state="cart-is-empty" replace />;

  const blockedReason =
    session !== null && canShop(session) ? undefined : session ? t('check.requested') : t('menu.scanFirst');
  const title = session?.isQuickOrder ? t('quickOrder.title') : t('cart.title');
  const menuIsEmpty = menu.value?.length === 0;
  const menuIsMissing = menu.value === null && (menu.failed || offline);
  // What the lines kept is shown at once; words of another language only where no others will come.
  const tellsLines =
    menu.value !== null || menuIsMissing || lines.every(({ kept }) => kept?.language === language);
  const prices: PricesSource | null = menuIsMissing
    ? total === null
      ? 'unknown'
      : 'kept'
    : menu.failed
      ? 'stale'
      : null;

  return (
    <Screen
      title={title}
      className="screen-with-bar"
      header={
        <header className="topbar topbar-back">
          <AppLink className={iconButtonClass()} aria-label={t('cart.backToMenu')} to={paths.menu}>
            <ArrowLeftIcon />
          </AppLink>
          <h1 className="display display-40 grow">{title}</h1>
        </header>
      }
      bar={
        session?.isQuickOrder ? (
          <QuickOrderPanel
            total={total}
            busy={leaving}
            failure={order.state === 'error' && <SendFailed failure={order.failure} />}
            blockedReason={blockedReason}
            menuPath={paths.menu}
            onSend={order.send}
          />
        ) : (
          <SendBar
            order={order}
            count={lines.length}
            total={total}
            blockedReason={blockedReason}
            menuPath={paths.menu}
          />
        )
      }
    >
      <div className="page-sides column gap-3">
        {menuIsEmpty && <EmptyState title={t('menu.empty')} text={t('menu.emptyHint')} />}
        {(!cart.ready || !tellsLines) && <CartLoading />}
        {prices !== null && lines.length > 0 && <PricesNote source={prices} onRetry={menu.reload} />}
        {!menuIsEmpty && tellsLines && lines.length > 0 && (
          <CartLines
            lines={lines}
            menu={menu.value}
            lockedCount={submission?.count ?? 0}
            lockedReasonId={unansweredId}
            busy={leaving}
            pictures={session?.waiterSession !== true}
            onRemove={remove}
          />
        )}
        {submission !== null && !leaving && <UnansweredNote id={unansweredId} />}
        <PromoNote />
      </div>
    </Screen>
  );
}
