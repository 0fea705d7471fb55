import { isOnHold, linesOf } from '@masa/domain/kitchen-card';
import { textIn } from '@masa/domain/language';
import { sizeLabel } from '@masa/front/dish-size';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { FieldError } from '@masa/ui/field';
import { CheckIcon, PauseIcon } from '@masa/ui/icons';
import { memo, useMemo, type ReactElement, type ReactNode } from 'react';
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
import { NearCard } from '../../shared/near-card.tsx';
import type { OpenOrder, Overview } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import { hallParts, type HallParts } from './hall-cards.ts';
import { HallRow } from './hall-row.tsx';
import { useTexts } from './texts.ts';

export type HallCardProps = {
  readonly cardKey: string;
  readonly items: readonly BoardItem[];
  /** Since when the oldest of what is still made is waited for. */
  readonly since: number;
  readonly sessions: Overview['sessionsLookup'];
  readonly now: number;
  readonly timeZone: string;
  readonly onTap: Taps['tap'];
  readonly onOpen: (cardKey: string) => void;
  readonly isOpen: boolean;
  /** Its dishes by themselves, where it is open; else null. */
  readonly opened: ReactNode;
  /** It is drawn wherever it stands: there are few, or it is open. */
  readonly always: boolean;
};

const HEAD_PX = 52;
const ROW_PX = 76;
const REST_PX = 110;

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
function InKitchen({
  preparing,
  notStarted,
}: Pick<HallParts, 'preparing' | 'notStarted'>): ReactElement | null {
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
}: Pick<HallCardProps, 'onTap'> & { readonly of: HallParts }): ReactElement | null {
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

const fired = ({ notStarted, inHand }: HallParts): OpenOrder[] => {
  const mayWait = [...notStarted, ...inHand].map(({ order }) => order).filter(mayWaitAgain);
  return [...groupBy(mayWait, ({ course }) => course).values()].flatMap(([first]) => first ?? []);
};

function CardOfOrder(props: HallCardProps): ReactElement {
  const { cardKey, items, since, sessions, now, timeZone, onTap, onOpen, isOpen, opened, always } = props;
  const texts = useBoardTexts();
  const names = useNames();
  const parts = useMemo(() => hallParts(items), [items]);
  const { inHand, back, onHold } = parts;
  const waits = isOnHold({ items });
  const words = cardWords({ texts, now, timeZone, waits }, { items, since }, sessions);
  return (
    <NearCard
      root={null}
      className="hall-orders-place"
      name={words.name}
      // About as high as it will be; what is drawn has its own height.
      height={HEAD_PX + (inHand.length + back.length) * ROW_PX + REST_PX}
      cardKey={cardKey}
      always={always}
    >
      <article className={classNames('board-card', `is-${words.age}`)} aria-label={words.name}>
        <CardHead words={words} number={null} expanded={isOpen} onOpen={() => onOpen(cardKey)} />
        {linesOf(inHand).map((line) => (
          <HallRow key={line.key} line={line} timeZone={timeZone} onTap={onTap} />
        ))}
        {linesOf(back).map((line) => (
          <HallRow key={line.key} line={line} timeZone={timeZone} onTap={null} />
        ))}
        <InKitchen {...parts} />
        <HandOut of={parts} onTap={onTap} />
        {fired(parts).map((order) => (
          <HoldAgain key={order.course} order={order} />
        ))}
        {onHold.map(([course, waiting]) => (
          <HeldCourse key={course} course={course} items={waiting}>
            <p className="hall-orders-rest">{names(waiting)}</p>
          </HeldCourse>
        ))}
        {opened}
      </article>
    </NearCard>
  );
}

/**
 * One order at one table: what is carried, what it still waits for, and its courses. Of a full hall only the cards whose
 * dishes or minute changed are drawn anew.
 */
export const HallCard = memo(
  CardOfOrder,
  sameToTheMinute(({ since }) => since),
);

type OpenedProps = {
  readonly items: readonly BoardItem[];
  /** A dish by itself, as the order's cards are. */
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

/** Each dish by itself, with its own step and sticker. */
export const Opened = ({ items, renderOrder }: OpenedProps): ReactElement => (
  <div className="hall-orders-opened">
    <RushCard orders={items.map(({ order }) => order)} />
    {items.map(({ id, order }) => (
      <div key={id}>{renderOrder(order)}</div>
    ))}
  </div>
);
