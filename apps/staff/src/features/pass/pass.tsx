import { cardsOf, coursesOfCard, linesOf } from '@masa/domain/kitchen-card';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { BellRingIcon, CheckIcon } from '@masa/ui/icons';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { dishParts } from '../../shared/dish-parts.ts';
import type { OpenOrder, Overview } from '../../shared/overview.ts';
import { clockTime } from '../../shared/time/time.ts';
import {
  fromBoard,
  isKept,
  type BoardCard as Card,
  type BoardItem,
  type BoardLine,
} from '../../shared/board-card/board-item.ts';
import { Box, stateClass } from '../../shared/board-card/box.tsx';
import { cardWords } from '../../shared/board-card/board-words.ts';
import { CardHead } from '../../shared/board-card/card-head.tsx';
import { Chosen, DishName, Marks, Refused } from '../../shared/board-card/dish-words.tsx';
import { FiredCourses } from '../../shared/board-card/fired-courses.tsx';
import { HeldCourse } from '../../shared/board-card/held-course.tsx';
import { lineAsked } from '../../shared/board-card/line-asked.ts';
import { seatsOf } from '../../shared/board-card/seats.ts';
import { OpenedCard } from '../../shared/board-card/opened-card.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';
import { UndoBar } from '../../shared/last-done/undo-bar.tsx';
import { useTaps, type Taps } from '../../shared/board-card/use-taps.ts';
import { useWakeLock } from '../../shared/wake-lock.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { RingHall } from './ring-hall.tsx';
import { useMakers } from './use-makers.ts';
import '../../shared/board-card/board-card.css';
import './pass.css';

const isReady = ({ work }: BoardItem): boolean => work === 'ready_for_delivery';
const isMissing = ({ work, later }: BoardItem): boolean =>
  !later && (work === 'ordered' || work === 'being_prepared');

const rank = ({ items }: Card): number => Number(items.some(isMissing));

/** Whatever has something at the pass: what is complete first, then the oldest (AMB-237). */
function atPass(items: readonly BoardItem[]): readonly Card[] {
  const cards = cardsOf(items).filter((card) => card.items.some((item) => isReady(item) || isKept(item)));
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

type LineProps = {
  readonly line: BoardLine;
  readonly timeZone: string;
  /** How far one that is begun is. */
  readonly begun: (item: BoardItem) => string;
};

/** What a plate is to be like, and how far it is; at the pass it is only read. */
function PassLine({ line, timeZone, begun }: LineProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [item] = line.items;
  const parts = dishParts(texts, item.order);
  const seats = seatsOf(line.items);
  const { waits, refused } = lineAsked(line);
  const how = () => {
    if (waits === 'kept') return t('board.kept');
    if (line.onHold !== null) return t('board.onHold');
    if (line.later) return t('board.settling');
    if (line.work === 'ordered') return t('pass.notStarted');
    if (line.work === 'being_prepared') return begun(item);
    if (item.order.pickupCode !== undefined) return t('pass.packed');
    // The status stays where it was under a recall: since when it is ready again nobody knows.
    if (item.order.recall) return t('pass.at');
    return t('pass.since', { time: clockTime(item.order.statusChangedTs, timeZone) });
  };
  return (
    <div className={classNames('board-card-row', 'pass-row', line.later ? 'is-held' : stateClass[line.work])}>
      <Box line={line} />
      <span className="board-card-dish">
        <Marks item={item} />
        <DishName line={line} parts={parts} /> <Chosen parts={parts} />
        <span className="board-card-how">
          {how()}
          {seats !== '' && ` · ${t('board.seats', { seats })}`}
        </span>{' '}
        <Refused refused={refused} all={line.items.length} />
      </span>
    </div>
  );
}

type PassFootProps = Pick<PassCardProps, 'card' | 'now' | 'onTap'>;

/** What there is to do with it as a whole; nothing while all of it waits for the network. */
function PassFoot({ card: { items }, now, onTap }: PassFootProps): ReactElement | null {
  const { t } = useTexts();
  const missing = items.filter(isMissing).length;
  const ready = items.filter(isReady);
  const [first] = ready;
  if (missing > 0)
    return (
      <div className="board-card-foot is-missing">
        <p className="pass-missing">{t('pass.missing', { count: missing })}</p>
      </div>
    );
  if (first === undefined) return null;
  return (
    <div className="board-card-foot">
      <Button
        variant="primary"
        size="kitchen"
        icon={<CheckIcon />}
        busy={ready.some(({ asked }) => asked === 'sent')}
        guardMs={DOUBLE_TAP_MS}
        onClick={() => onTap(ready, 'delivered')}
      >
        {t('pass.handOut')}
      </Button>
      <RingHall
        batchId={first.batchId}
        tableId={first.order.tableId}
        table={tableInWords(t, first.order)}
        now={now}
      />
    </div>
  );
}

type PassCardProps = {
  readonly card: Card;
  readonly now: number;
  readonly timeZone: string;
  readonly sessions: Overview['sessionsLookup'];
  readonly onTap: Taps['tap'];
  readonly onOpen: () => void;
};

function PassCard({ card, now, timeZone, sessions, onTap, onOpen }: PassCardProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const words = cardWords({ texts, now, timeZone }, card, sessions);
  const { begun, waiterAt } = useMakers(now);
  const [first] = card.items;
  const waiter = first === undefined || words.isTimed ? null : waiterAt(first.order.tableId);
  const head = waiter === null ? words : { ...words, meta: t('pass.waiter', { name: waiter }) };
  const { fired, onHold } = coursesOfCard(card.items);
  const rowsOf = (items: readonly BoardItem[]) =>
    linesOf(items).map((line) => <PassLine key={line.key} line={line} timeZone={timeZone} begun={begun} />);
  return (
    <article className={classNames('board-card', `is-${words.age}`)} aria-label={words.name}>
      <CardHead words={head} number={null} onOpen={onOpen} />
      <FiredCourses items={fired} rowsOf={rowsOf} />
      <PassFoot card={card} now={now} onTap={onTap} />
      {onHold.map(([course, waiting]) => (
        <HeldCourse key={course} course={course} items={waiting}>
          {rowsOf(waiting)}
        </HeldCourse>
      ))}
    </article>
  );
}

export type PassProps = {
  readonly overview: Overview;
  readonly now: number;
  readonly timeZone: string;
  /** A finger is down, or was a moment ago: nothing moves under it. */
  readonly still: boolean;
  /** A dish by itself, which can be handed out alone. */
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

/** Where the kitchen hands over to the hall: each order once, with everything of it (K-035). */
export function Pass({ overview, now, timeZone, still, renderOrder }: PassProps): ReactElement {
  const { t } = useTexts();
  const board = useMemo(() => fromBoard(overview), [overview]);
  const { items, tap, said } = useTaps(board, still);
  const cards = useMemo(() => atPass(items), [items]);
  const [opened, setOpened] = useState<string | null>(null);
  useWakeLock();
  return (
    <div className="board-card-room pass">
      <UndoBar overview={overview} timeZone={timeZone} said={said} side="kitchen" />
      {cards.length === 0 && (
        <EmptyState icon={<BellRingIcon />} title={t('pass.empty')} text={t('pass.emptyText')} />
      )}
      <div className="pass-cards">
        {cards.map((card) => (
          <PassCard
            key={card.key}
            card={card}
            now={now}
            timeZone={timeZone}
            sessions={overview.sessionsLookup}
            onTap={tap}
            onOpen={() => setOpened(card.key)}
          />
        ))}
      </div>
      <OpenedCard
        card={cards.find(({ key }) => key === opened)}
        orders={overview.openKitchenOrders}
        onClose={() => setOpened(null)}
        renderOrder={renderOrder}
      />
    </div>
  );
}
