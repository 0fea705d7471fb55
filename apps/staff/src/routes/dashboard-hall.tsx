import { Badge } from '@masa/ui/badge';
import { EmptyState } from '@masa/ui/empty-state';
import { ReceiptTextIcon } from '@masa/ui/icons';
import { Skeleton } from '@masa/ui/skeleton';
import { lazy, memo, useCallback, Suspense, type ReactElement } from 'react';
import { CheckCard } from '../features/checks/check-card.tsx';
import { HallView } from '../features/hall-orders/hall-view.tsx';
import type { BoardProps } from './board-props.ts';
import { ByDish, DishCard } from './hall-by-dish.tsx';
import { NothingToHandOut } from './nothing-to-hand-out.tsx';
import { PresenceCard } from '../features/presence/presence-card.tsx';
import { SentOrder } from '../features/sent-order/sent-order.tsx';
import { Floor } from '../features/tables/floor.tsx';
import { TakeAnOrder } from '../features/tables/take-an-order.tsx';
import type { TableKind } from '../features/tables/table-list.ts';
import { TaskList } from '../features/tasks/task-list.tsx';
import { CallCard } from '../features/waiter-calls/call-card.tsx';
import { Block } from '../shared/blocks.tsx';
import { useDevicePrefs } from '../shared/device-prefs.ts';
import {
  everyOrder,
  guestNameOf,
  ordersInHall,
  undeliveredOfCheck,
  type Overview,
} from '../shared/overview.ts';
import { scriptOf } from '../shared/script-of.ts';
import { useTexts } from '../shared/texts.tsx';

/** A hall by dish does not load them; whoever opens a table does. */
const HallOrders = lazy(async () => ({
  default: (await scriptOf(() => import('../features/hall-orders/hall-orders.tsx'))).HallOrders,
}));

/** Seldom: visits are held only where a table's code was renewed. */
const HeldCard = lazy(async () => ({
  default: (await scriptOf(() => import('../features/held-visits/held-card.tsx'))).HeldCard,
}));

function Heading({ title, count }: { readonly title: string; readonly count: number }): ReactElement {
  return (
    <h2 className="display display-32 row gap-2">
      {title}
      <Badge count={count} label={String(count)} tone={count > 0 ? 'loud' : 'quiet'} />
    </h2>
  );
}

function Calls({ overview, ...rest }: BoardProps): ReactElement | null {
  const { t } = useTexts();
  if (overview.waiterCalls.length === 0) return null;
  const calls = overview.waiterCalls.toSorted((one, other) => one.createdTs - other.createdTs);
  return (
    <section className="hall-calls column gap-3" aria-label={t('calls.heading')}>
      <Heading title={t('calls.heading')} count={calls.length} />
      {calls.map((call) => (
        <CallCard key={call.id} call={call} {...rest} />
      ))}
    </section>
  );
}

function Presence({ overview, ...rest }: BoardProps): ReactElement | null {
  const { t } = useTexts();
  const { presence } = overview;
  if (presence.length === 0) return null;
  return (
    <section className="hall-calls column gap-3" aria-label={t('presence.heading')}>
      <Heading title={t('presence.heading')} count={presence.length} />
      {presence.map((question) => (
        <PresenceCard key={question.tableId} question={question} {...rest} />
      ))}
    </section>
  );
}

function Held({ overview, ...rest }: BoardProps): ReactElement | null {
  const { t } = useTexts();
  const { heldVisits } = overview;
  if (heldVisits.length === 0) return null;
  return (
    <section className="hall-calls column gap-3" aria-label={t('held.heading')}>
      <Heading title={t('held.heading')} count={heldVisits.length} />
      <p className="text-14 muted">{t('held.hint')}</p>
      <Suspense fallback={<Skeleton height={110} radius={18} />}>
        {heldVisits.map((held) => (
          <HeldCard key={held.tableId} held={held} {...rest} />
        ))}
      </Suspense>
    </section>
  );
}

function Checks({ overview, ...rest }: BoardProps): ReactElement {
  const { t } = useTexts();
  const checks = overview.checks.toSorted(
    (one, other) => Date.parse(one.created) - Date.parse(other.created),
  );
  return (
    <section className="hall-checks column gap-3" aria-label={t('checks.heading')}>
      <Heading title={t('checks.heading')} count={checks.length} />
      {checks.map((check) => (
        <CheckCard
          key={check.checkId}
          check={check}
          guestName={guestNameOf(overview, check.requestedBySessionId)}
          undelivered={undeliveredOfCheck(overview, check.checkId)}
          {...rest}
        />
      ))}
      {checks.length === 0 && (
        <EmptyState icon={<ReceiptTextIcon />} title={t('checks.empty')} text={t('checks.emptyText')} />
      )}
    </section>
  );
}

type ByOrderProps = BoardProps & { readonly tableId: string | null };

/** A card for each order: of a table all of them, else those with which the hall has to do. */
function ByOrder({ tableId, ...board }: ByOrderProps): ReactElement {
  const { overview, now, timeZone } = board;
  return (
    <Suspense fallback={<Skeleton height={180} radius={18} />}>
      <HallOrders
        overview={overview}
        now={now}
        timeZone={timeZone}
        tableId={tableId}
        empty={tableId === null && <NothingToHandOut inKitchen={overview.openKitchenOrders.length} />}
        renderOrder={(order) => <DishCard order={order} {...board} />}
      />
    </Suspense>
  );
}

function Orders(board: BoardProps): ReactElement {
  const { t } = useTexts();
  const { prefs, change } = useDevicePrefs();
  return (
    <section className="hall-in-hand column gap-3" aria-label={t('orders.heading')}>
      <div className="hall-heading">
        <Heading title={t('orders.heading')} count={ordersInHall(board.overview).length} />
        {prefs && <HallView view={prefs.hall} onChange={(hall) => change({ hall })} />}
      </div>
      {prefs === null && <Skeleton height={180} radius={18} />}
      {prefs?.hall === 'dish' && <ByDish {...board} />}
      {prefs?.hall === 'order' && <ByOrder {...board} tableId={null} />}
    </section>
  );
}

/** Only what is of this table; its orders are cards of their own. */
const ofTable = (overview: Overview, tableId: string): Overview => {
  const here = <T extends { readonly tableId: string }>(list: readonly T[]) =>
    list.filter((one) => one.tableId === tableId);
  return {
    ...overview,
    waiterCalls: here(overview.waiterCalls),
    presence: here(overview.presence),
    heldVisits: here(overview.heldVisits),
    checks: here(overview.checks),
  };
};

type TableCardsProps = BoardProps & { readonly tableId: string };

/** Everything that stands on the boards about one table, for its sheet. */
function TableCards({ tableId, ...board }: TableCardsProps): ReactElement {
  const { t } = useTexts();
  const here = { ...board, overview: ofTable(board.overview, tableId) };
  const { checks } = here.overview;
  const hasOrders = everyOrder(board.overview).some((order) => order.tableId === tableId);
  return (
    <div className="hall-of-table">
      <Presence {...here} />
      <Calls {...here} />
      <Held {...here} />
      {checks.length > 0 && <Checks {...here} />}
      {hasOrders && (
        <section className="column gap-3" aria-label={t('orders.heading')}>
          <h2 className="display display-32">{t('orders.heading')}</h2>
          <ByOrder {...board} tableId={tableId} />
        </section>
      )}
    </div>
  );
}

export type HallBoardProps = BoardProps & { readonly onPick: (kind: TableKind) => void };

/** Phone: calls, the map, ways to take an order, checks, orders, tasks (`boards.css` has the order). Desktop: three columns. */
export const HallBoard = memo(function HallBoard({ onPick, ...board }: HallBoardProps): ReactElement {
  const { t } = useTexts();
  const { overview, now, timeZone, waitingFor } = board;
  const about = useCallback(
    (tableId: string) => <TableCards {...{ overview, now, timeZone, waitingFor }} tableId={tableId} />,
    [overview, now, timeZone, waitingFor],
  );
  return (
    <>
      <Block>
        <SentOrder />
      </Block>
      <div className="hall">
        <div className="hall-column hall-column-take">
          <div className="hall-map">
            <Block>
              <Floor overview={overview} now={now} about={about} />
            </Block>
          </div>
          <section className="hall-take column gap-3" aria-label={t('take.heading')}>
            <h2 className="display display-32 only-wide">{t('take.heading')}</h2>
            <Block>
              <TakeAnOrder onPick={onPick} waitingFor={board.waitingFor} />
            </Block>
          </section>
          <div className="hall-tasks">
            <Block>
              <TaskList forRole="waiter" />
            </Block>
          </div>
        </div>
        <div className="hall-column">
          <Block>
            <Presence {...board} />
          </Block>
          <Block>
            <Calls {...board} />
          </Block>
          <Block>
            <Held {...board} />
          </Block>
          <Block>
            <Checks {...board} />
          </Block>
        </div>
        <div className="hall-column hall-column-orders">
          <Block>
            <Orders {...board} />
          </Block>
        </div>
      </div>
    </>
  );
});
