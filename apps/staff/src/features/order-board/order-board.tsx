import { rowTarget } from '@masa/domain/kitchen-card';
import type { CardTarget } from '@masa/domain/kitchen-work';
import { EmptyState } from '@masa/ui/empty-state';
import { ChefHatIcon } from '@masa/ui/icons';
import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useDevicePrefs } from '../../shared/device-prefs.ts';
import type { OpenOrder, Overview } from '../../shared/overview.ts';
import { useWakeLock } from '../../shared/wake-lock.ts';
import { AllDayPanel, type Marked } from './all-day-panel.tsx';
import { BoardCard } from './board-card.tsx';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { moveFocus, useBoardKeys, type BoardAction } from './board-keys.ts';
import { Columns } from './columns.tsx';
import { LastDone } from '../../shared/last-done/last-done.tsx';
import { OpenedCard } from '../../shared/board-card/opened-card.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';
import { TopBar, type Shown } from './top-bar.tsx';
import { useUndo } from '../../shared/last-done/undo-strip.tsx';
import { useLateBell } from './use-late-bell.ts';
import { useSpeech } from './use-speech.ts';
import { scales, useBoard, useDrawn } from './use-board.ts';
import '../../shared/board-card/board-card.css';
import './order-board.css';

export type OrderBoardProps = {
  readonly overview: Overview;
  /** The server's clock, as the cards were last arranged by it. */
  readonly now: number;
  readonly timeZone: string;
  /** A finger is down, or was a moment ago: nothing moves under it. */
  readonly held: boolean;
  /** Where it has the whole screen, it leads back from it. */
  readonly leave: (() => void) | null;
  /** What leads to the whole screen, where this is not it. */
  readonly enter: ReactNode;
  /** What leads to the pass. */
  readonly pass: ReactNode;
  /** A dish by itself, as the order's cards are. */
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

/** The board by order (AMB-231, AMB-237): one card for what of an order is at one table. */
export function OrderBoard(props: OrderBoardProps): ReactElement {
  const { overview, now, timeZone, held, leave, enter, pass, renderOrder } = props;
  const { t } = useTexts();
  const { prefs, change } = useDevicePrefs();
  const [shown, setShown] = useState<Shown>('orders');
  const [marked, setMarked] = useState<Marked | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [isLastDone, setLastDone] = useState(false);
  const undo = useUndo(overview);
  useWakeLock();

  const { all, cards, items, numbers, tap, said, dismiss } = useBoard(overview, held);
  useLateBell(cards, now, prefs !== null && !prefs.silent.has('late'));
  useSpeech(cards, prefs?.speaks === true);
  const scale = scales[prefs?.text ?? 'M'];
  const drawn = useDrawn(cards, { overview, now, timeZone, scale });
  const openCard = useMemo(() => all.find(({ key }) => key === opened), [all, opened]);

  const act = (action: BoardAction) => {
    if (action === 'undo') undo.run();
    else if (action === 'allDay') setShown(shown === 'allDay' ? 'orders' : 'allDay');
    else if (action === 'lastDone') setLastDone(true);
    else if (action === 'leave') leave?.();
  };
  const cardOf = (number: number) => cards.find(({ key }) => numbers.get(key) === number);
  useBoardKeys(
    {
      onCard: (number, isAll) => {
        const here = cardOf(number)?.items.filter((item) => !item.struck && !item.held) ?? [];
        const next = nextOf(here, isAll);
        if (next) tap(next.items, next.target);
      },
      onAction: act,
      onMove: moveFocus,
    },
    prefs?.keys ?? {},
  );
  const onOpen = useCallback((key: string) => setOpened(key), []);

  return (
    <div className="board-card-room order-board" data-text={prefs?.text ?? 'M'} data-full={leave !== null}>
      <TopBar
        enter={enter}
        pass={pass}
        leave={leave}
        count={cards.length}
        shown={shown}
        onShow={setShown}
        undo={undo}
        said={said}
        timeZone={timeZone}
        prefs={prefs}
        onChange={change}
        onLastDone={() => setLastDone(true)}
      />
      <div className="order-board-parts" data-shown={shown}>
        {cards.length === 0 ? (
          <div className="order-board-main">
            <EmptyState icon={<ChefHatIcon />} title={t('board.empty')} text={t('board.emptyText')} />
          </div>
        ) : (
          <Columns
            cards={drawn}
            scale={scale}
            renderCard={({ key, card, atBar: drinks }) => (
              <BoardCard
                items={card.items}
                since={card.since}
                number={numbers.get(key) ?? null}
                atBar={drinks}
                sessions={overview.sessionsLookup}
                now={now}
                timeZone={timeZone}
                marked={marked && card.items.some(({ id }) => marked.ids.has(id)) ? marked.ids : null}
                onTap={tap}
                onDismiss={dismiss}
                onOpen={onOpen}
                cardKey={key}
              />
            )}
          />
        )}
        <AllDayPanel items={items} marked={marked} onMark={setMarked} />
      </div>
      {isLastDone && (
        <LastDone onClose={() => setLastDone(false)} sessions={overview.sessionsLookup} timeZone={timeZone} />
      )}
      <OpenedCard
        card={openCard}
        onClose={() => setOpened(null)}
        renderOrder={(order) => renderOrder(order)}
      />
    </div>
  );
}

/** What a key does to a card: the next step of what is least far, or everything ready. */
function nextOf(
  items: readonly BoardItem[],
  isAll: boolean,
): { readonly items: readonly BoardItem[]; readonly target: CardTarget } | null {
  const open = items.filter((item) => rowTarget(item) !== null);
  if (open.length === 0) return null;
  if (isAll) return { items: open, target: 'ready_for_delivery' };
  const fresh = open.filter(({ work }) => work === 'ordered');
  return fresh.length > 0
    ? { items: fresh, target: 'being_prepared' }
    : { items: open, target: 'ready_for_delivery' };
}
