import type { ReactElement } from 'react';
import { OrderCard } from '../features/orders/order-card.tsx';
import { Pass } from '../features/order-board/pass.tsx';
import { Block } from '../shared/blocks.tsx';
import { Failed } from '../shared/failed.tsx';
import { useHeld, useTouchHold } from '../shared/hold.ts';
import { guestNameOf, useOverview, useServerNow } from '../shared/overview.ts';
import { useReload } from '../shared/refresh.ts';
import { useTexts } from '../shared/texts.tsx';
import { useScreen } from '../shared/theme.ts';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';
import { LoadingBoard } from './dashboard-kitchen.tsx';
import { HeaderEnd } from './header-end.tsx';

/** The pass: orders that have something ready, whole, to be handed out. */
export function PassRoute(): ReactElement {
  const { t } = useTexts();
  const feed = useOverview();
  const reload = useReload();
  const { timeZone } = useVenue();
  const now = useServerNow();
  const held = useTouchHold();
  const overview = useHeld(feed.data, held);
  const boardNow = useHeld(now, held);
  const waitingFor = feed.offlineSince === null ? null : OFFLINE_BANNER_ID;
  useScreen('kitchen');
  useTitle(t('pass.title'));
  return (
    <>
      <header className="staff-header">
        <h1 className="grow">{t('pass.title')}</h1>
        <HeaderEnd />
      </header>
      {feed.failure !== null && feed.offlineSince === null && (
        <div className="board-notice">
          <Failed failure={feed.failure} onAgain={() => void reload()} />
        </div>
      )}
      {overview === null ? (
        feed.failure === null && <LoadingBoard />
      ) : (
        <Block>
          <Pass
            overview={overview}
            now={boardNow}
            timeZone={timeZone}
            held={held}
            renderOrder={(order) => (
              <OrderCard
                order={order}
                guestName={guestNameOf(overview, order.sessionId)}
                now={boardNow}
                timeZone={timeZone}
                layout="large"
                waitingFor={waitingFor}
              />
            )}
          />
        </Block>
      )}
    </>
  );
}
