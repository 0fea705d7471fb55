import type { ReactElement } from 'react';
import { useGo } from '../shared/go.ts';
import { paths } from '../shared/paths.ts';
import { useTexts } from '../shared/texts.tsx';
import { useScreen } from '../shared/theme.ts';
import { useTitle } from '../shared/title.ts';
import { ByOrder, LoadingBoard } from './dashboard-kitchen.tsx';
import { Trouble, useStillBoard } from './still-board.tsx';

/** The board by order on the whole screen of a kitchen's wall. */
export function BoardRoute(): ReactElement {
  const { t } = useTexts();
  const { feed, overview, boardNow, timeZone, still, waitingFor } = useStillBoard();
  const go = useGo();
  useScreen('kitchen');
  useTitle(t('board.kitchen'));
  return (
    <div className="board-whole">
      <h1 className="visually-hidden">{t('board.kitchen')}</h1>
      <Trouble feed={feed} />
      {overview === null ? (
        feed.failure === null && <LoadingBoard />
      ) : (
        <ByOrder
          overview={overview}
          now={boardNow}
          timeZone={timeZone}
          waitingFor={waitingFor}
          still={still}
          leave={() => go(paths.dashboard)}
        />
      )}
    </div>
  );
}
