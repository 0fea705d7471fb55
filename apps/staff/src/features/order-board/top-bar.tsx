import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { IconButton } from '@masa/ui/icon-button';
import { MinimizeIcon, RotateClockwiseIcon, SlidersIcon } from '@masa/ui/icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { DevicePrefs } from '../../shared/device-prefs.ts';
import { useOverview } from '../../shared/overview.ts';
import { clockTime } from '../../shared/time/time.ts';
import { BoardSettings } from './board-settings.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';
import { UndoStrip, type Undo } from '../../shared/last-done/undo-strip.tsx';

export type Shown = 'orders' | 'allDay';

type TopBarProps = {
  readonly enter: ReactNode;
  readonly pass: ReactNode;
  readonly leave: (() => void) | null;
  readonly count: number;
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

/** The line above the cards: what is shown, what can be undone, how this tablet has its board. */
export function TopBar(props: TopBarProps): ReactElement {
  const { enter, pass, leave, count, shown, onShow, undo, said, timeZone, prefs, onChange, onLastDone } =
    props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="order-board-top">
      {leave ? <IconButton label={t('board.leave')} icon={<MinimizeIcon />} onClick={leave} /> : enter}
      <div className="order-board-tabs">
        <Segmented
          label={t('board.shown')}
          value={shown}
          onChange={onShow}
          options={[
            { value: 'orders', label: t('board.orders', { count }) },
            { value: 'allDay', label: t('board.allDay') },
          ]}
        />
      </div>
      <div className="order-board-strip">
        <UndoStrip undo={undo} said={said} onLastDone={onLastDone} />
      </div>
      <Freshness timeZone={timeZone} />
      {pass}
      <Button className="order-board-last" icon={<RotateClockwiseIcon />} onClick={onLastDone}>
        {t('board.lastDone')}
      </Button>
      <IconButton filled label={t('board.settings')} icon={<SlidersIcon />} onClick={() => setOpen(true)} />
      <BoardSettings open={isOpen} onClose={() => setOpen(false)} prefs={prefs} onChange={onChange} />
    </header>
  );
}
