import type { Side } from '@masa/domain/menu';
import { Button } from '@masa/ui/button';
import { RotateClockwiseIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { useTexts } from '../board-card/texts.ts';
import type { Overview } from '../overview.ts';
import { LastDone } from './last-done.tsx';
import { UndoStrip, useUndo } from './undo-strip.tsx';

type UndoBarProps = {
  readonly overview: Overview;
  readonly timeZone: string;
  /** What is to be known of the last taps. */
  readonly said: string | null;
  /** Left out where it stands beside other things; an undo that comes too late leads there all the same. */
  readonly lastDone?: boolean;
  /** Whose last done are shown; left out: those of the whole house. */
  readonly side?: Side;
};

/** Above cards that are tapped: takes back the last tap, and leads to what was done before. */
export function UndoBar({ overview, timeZone, said, lastDone = true, side }: UndoBarProps): ReactElement {
  const { t } = useTexts();
  const [isLastDone, setLastDone] = useState(false);
  const undo = useUndo(overview);
  return (
    <>
      <div className="last-done-bar">
        <div className="last-done-strip">
          <UndoStrip undo={undo} said={said} onLastDone={() => setLastDone(true)} />
        </div>
        {lastDone && (
          <Button icon={<RotateClockwiseIcon />} onClick={() => setLastDone(true)}>
            {t('board.lastDone')}
          </Button>
        )}
      </div>
      {isLastDone && (
        <LastDone
          side={side}
          onClose={() => setLastDone(false)}
          sessions={overview.sessionsLookup}
          timeZone={timeZone}
        />
      )}
    </>
  );
}
