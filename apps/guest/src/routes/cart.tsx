import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { leaveSentNote } from '@masa/client/sent-note';
import type { Bani } from '@masa/domain/money';
import { isFetched } from '@masa/domain/pickup-time';
import { EmptyState } from '@masa/ui/empty-state';
import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/first-icons';
import { useAnnounce } from '@masa/ui/live';
import { paths } from '../shared/paths.ts';
import { CartLines, type CartLinesProps } from '../features/cart/cart-lines.tsx';
import { CartLoading, PricesNote, UnansweredNote, type PricesSource } from '../features/cart/cart-notes.tsx';
import { sendToKitchen, useCartOrder, type CartOrder } from '../features/cart/cart-order.ts';
import { RemovedDish, useRemoveDish } from '../features/cart/removed-dish.tsx';
import { useCart, useCartActions } from '../features/cart/session-cart.ts';
import type { LineGroup } from '../features/cart/equal-lines.ts';
import { orderable } from '../features/cart/line-words.ts';
import { useVenue } from '../features/venue/venue.ts';
import { PickupTime } from '../features/cart/pickup-time.tsx';
import { GuestSays } from '../features/cart/guest-says.tsx';
import { SendBar } from '../features/cart/send-bar.tsx';
import { SendFailed, type SendFailedProps } from '../features/cart/send-failed.tsx';
import type { Sent } from '../features/cart/submission.ts';
import { settingCourse, settingSeat } from '../features/cart/cart-changes.ts';
import { useSaidOf } from '../features/cart/said-of-cart.ts';
import { useRememberSent } from '../features/cart/just-sent.ts';
import { useTableSummary } from '../features/home/table-summary.ts';
import { useMenu } from '../features/menu/menu.ts';
import { QuickOrderPanel } from '../features/quick-order/quick-order-panel.tsx';
import { sendQuickOrder } from '../features/quick-order/send-quick-order.ts';
import { useVisit } from '../features/session/session.ts';
import { cannotOrder } from '../shared/cannot-order.ts';
import { inLanguage } from '@masa/front/language';
import { useKeepLanguage } from '../shared/language.ts';
import { LaterOrderingNote } from '../shared/later-ordering-note.tsx';
import { leaveFor } from '../shared/leave.ts';
import { AppLink } from '../shared/navigation.tsx';
import { useOffline, useUnreachable } from '../shared/online.ts';
import { Screen } from '../shared/screen.tsx';
import type { Session } from '../shared/storage.ts';
import { tableWords } from '../shared/table-words.ts';
import { useTexts, type Texts } from '../features/cart/texts.ts';
import { useAddDish } from './add-dish.ts';
import { CartSheet } from './cart-sheet.tsx';

/** The page at `/menu/cart`. */
export function CartRoute(): ReactElement {
  const { t, language } = useTexts();
  const { session, recheck } = useVisit();
  const menu = useMenu(language, session);
  const cart = useCart(session?.id ?? null);
  const { remove, replace } = useCartActions(session?.id ?? null);
  const { oneMore } = useAddDish(session);
  const [changed, change] = useState<LineGroup | null>(null);
  const removeDish = useRemoveDish(session?.id ?? null);
  const keepLanguage = useKeepLanguage();
  const unreachable = useUnreachable({ t });

  const forWaiter = session?.waiterSession === true;
  const { data: table } = useTableSummary(forWaiter ? session.tableId : null);
  const tableWord = table && tableWords(table.tableName, { t });
  const complete = useComplete(session, table);
  const sendVia = session && (session.isQuickOrder ? sendQuickOrder(session.id) : sendToKitchen(session));
  const saidOf = useSaidOf(session, menu.data, cart.wantedAt);
  const order = useCartOrder(session?.id ?? null, sendVia, saidOf, complete, () => {
    menu.reload();
    // The visit may have been held, or closed, while it was sent.
    void recheck();
  });

  const { lines } = cart;
  const { gone, count, total } = orderable(cart, menu.data);
  const send = (detail: string, anyway = false): void => {
    for (const line of gone) remove(line);
    // Where all has gone nothing is left to send.
    if (gone.length === 0 || count > 0) order.send(detail, anyway);
  };
  const busy = order.state === 'in_progress';
  const leaving = busy || order.state === 'order_complete';
  if (cart.ready && lines.length === 0 && !leaving)
    return <Navigate to={keepLanguage(paths.menu)} state="cart-is-empty" replace />;

  const blockedReason = cannotOrder(session, { t }) ?? unreachable;
  const title = titleOf(session, tableWord, t);
  const again = session?.isQuickOrder ? order.again : (anyway?: boolean) => send('', anyway);
  const failure = (
    <NotSent {...{ order, forWaiter, menu: menu.data, sessionId: cart.sessionId, onSend: again }} />
  );
  return (
    <Screen
      title={title}
      className="screen-with-bar"
      header={<CartHeader title={title} />}
      bar={
        <>
          <RemovedDish sessionId={session?.id ?? null} />
          {session?.isQuickOrder ? (
            <QuickOrderPanel
              total={total}
              hasGone={gone.length > 0}
              busy={leaving}
              failure={failure}
              blockedReason={blockedReason}
              onSend={send}
            />
          ) : (
            <SendBar
              order={order}
              failure={failure}
              count={count}
              hasGone={gone.length > 0}
              total={total}
              blockedReason={blockedReason}
              table={tableWord}
              onSend={() => send('')}
            />
          )}
        </>
      }
    >
      <CartBody
        menu={menu}
        cart={cart}
        total={total}
        leaving={leaving}
        forWaiter={forWaiter}
        onRemove={removeDish}
        onAdd={(line) => oneMore(line, menu.data)}
        session={session}
        onChange={change}
      />
      <CartSheet
        lines={changed}
        menu={menu.data ?? []}
        session={session}
        onClose={() => change(null)}
        onDone={(old, line, quantity) => replace(old, line, quantity)}
      />
    </Screen>
  );
}

type NotSentProps = Omit<SendFailedProps, 'failure' | 'timeZone'> & { readonly order: CartOrder };

/** Not while the banner of the connection says why. */
function NotSent({ order, ...rest }: NotSentProps): ReactElement | null {
  const offline = useOffline();
  const { venue } = useVenue();
  if (order.state !== 'error' || offline) return null;
  return <SendFailed failure={order.failure} timeZone={venue?.timeZone} {...rest} />;
}

const keysOf = (lines: LineGroup): string[] => lines.map(({ key }) => key);

/** A waiter names courses and seats at a table: at the counter, and to a guest, there are none (AMB-235). */
function useAtTable(session: Session | null): Pick<CartLinesProps, 'onCourse' | 'onSeat'> {
  const { change } = useCartActions(session?.id ?? null);
  if (session?.waiterSession !== true || session.isQuickOrder) return { onCourse: null, onSeat: null };
  return {
    onCourse: (lines, course) => void change(settingCourse(keysOf(lines), course)),
    onSeat: (lines, seat) => void change(settingSeat(keysOf(lines), seat)),
  };
}

function CartHeader({ title }: { readonly title: string }): ReactElement {
  const { t } = useTexts();
  return (
    <header className="topbar topbar-back">
      <AppLink className={iconButtonClass()} aria-label={t('cart.backToMenu')} to={paths.menu}>
        <ArrowLeftIcon />
      </AppLink>
      <h1 className="display display-40 grow">{title}</h1>
    </header>
  );
}

type BodyProps = {
  readonly menu: ReturnType<typeof useMenu>;
  readonly cart: ReturnType<typeof useCart>;
  readonly total: Bani | null;
  readonly leaving: boolean;
  readonly forWaiter: boolean;
  readonly onRemove: ReturnType<typeof useRemoveDish>;
  readonly onAdd: CartLinesProps['onAdd'];
  readonly session: Session | null;
  readonly onChange: (lines: LineGroup) => void;
};

/** What is in the cart, and what is to be known of it. */
function CartBody({ menu, cart, total, leaving, forWaiter, session, ...deeds }: BodyProps): ReactElement {
  const { t, language } = useTexts();
  const atTable = useAtTable(session);
  const unansweredId = useId();
  const offline = useOffline();
  const { venue } = useVenue();
  const notes = venue?.notes === true;
  const { lines, submission } = cart;
  const menuIsEmpty = menu.data?.length === 0;
  const menuIsMissing = menu.data === null && (menu.failure !== null || offline);
  // What the lines kept is shown at once; words of another language only where no others will come.
  const tellsLines =
    menu.data !== null || menuIsMissing || lines.every(({ kept }) => kept?.language === language);
  const prices: PricesSource | null = menuIsMissing
    ? total === null
      ? 'unknown'
      : 'kept'
    : menu.failure !== null
      ? 'stale'
      : null;
  return (
    <div className="page-sides column gap-3">
      {!forWaiter && venue && <LaterOrderingNote ordering={venue.ordering} timeZone={venue.timeZone} />}
      {menuIsEmpty && <EmptyState title={t('menu.empty')} text={t('menu.emptyHint')} />}
      {(!cart.ready || !tellsLines) && <CartLoading />}
      {prices !== null && lines.length > 0 && <PricesNote source={prices} onRetry={menu.reload} />}
      {!menuIsEmpty && tellsLines && lines.length > 0 && (
        <CartLines
          notes={notes}
          lines={lines}
          menu={menu.data}
          lockedCount={submission?.count ?? 0}
          lockedReasonId={unansweredId}
          busy={leaving}
          forWaiter={forWaiter}
          {...atTable}
          {...deeds}
        />
      )}
      {submission !== null && !leaving && <UnansweredNote id={unansweredId} silent={offline} />}
      {!leaving && submission === null && isFetched(session?.tableId ?? '') && (
        <PickupTime sessionId={cart.sessionId} timeZone={venue?.timeZone} />
      )}
      {!forWaiter && (
        <GuestSays sessionId={cart.sessionId} menu={menu.data} busy={leaving || submission !== null} />
      )}
    </div>
  );
}

const SECOND_MS = 1_000;

/** What comes after it was sent. */
function useComplete(
  session: Session | null,
  table: ReturnType<typeof useTableSummary>['data'],
): (sent: Sent) => void {
  const { t, language } = useTexts();
  const rememberSent = useRememberSent();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const onScreen = useOnScreen();
  const forWaiter = session?.waiterSession === true;
  return (sent) => {
    const seconds = sent.undo && Math.ceil((sent.undo.until - Date.now()) / SECOND_MS);
    announce(
      seconds === null ? t(sent.waits ? 'said.sentWaits' : 'said.sent') : t('said.undo', { count: seconds }),
    );
    if (!forWaiter && session) rememberSent(sent, session.id);
    else if (table) leaveSentNote({ ...table, count: sent.count, pickupCode: sent.pickupCode }, Date.now());
    // Whoever has gone elsewhere meanwhile stays there.
    if (!onScreen.current) return;
    if (forWaiter) leaveFor(inLanguage(paths.waiter, language));
    else void navigate(keepLanguage(paths.home));
  };
}

/** A guest's own cart; a waiter has one for each table, and must not send it to another. */
function titleOf(session: Session | null, table: string | null, t: Texts['t']): string {
  if (!session?.waiterSession) return t('cart.title');
  if (session.isQuickOrder) return table ?? t('quickOrder.title');
  return table === null ? t('menu.waiterOrder') : t('cart.titleFor', { table });
}

/** Whether this screen is still the one that is looked at, for what comes back later. */
function useOnScreen(): { readonly current: boolean } {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}
