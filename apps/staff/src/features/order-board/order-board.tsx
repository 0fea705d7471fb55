import { EmptyState } from '@masa/ui/empty-state';
import { ChefHatIcon } from '@masa/ui/icons';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useDevicePrefs } from '../../shared/device-prefs.ts';
import { LoadState } from '../../shared/load-state.tsx';
import type { Loaded } from '../../shared/loaded.ts';
import type { OpenOrder, Overview } from '../../shared/overview.ts';
import { useWakeLock } from '../../shared/wake-lock.ts';
import { AllDayPanel, type Marked } from './all-day-panel.tsx';
import { BoardCard } from './board-card.tsx';
import { focusTotals, pressSticker } from './board-focus.ts';
import type { BoardAction } from './board-keys.ts';
import { BoardVoice } from './board-voice.tsx';
import { Columns } from './columns.tsx';
import { LastDone } from '../../shared/last-done/last-done.tsx';
import { OpenedCard } from '../../shared/board-card/opened-card.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';
import { TopBar, type Boards, type Shown, type Sound } from './top-bar.tsx';
import { countOfKitchen, nextStation } from './station-view.ts';
import { StartTimesContext } from './start-times.tsx';
import { useKeyDeeds } from './use-key-deeds.ts';
import { useSound } from './use-sound.ts';
import type { View } from './station-view.ts';
import { useStations } from './use-stations.ts';
import { useUndo } from '../../shared/last-done/undo-strip.tsx';
import { useLateBell } from './use-late-bell.ts';
import { scales, useBoard, useDrawn } from './use-board.ts';
import '../../shared/board-card/board-card.css';
import './order-board.css';

export type OrderBoardProps = {
  readonly overview: Overview;
  /** The server's clock, as the cards were last arranged by it. */
  readonly now: number;
  readonly timeZone: string;
  /** A finger is down, or was a moment ago: nothing moves under it. */
  readonly still: boolean;
  /** Where it has the whole screen, it leads back from it. */
  readonly leave: (() => void) | null;
  /** What leads to the whole screen, where this is not it. */
  readonly enter: ReactNode;
  /** What leads to the pass. */
  readonly pass: ReactNode;
  /** A dish by itself, as the order's cards are. */
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

const NO_CARDS: ReturnType<typeof useBoard>['cards'] = [];
const NO_KEYS: Readonly<Record<string, string>> = {};

/** Nothing to cook, or not known yet whose board it is. */
function NoCards({ unknown }: { readonly unknown: Loaded<unknown> | null }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="order-board-main">
      {unknown === null ? (
        <EmptyState icon={<ChefHatIcon />} title={t('board.empty')} text={t('board.emptyText')} />
      ) : (
        <LoadState of={unknown} height={240} />
      )}
    </div>
  );
}

type OpenedProps = Pick<OrderBoardProps, 'overview' | 'timeZone' | 'renderOrder'> & {
  readonly card: ReturnType<typeof useBoard>['cards'][number] | undefined;
  readonly isLastDone: boolean;
  readonly view: View;
  readonly onClose: () => void;
  readonly onLastClose: () => void;
};

/** Where the totals stand beside the cards they are reached, else shown. */
function showTotals(shown: Shown, show: (next: Shown) => void): void {
  if (shown === 'allDay' || !focusTotals()) show(shown === 'allDay' ? 'orders' : 'allDay');
}

type KeyDeedsProps = Pick<OrderBoardProps, 'leave'> & {
  readonly undo: { readonly run: () => void };
  readonly shown: Shown;
  readonly setShown: (next: Shown) => void;
  readonly setLastDone: (isOpen: boolean) => void;
  readonly boards: Pick<Boards, 'stations' | 'stationId' | 'onStation'>;
  readonly sound: Pick<Sound, 'onMute'>;
};

/** What each key that moves no card does. */
const keyDeeds = (on: KeyDeedsProps): { readonly [A in BoardAction]: () => void } => ({
  undo: on.undo.run,
  allDay: () => showTotals(on.shown, on.setShown),
  lastDone: () => on.setLastDone(true),
  station: () => on.boards.onStation(nextStation(on.boards.stations, on.boards.stationId)),
  sticker: pressSticker,
  sound: on.sound.onMute,
  leave: () => on.leave?.(),
});

/** What lies over the board: the card that was opened, or what was done last. */
const Opened = ({ card, isLastDone, view, overview, timeZone, ...does }: OpenedProps): ReactElement => (
  <>
    {isLastDone && (
      <LastDone
        side={view.stations.find(({ id }) => id === view.stationId)?.side ?? 'kitchen'}
        onClose={does.onLastClose}
        sessions={overview.sessionsLookup}
        timeZone={timeZone}
      />
    )}
    <OpenedCard
      card={card}
      orders={overview.openKitchenOrders}
      onClose={does.onClose}
      renderOrder={does.renderOrder}
    />
  </>
);

/** The board by order (AMB-231, AMB-237): one card for what of an order is at one table. */
export function OrderBoard(props: OrderBoardProps): ReactElement {
  const { overview, now, timeZone, still, leave, enter, pass, renderOrder } = props;
  const device = useDevicePrefs();
  const { prefs, change } = device;
  const { view, starts, unknown, ...boards } = useStations(overview, device);
  const sound = useSound();
  const [shown, setShown] = useState<Shown>('orders');
  const [marked, setMarked] = useState<Marked | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [isLastDone, setLastDone] = useState(false);
  const undo = useUndo(overview);
  useWakeLock();

  const { all, items, numbers, fresh, tap, said, dismiss, ...board } = useBoard(overview, view, still);
  const cards = unknown === null ? board.cards : NO_CARDS;
  useLateBell(cards, now, view, prefs !== null && !prefs.silent.has('late'));
  const scale = scales[prefs?.text ?? 'M'];
  const drawn = useDrawn(cards, { overview, view, now, timeZone, scale });
  const kitchenCount = view.stationId === null ? cards.length : countOfKitchen(overview);
  const openCard = useMemo(() => all.find(({ key }) => key === opened), [all, opened]);

  const does = keyDeeds({ undo, shown, setShown, setLastDone, boards, sound, leave });
  useKeyDeeds({ cards, numbers, tap }, does, prefs?.keys ?? NO_KEYS);

  return (
    <div className="board-card-room order-board" data-text={prefs?.text ?? 'M'} data-full={leave !== null}>
      <TopBar
        enter={enter}
        pass={pass}
        leave={leave}
        boards={{ ...boards, count: kitchenCount }}
        sound={sound}
        shown={shown}
        onShow={setShown}
        undo={undo}
        said={said}
        timeZone={timeZone}
        prefs={prefs}
        onChange={change}
        onLastDone={() => setLastDone(true)}
      />
      <StartTimesContext value={starts}>
        <BoardVoice cards={cards} board={view} isOn={prefs?.speaks === true} />
        <div className="order-board-parts" data-shown={shown}>
          {cards.length === 0 ? (
            <NoCards unknown={unknown} />
          ) : (
            <Columns
              key={view.stationId}
              cards={drawn}
              scale={scale}
              fresh={fresh}
              renderCard={({ key, card, rest }) => (
                <BoardCard
                  items={card.items}
                  since={card.since}
                  number={numbers.get(key) ?? null}
                  rest={rest}
                  sessions={overview.sessionsLookup}
                  now={now}
                  timeZone={timeZone}
                  marked={marked && card.items.some(({ id }) => marked.ids.has(id)) ? marked.ids : null}
                  onTap={tap}
                  onDismiss={dismiss}
                  onOpen={setOpened}
                  cardKey={key}
                />
              )}
            />
          )}
          <AllDayPanel
            stationId={view.stationId}
            items={unknown === null ? items : []}
            now={now}
            marked={marked}
            onMark={setMarked}
            cards={cards}
            onShowCards={() => setShown('orders')}
          />
        </div>
      </StartTimesContext>
      <Opened
        card={openCard}
        isLastDone={isLastDone}
        view={view}
        overview={overview}
        timeZone={timeZone}
        onClose={() => setOpened(null)}
        onLastClose={() => setLastDone(false)}
        renderOrder={renderOrder}
      />
    </div>
  );
}
