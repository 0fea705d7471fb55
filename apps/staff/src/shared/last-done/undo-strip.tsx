import { Button } from '@masa/ui/button';
import { CheckIcon, RotateClockwiseIcon, UndoIcon } from '@masa/ui/icons';
import { useMemo, useState, type ReactElement } from 'react';
import { api, failureOf } from '../api.ts';
import { useAccount } from '../account.ts';
import { useDeed } from '../deed.ts';
import { useOverview, type Overview } from '../overview.ts';
import { whyNot } from '../refusal.ts';
import { useNow } from '../time/clock.ts';
import { tableInWords } from '../table-label.ts';
import { useTexts } from '../board-card/texts.ts';
import './last-done.css';

export type KitchenDeed = Overview['deeds'][number];

const SECOND_MS = 1_000;
/** Nothing counts. */
const IDLE_MS = 60_000;

export type Undo = {
  /** The taps of whoever has this tablet, as the board tells of them, the newest first. */
  readonly deeds: readonly KitchenDeed[];
  readonly busy: boolean;
  /** It was too late for it. */
  readonly isLate: boolean;
  /** Null: nothing went wrong. */
  readonly failure: string | null;
  readonly run: () => void;
};

/** Takes back the last tap (AMB-232). */
export function useUndo({ deeds }: Overview): Undo {
  const { t } = useTexts();
  const { username } = useAccount();
  const own = useMemo(
    () =>
      deeds
        .filter(({ by }) => by === username)
        .toSorted((one, other) => other.at - one.at || (one.deedId < other.deedId ? 1 : -1)),
    [deeds, username],
  );
  const [last] = own;
  const [lateFor, setLateFor] = useState<string | null>(null);
  const deed = useDeed(async (once) => {
    if (!last) return;
    try {
      await api.undoDeed({ params: { deedId: last.deedId } }, once);
    } catch (reason) {
      if (failureOf(reason) === 'undo_too_late') setLateFor(last.deedId);
      throw reason;
    }
  });
  const isLate = lateFor !== null && (last === undefined || last.deedId === lateFor);
  return {
    deeds: own,
    busy: deed.busy,
    isLate,
    failure: deed.failure && !isLate ? whyNot(t, deed.failure) : null,
    run: deed.run,
  };
}

/** The server's clock, told every second: nobody counts down by the clock of a tablet. */
function useSeconds(isCounting: boolean): number {
  const { data, loadedAt } = useOverview();
  const own = useNow(isCounting ? SECOND_MS : IDLE_MS);
  return data === null || loadedAt === null ? own : Math.max(own, loadedAt) + (data.now - loadedAt);
}

type UndoStripProps = {
  readonly undo: Undo;
  /** What is to be known of the last taps. */
  readonly said: string | null;
  readonly onLastDone: () => void;
};

/** In the top bar for some seconds after a tap; not over the cards. */
export function UndoStrip({ undo, said, onLastDone }: UndoStripProps): ReactElement | null {
  const { t } = useTexts();
  const { deeds, busy, isLate, failure, run } = undo;
  const now = useSeconds(deeds.length > 0);
  const open = deeds.filter(({ undoUntil }) => undoUntil > now);
  const [last] = open;
  if (isLate)
    return (
      <div className="last-done-undo">
        <span>{t('board.undoLate')}</span>
        <Button icon={<RotateClockwiseIcon />} onClick={onLastDone}>
          {t('board.lastDone')}
        </Button>
      </div>
    );
  if (!last) {
    const words = failure ?? said;
    return words === null ? null : <div className="last-done-undo">{words}</div>;
  }
  return (
    <div className="last-done-undo">
      <CheckIcon size="large" />
      <span>
        {said ??
          failure ??
          (open.length > 1
            ? t('board.undoOf', { count: open.length })
            : `${tableInWords(t, last)}: ${t(`board.did.${last.target}`)}`)}
      </span>
      <span className="last-done-seconds" aria-hidden="true">
        {Math.max(0, Math.ceil((last.undoUntil - now) / SECOND_MS))}
      </span>
      <Button icon={<UndoIcon />} busy={busy} onClick={run}>
        {t('board.undo')}
      </Button>
    </div>
  );
}
