import { useEffect, useEffectEvent, useMemo, type ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { orderProgress } from '@masa/domain/order-progress';
import { buttonClass } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/first-icons';
import { ReceiptTextIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { DishProgress } from '../features/order-progress/dish-progress.tsx';
import { OrderEstimate } from '../features/order-progress/order-estimate.tsx';
import { useTexts } from '../features/order-progress/texts.ts';
import { useVisit } from '../features/session/session.ts';
import { equalItems } from '../features/table-orders/equal-items.ts';
import { useKeptOrders, type KeptOrders } from '../features/table-orders/kept-orders.ts';
import { useTableOrders, type Answered, type OrderedItem } from '../features/table-orders/table-orders.ts';
import { useVenue } from '../features/venue/venue.ts';
import { CallWaiterButton, CallWaiterError, useWaiterCall } from '../features/waiter-call/call-waiter.tsx';
import { Failed } from '../shared/failed.tsx';
import { useKeepLanguage } from '../shared/language.ts';
import { AppLink } from '../shared/navigation.tsx';
import { useOffline } from '../shared/online.ts';
import { paths } from '../shared/paths.ts';
import { Screen } from '../shared/screen.tsx';
import type { Session } from '../shared/storage.ts';
import { tableWords } from '../shared/table-words.ts';
import { LastRound } from './same-again.tsx';

/** What time has passed is asked of the server, as often as a number on a wall is looked at. */
const ASKED_EVERY_MS = 60_000;

/** `/order`: what became of what this visit has ordered. */
export function MyOrderRoute(): ReactElement {
  const { session } = useVisit();
  const keepLanguage = useKeepLanguage();
  return session ? (
    <MyOrder key={session.id} session={session} />
  ) : (
    <Navigate to={keepLanguage(paths.home)} replace />
  );
}

/** While somebody looks at a figure, it is asked for anew; without one, only the table's message says that something changed. */
function useAskedAnew(figures: boolean, reload: () => void): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    if (!figures) return undefined;
    const timer = window.setInterval(() => ask(), ASKED_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [figures]);
}

const workOf = ({ orderItem: { work, status } }: OrderedItem) => work ?? status;

/** What the server tells of this visit; what it told before a reload, while nothing comes from it. */
function useOwnOrders(session: Session, orders: Answered | null): KeptOrders | null {
  const timeZone = useVenue().venue?.timeZone;
  const offline = useOffline();
  const told = useMemo(
    () =>
      orders && {
        sessionId: session.id,
        answeredAt: orders.answeredAt,
        tableName: orders.tableName,
        timeZone,
        items: orders.sessionPrechecks.find(({ sessionId }) => sessionId === session.id)?.items ?? [],
      },
    [orders, session.id, timeZone],
  );
  const kept = useKeptOrders(session.id, told);
  return told ?? (offline ? kept : null);
}

function MyOrder({ session }: { readonly session: Session }): ReactElement {
  const { t } = useTexts();
  const { data: orders, failure, reload } = useTableOrders(session.tableId);
  const offline = useOffline();
  const call = useWaiterCall(session);
  const times = orders?.times ?? null;
  useAskedAnew(times !== null && !offline, reload);
  const own = useOwnOrders(session, orders);
  const failed = failure !== null && !offline;
  const title = t('visit.myOrder');
  return (
    <Screen
      title={title}
      header={
        <header className="topbar topbar-back">
          <AppLink className={iconButtonClass()} to={paths.home} aria-label={t('back')}>
            <ArrowLeftIcon />
          </AppLink>
          <h1 className="display display-40 grow">{title}</h1>
          {own && <Chip>{tableWords(own.tableName, { t })}</Chip>}
        </header>
      }
    >
      <div className="page-sides column gap-3">
        {failed && <Failed onRetry={reload} />}
        {own === null && (!failed || offline) && (
          <Loading label={t('loading')}>
            <div className="column gap-3">
              <Skeleton height={160} radius={18} />
              <Skeleton height={220} radius={18} />
            </div>
          </Loading>
        )}
        {own?.items.length === 0 && <NothingOrdered />}
        {own !== null && own.items.length > 0 && (
          <Ordered own={own} isCurrent={!offline} hitsOfTen={times?.hitsOfTen ?? null} />
        )}
        <div className="order-progress-actions">
          <CallWaiterButton {...call} />
          <AppLink className={buttonClass({ nowrap: true })} to={paths.tableSummary}>
            <ReceiptTextIcon />
            {t('myOrder.pay')}
          </AppLink>
        </div>
        {call.state === 'error' && !offline && <CallWaiterError {...call} />}
        <LastRound session={session} orders={orders} />
      </div>
    </Screen>
  );
}

type OrderedProps = {
  readonly own: KeptOrders;
  /** The server is there: what it says of times still holds. */
  readonly isCurrent: boolean;
  readonly hitsOfTen: number | null;
};

function Ordered({ own, isCurrent, hitsOfTen }: OrderedProps): ReactElement {
  const { t } = useTexts();
  const { items, answeredAt, timeZone } = own;
  return (
    <>
      <ToShow codes={codesOf(items)} />
      <OrderEstimate
        progress={orderProgress(
          items.map((item) => ({ work: workOf(item), estimate: item.orderItem.estimate ?? null })),
          answeredAt,
        )}
        hitsOfTen={hitsOfTen}
        sentAt={Math.max(...items.map(({ orderItem }) => orderItem.createdTs))}
        asOf={isCurrent ? null : answeredAt}
        timeZone={timeZone}
      />
      <ul className="card" aria-label={t('myOrder.dishes')}>
        {equalItems(items).map((group) => (
          <DishProgress
            key={group[0].orderItem.id}
            dish={{
              ...group[0].orderItem,
              work: workOf(group[0]),
              waits: group[0].orderItem.waits !== null,
              again: group[0].orderItem.again ?? false,
              held: group[0].orderItem.held ?? false,
            }}
            count={group.length}
          />
        ))}
      </ul>
    </>
  );
}

/** What is handed out has no number any more: it may be somebody else's by now. */
const codesOf = (items: readonly OrderedItem[]): string[] => [
  ...new Set(
    items.flatMap((item) => (workOf(item) === 'delivered' ? [] : (item.orderItem.pickupCode ?? []))),
  ),
];

/** Of an order that is fetched at the counter: by what it is called there. */
function ToShow({ codes }: { readonly codes: readonly string[] }): ReactElement | null {
  const { t } = useTexts();
  if (codes.length === 0) return null;
  return (
    <section className="card card-padding order-progress-code" aria-label={t('myOrder.number')}>
      <p className="strong">{t('myOrder.number')}</p>
      <p className="display display-56">{codes.join(' · ')}</p>
      <p className="text-14 muted">{t('myOrder.numberShow')}</p>
    </section>
  );
}

function NothingOrdered(): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <EmptyState title={t('myOrder.empty')} text={t('myOrder.emptyHint')} />
      <AppLink className={buttonClass({ wide: true })} to={paths.menu}>
        {t('myOrder.menu')}
      </AppLink>
    </>
  );
}
