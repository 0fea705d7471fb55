import { textIn } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { classNames } from '@masa/ui/class-names';
import { IconButton } from '@masa/ui/icon-button';
import { MinimizeIcon, RotateClockwiseIcon, SlidersIcon, SoundIcon, SoundOffIcon } from '@masa/ui/icons';
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { DevicePrefs } from '../../shared/device-prefs.ts';
import { useOverview } from '../../shared/overview.ts';
import { clockTime } from '../../shared/time/time.ts';
import { BusyStations } from '../../shared/busy-stations/busy-stations.tsx';
import { BoardSettings } from './board-settings.tsx';
import type { StationNow } from './station-view.ts';
import { useTexts, type Texts } from '../../shared/board-card/texts.ts';
import { UndoStrip, type Undo } from '../../shared/last-done/undo-strip.tsx';

export type Shown = 'orders' | 'allDay';

const ALL_DAY = ' allDay';
const ALL = ' all';

/** Whose boards there are, and which of them this is. */
export type Boards = {
  /** None where kitchen and bar are all there is. */
  readonly stations: readonly StationNow[];
  readonly stationId: string | null;
  readonly onStation: (stationId: string | null) => void;
  /** Whose work is told of beside the tabs, because it has none. */
  readonly crowded: readonly StationNow[];
  /** Orders of each that something is to be made of, and of the whole kitchen. */
  readonly counts: ReadonlyMap<string, number>;
  readonly count: number;
};
export type Sound = { readonly muted: boolean; readonly onMute: () => void };

type TopBarProps = {
  readonly enter: ReactNode;
  readonly pass: ReactNode;
  readonly leave: (() => void) | null;
  readonly boards: Boards;
  readonly sound: Sound;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly undo: Undo;
  readonly said: string | null;
  readonly timeZone: string;
  readonly prefs: DevicePrefs | null;
  readonly onChange: (next: Partial<DevicePrefs>) => void;
  readonly onLastDone: () => void;
};

/** How fresh the board is; while nobody answers, since when it is no longer. */
function Freshness({ timeZone }: { readonly timeZone: string }): ReactElement | null {
  const { t } = useTexts();
  const { loadedAt, offlineSince, live } = useOverview();
  if (loadedAt === null) return null;
  const time = clockTime(offlineSince ?? loadedAt, timeZone);
  const isOff = offlineSince !== null || !live;
  return (
    <span className="order-board-fresh" data-off={isOff}>
      <span className="visually-hidden">{t(isOff ? 'live.off' : 'live.updated', { time })}</span>
      <span aria-hidden="true">{isOff ? t('board.since', { time }) : time}</span>
    </span>
  );
}

const MINUTE_SECONDS = 60;

/** "Fryer 5 · 12 min": its orders, and for how long it has to do as long as all of its hands are at it (AMB-240). */
function stationWords(
  { t, language }: Texts,
  { id, names, waitSeconds, load }: StationNow,
  count: number,
): { readonly label: ReactNode; readonly name?: string } {
  const orders = `${textIn(names, language) || id} ${count}`;
  const minutes = Math.round((waitSeconds ?? 0) / MINUTE_SECONDS);
  if (minutes === 0) return { label: orders };
  const word = load === 'calm' ? '' : ` · ${t(`board.load.${load}`)}`;
  return {
    label: (
      <>
        {orders}
        <span className="order-board-load" data-load={load}>
          {` · ${t('board.work', { minutes })}${word}`}
        </span>
      </>
    ),
    name: `${orders} · ${t('board.workSaid', { minutes })}${word}`,
  };
}

type TabsProps = Pick<TopBarProps, 'boards' | 'shown' | 'onShow'>;

/** The one that is chosen is in sight, however many stand beside it. */
function useChosenInSight(chosen: string): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = tabs.current?.querySelector<HTMLElement>('.segmented');
    const all = [...(line?.querySelectorAll('input') ?? [])];
    const tab = all.find(({ value }) => value === chosen)?.closest('label');
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return tabs;
}

/** Whose orders are shown; beside them, where there is no room for both, the totals. */
function Tabs({ boards, shown, onShow }: TabsProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { stations, stationId, onStation, counts, count } = boards;
  const chosen = shown === 'allDay' ? ALL_DAY : (stationId ?? ALL);
  const tabs = useChosenInSight(chosen);
  return (
    <div ref={tabs} className={classNames('order-board-tabs', stations.length > 0 && 'has-stations')}>
      <Segmented
        label={t('board.shown')}
        value={chosen}
        onChange={(value) => {
          onShow(value === ALL_DAY ? 'allDay' : 'orders');
          if (value !== ALL_DAY) onStation(value === ALL ? null : value);
        }}
        options={[
          { value: ALL, label: t(stations.length > 0 ? 'board.everything' : 'board.orders', { count }) },
          ...stations.map((station) => ({
            value: station.id,
            ...stationWords(texts, station, counts.get(station.id) ?? 0),
          })),
          { value: ALL_DAY, label: t('board.allDay') },
        ]}
      />
    </div>
  );
}

/** The line above the cards: what is shown, what can be undone, how this tablet has its board. */
export function TopBar(props: TopBarProps): ReactElement {
  const { enter, pass, leave, boards, sound, shown, onShow, undo, said } = props;
  const { timeZone, prefs, onChange, onLastDone } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="order-board-top">
      {leave ? <IconButton label={t('board.leave')} icon={<MinimizeIcon />} onClick={leave} /> : enter}
      <Tabs boards={boards} shown={shown} onShow={onShow} />
      <div className="order-board-strip">
        <UndoStrip undo={undo} said={said} onLastDone={onLastDone} />
      </div>
      <BusyStations stations={boards.crowded} />
      <Freshness timeZone={timeZone} />
      {pass}
      <Button className="order-board-last" icon={<RotateClockwiseIcon />} onClick={onLastDone}>
        <span className="order-board-last-words">{t('board.lastDone')}</span>
      </Button>
      {leave && (
        <IconButton
          filled
          label={t('board.sound')}
          aria-pressed={!sound.muted}
          icon={sound.muted ? <SoundOffIcon /> : <SoundIcon />}
          onClick={sound.onMute}
        />
      )}
      <IconButton filled label={t('board.settings')} icon={<SlidersIcon />} onClick={() => setOpen(true)} />
      <BoardSettings open={isOpen} onClose={() => setOpen(false)} prefs={prefs} onChange={onChange} />
    </header>
  );
}
