import { isOnHold, linesOf } from '@masa/domain/kitchen-card';
import { textIn } from '@masa/domain/language';
import { sizeLabel } from '@masa/front/dish-size';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { FieldError } from '@masa/ui/field';
import { CheckIcon, PauseIcon } from '@masa/ui/icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { cardWords } from '../../shared/board-card/board-words.ts';
import { CardHead } from '../../shared/board-card/card-head.tsx';
import { HeldCourse } from '../../shared/board-card/held-course.tsx';
import { RushCard } from '../../shared/board-card/rush-card.tsx';
import { useTexts as useBoardTexts } from '../../shared/board-card/texts.ts';
import type { Taps } from '../../shared/board-card/use-taps.ts';
import { mayWaitAgain, useHold } from '../../shared/courses.ts';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { OpenOrder, Overview } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import type { HallCard as Card } from './hall-cards.ts';
import { HallRow } from './hall-row.tsx';
import { useTexts } from './texts.ts';

export type HallCardProps = {
  readonly of: Card;
  readonly overview: Overview;
  readonly now: number;
  readonly timeZone: string;
  readonly onTap: Taps['tap'];
  /** A dish by itself, as the order's cards are. */
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

/** "2× Fries, Buffalo wings 8 pcs". */
function useNames(): (items: readonly BoardItem[]) => string {
  const { t, language } = useTexts();
  return (items) =>
    linesOf(items)
      .map(({ items: { length, 0: first } }) => {
        const { menuItemId, names } = first.order;
        const name = [textIn(names, language) || menuItemId, sizeLabel(t, menuItemId)]
          .filter((word) => word !== undefined)
          .join(' ');
        return length > 1 ? `${length}× ${name}` : name;
      })
      .join(', ');
}

/** What the kitchen still has of it: the waiter sees whether to wait for the rest. */
function InKitchen({ preparing, notStarted }: Pick<Card, 'preparing' | 'notStarted'>): ReactElement | null {
  const { t } = useTexts();
  const names = useNames();
  if (preparing.length + notStarted.length === 0) return null;
  return (
    <div className="hall-orders-rest">
      {preparing.length > 0 && <p>{t('hall.preparing', { dishes: names(preparing) })}</p>}
      {notStarted.length > 0 && <p>{t('hall.notStarted', { dishes: names(notStarted) })}</p>}
    </div>
  );
}

/** A course that was fired, as long as nobody has begun it. */
function HoldAgain({ order }: { readonly order: OpenOrder }): ReactElement {
  const { t } = useTexts();
  const hold = useHold(order);
  return (
    <div className="hall-orders-hold">
      <Button icon={<PauseIcon />} busy={hold.busy} guardMs={DOUBLE_TAP_MS} onClick={hold.run}>
        {t('hall.hold', { course: order.course ?? 1 })}
      </Button>
      {hold.failure && <FieldError>{whyNot(t, hold.failure)}</FieldError>}
    </div>
  );
}

/** It keeps its words until the board has heard of the tap: nothing else comes under the finger meanwhile. */
function HandOut({
  of: { toHandOut, handedOut },
  onTap,
}: Pick<HallCardProps, 'of' | 'onTap'>): ReactElement | null {
  const { t } = useTexts();
  const isOnItsWay = toHandOut.length === 0;
  const dishes = isOnItsWay ? handedOut.filter(({ asked }) => asked !== 'kept') : toHandOut;
  if (dishes.length === 0) return null;
  return (
    <div className="hall-orders-foot">
      <Button
        variant="primary"
        size="large"
        wide
        icon={<CheckIcon />}
        busy={isOnItsWay}
        guardMs={DOUBLE_TAP_MS}
        onClick={() => onTap(dishes, 'delivered')}
      >
        {t('hall.handOut', { count: dishes.length })}
      </Button>
    </div>
  );
}

const fired = ({ notStarted, inHand }: Card): OpenOrder[] => {
  const mayWait = [...notStarted, ...inHand].map(({ order }) => order).filter(mayWaitAgain);
  return [...groupBy(mayWait, ({ course }) => course).values()].flatMap(([first]) => first ?? []);
};

/** One order at one table: what is carried, what it still waits for, and its courses. */
export function HallCard({ of, overview, now, timeZone, onTap, renderOrder }: HallCardProps): ReactElement {
  const texts = useBoardTexts();
  const [isOpen, setOpen] = useState(false);
  const names = useNames();
  const { card, inHand, back, onHold } = of;
  const words = cardWords({ texts, now, timeZone, waits: isOnHold(card) }, card, overview.sessionsLookup);
  return (
    <article className={classNames('board-card', `is-${words.age}`)} aria-label={words.name}>
      <CardHead words={words} number={null} expanded={isOpen} onOpen={() => setOpen(!isOpen)} />
      {linesOf(inHand).map((line) => (
        <HallRow
          key={line.key}
          line={line}
          timeZone={timeZone}
          onTap={({ items }) => onTap(items, 'delivered')}
        />
      ))}
      {linesOf(back).map((line) => (
        <HallRow key={line.key} line={line} timeZone={timeZone} onTap={null} />
      ))}
      <InKitchen {...of} />
      <HandOut of={of} onTap={onTap} />
      {fired(of).map((order) => (
        <HoldAgain key={order.course} order={order} />
      ))}
      {onHold.map(([course, waiting]) => (
        <HeldCourse key={course} course={course} items={waiting}>
          <p className="hall-orders-rest">{names(waiting)}</p>
        </HeldCourse>
      ))}
      {isOpen && <Opened of={of} overview={overview} renderOrder={renderOrder} />}
    </article>
  );
}

/** Each dish by itself, with its own step and sticker. */
function Opened({
  of: { card },
  overview,
  renderOrder,
}: Pick<HallCardProps, 'of' | 'overview' | 'renderOrder'>): ReactElement {
  const { batchId, tableId } = card;
  return (
    <div className="hall-orders-opened">
      <RushCard
        orders={overview.openKitchenOrders.filter(
          (order) => order.batchId === batchId && order.tableId === tableId,
        )}
      />
      {card.items.map(({ id, order }) => (
        <div key={id}>{renderOrder(order)}</div>
      ))}
    </div>
  );
}
