import type { ReactElement } from 'react';
import { Failed } from '../shared/failed.tsx';
import { useStill, useTouchStill } from '../shared/still.ts';
import { useOverview, useServerNow, type Overview, type OverviewFeed } from '../shared/overview.ts';
import { useReload } from '../shared/refresh.ts';
import { useVenue } from '../shared/venue.tsx';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';

type StillBoard = {
  /** As it came, also while a finger is down. */
  readonly feed: OverviewFeed;
  /** The server's clock. */
  readonly now: number;
  /** As the cards show it, which stay where they are while a finger is down. */
  readonly overview: Overview | null;
  readonly boardNow: number;
  readonly timeZone: string;
  readonly still: boolean;
  /** Id of the words that say why buttons wait, while nobody answers. */
  readonly waitingFor: string | null;
};

/** What every board of hall and kitchen is drawn from. */
export function useStillBoard(): StillBoard {
  const feed = useOverview();
  const { timeZone } = useVenue();
  const now = useServerNow();
  const still = useTouchStill();
  const overview = useStill(feed.data, still);
  const boardNow = useStill(now, still);
  const waitingFor = feed.offlineSince === null ? null : OFFLINE_BANNER_ID;
  return { feed, now, overview, boardNow, timeZone, still, waitingFor };
}

/** What is wrong with the board's data, if anything; the last known board stays below. */
export function Trouble({ feed }: { readonly feed: OverviewFeed }): ReactElement | null {
  const reload = useReload();
  if (feed.failure === null || feed.offlineSince !== null) return null;
  return (
    <div className="board-notice">
      <Failed failure={feed.failure} onAgain={() => void reload()} />
    </div>
  );
}
