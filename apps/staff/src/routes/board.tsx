import type { ReactElement } from 'react';
import { Failed } from '../shared/failed.tsx';
import { useGo } from '../shared/go.ts';
import { useHeld, useTouchHold } from '../shared/hold.ts';
import { useOverview, useServerNow } from '../shared/overview.ts';
import { paths } from '../shared/paths.ts';
import { useReload } from '../shared/refresh.ts';
import { useTexts } from '../shared/texts.tsx';
import { useScreen } from '../shared/theme.ts';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';
import { ByOrder, LoadingBoard } from './dashboard-kitchen.tsx';

/** The board by order on the whole screen of a kitchen's wall. */
export function BoardRoute(): ReactElement {
  const { t } = useTexts();
  const feed = useOverview();
  const reload = useReload();
  const { timeZone } = useVenue();
  const go = useGo();
  const now = useServerNow();
  const held = useTouchHold();
  const overview = useHeld(feed.data, held);
  const boardNow = useHeld(now, held);
  useScreen('kitchen');
  useTitle(t('board.kitchen'));
  return (
    <div className="board-whole">
      <h1 className="visually-hidden">{t('board.kitchen')}</h1>
      {feed.failure !== null && feed.offlineSince === null && (
        <div className="board-notice">
          <Failed failure={feed.failure} onAgain={() => void reload()} />
        </div>
      )}
      {overview === null ? (
        feed.failure === null && <LoadingBoard />
      ) : (
        <ByOrder
          overview={overview}
          now={boardNow}
          timeZone={timeZone}
          waitingFor={feed.offlineSince === null ? null : OFFLINE_BANNER_ID}
          held={held}
          leave={() => go(paths.dashboard)}
        />
      )}
    </div>
  );
}
