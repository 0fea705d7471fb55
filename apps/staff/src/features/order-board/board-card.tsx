import { cardTarget, coursesOfCard, isOnHold, linesOf } from '@masa/domain/kitchen-card';
import type { CardTarget } from '@masa/domain/kitchen-work';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { BellRingIcon, FlameIcon, PrinterIcon } from '@masa/ui/icons';
import { memo, useMemo, type ReactElement } from 'react';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { allergenList } from '../../shared/allergens/allergen-words.ts';
import { api } from '../../shared/api.ts';
import type { Overview } from '../../shared/overview.ts';
import { usePrinting } from '../../shared/printing.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { BoardRow } from './board-row.tsx';
import { cardWords } from '../../shared/board-card/board-words.ts';
import { CardHead } from '../../shared/board-card/card-head.tsx';
import { FiredCourses } from '../../shared/board-card/fired-courses.tsx';
import { HeldCourse } from '../../shared/board-card/held-course.tsx';
import { useTexts, type TextKey } from '../../shared/board-card/texts.ts';

export type BoardCardProps = {
  /** Its dishes in the order in which they were sent, those struck off among them. */
  readonly items: readonly BoardItem[];
  readonly since: number;
  /** The key that moves it; null: there are more cards than keys. */
  readonly number: number | null;
  /** What others make of the same order; empty: nothing. */
  readonly rest: string;
  readonly sessions: Overview['sessionsLookup'];
  readonly now: number;
  readonly timeZone: string;
  readonly marked: ReadonlySet<string> | null;
  readonly onTap: (items: readonly BoardItem[], target: CardTarget) => void;
  readonly onDismiss: (ids: readonly string[]) => void;
  readonly onOpen: (key: string) => void;
  readonly cardKey: string;
};

const footWords = {
  one: { being_prepared: 'board.start', ready_for_delivery: 'board.finish', delivered: 'board.handOver' },
  many: {
    being_prepared: 'board.startAll',
    ready_for_delivery: 'board.allReady',
    delivered: 'board.handOver',
  },
} as const satisfies { readonly [N in string]: { readonly [T in CardTarget]: TextKey } };

/** The stickers of all its dishes: the specified call for each (AMB-243). */
const useStickers = (items: readonly BoardItem[]) =>
  usePrinting(async (once) => {
    for (const { id } of items) await api.printSticker({ params: { orderId: id } }, once);
  });

type FootProps = {
  readonly items: readonly BoardItem[];
  readonly onTap: BoardCardProps['onTap'];
};

function Foot({ items, onTap }: FootProps): ReactElement | null {
  const texts = useTexts();
  const { t } = texts;
  const stickers = useStickers(items);
  const target = cardTarget(items);
  if (target === null) return null;
  const open = items.filter(({ work, later }) => !later && (work === 'ordered' || work === 'being_prepared'));
  const isAsked = open.some(({ asked }) => asked === 'sent');
  const words = t(footWords[items.length === 1 ? 'one' : 'many'][target]);
  const allergy = [...new Set(open.flatMap(({ order }) => order.allergy))];
  return (
    <div className="board-card-foot">
      <Button
        variant="primary"
        size="kitchen"
        icon={target === 'being_prepared' ? <FlameIcon /> : <BellRingIcon />}
        busy={isAsked}
        guardMs={DOUBLE_TAP_MS}
        onClick={() => onTap(open, target)}
      >
        {target === 'being_prepared' && allergy.length > 0
          ? `${words}\n${t('board.allergyRead', { list: allergenList(allergy, texts) })}`
          : words}
      </Button>
      <Button
        variant="outline"
        size="kitchen"
        icon={<PrinterIcon />}
        labelHidden
        data-does="sticker"
        busy={stickers.busy}
        onClick={stickers.print}
      >
        {t('board.sticker')}
      </Button>
      {stickers.failure && <p className="board-card-failure">{t('jobs.notPrinted')}</p>}
    </div>
  );
}

function CardOfOrder(props: BoardCardProps): ReactElement {
  const { items, since, number, rest, sessions, now, timeZone, marked, onTap, onDismiss, onOpen, cardKey } =
    props;
  const texts = useTexts();
  const words = cardWords({ texts, now, timeZone, waits: isOnHold(props) }, { items, since }, sessions);
  const { fired, onHold } = useMemo(() => coursesOfCard(items), [items]);
  const here = useMemo(() => fired.filter(({ struck }) => !struck), [fired]);
  const rowsOf = (of: readonly BoardItem[]) =>
    linesOf(of).map((line) => (
      <BoardRow
        key={line.key}
        line={line}
        marked={marked !== null && line.items.some(({ id }) => marked.has(id))}
        onTap={({ items: tapped, work }) => {
          if (line.items[0].struck) onDismiss(tapped.map(({ id }) => id));
          else onTap(tapped, work === 'ordered' ? 'being_prepared' : 'ready_for_delivery');
        }}
      />
    ));
  return (
    <article className={classNames('board-card', `is-${words.age}`)} aria-label={words.name}>
      <CardHead words={words} number={number} onOpen={() => onOpen(cardKey)} />
      <FiredCourses items={fired} rowsOf={rowsOf} />
      {/* Under what it moves: a long course that waits must not push it off the screen. */}
      <Foot items={here} onTap={onTap} />
      {onHold.map(([course, waiting]) => (
        <HeldCourse key={course} course={course} items={waiting}>
          {rowsOf(waiting)}
        </HeldCourse>
      ))}
      {rest !== '' && <p className="order-board-bar">{rest}</p>}
    </article>
  );
}

/** One order. Of a full board only the cards whose dishes or minute changed are drawn anew. */
export const BoardCard = memo(
  CardOfOrder,
  sameToTheMinute(({ since }) => since),
);
