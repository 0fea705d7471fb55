import type { ReactElement } from 'react';
import { SlowOffer } from '../features/ordering-limits/slow-offer.tsx';
import { OrderCard } from '../features/orders/order-card.tsx';
import { BusyAtPass } from '../features/pass/busy-at-pass.tsx';
import { Pass } from '../features/pass/pass.tsx';
import { Block } from '../shared/blocks.tsx';
import { guestNameOf } from '../shared/overview.ts';
import { useTexts } from '../shared/texts.tsx';
import { useScreen } from '../shared/theme.ts';
import { useTitle } from '../shared/title.ts';
import { LoadingBoard } from './dashboard-kitchen.tsx';
import { HeaderEnd } from './header-end.tsx';
import { Trouble, useStillBoard } from './still-board.tsx';

/** The pass: orders that have something ready, whole, to be handed out. */
export function PassRoute(): ReactElement {
  const { t } = useTexts();
  const { feed, overview, boardNow, timeZone, still, waitingFor } = useStillBoard();
  useScreen('kitchen');
  useTitle(t('pass.title'));
  return (
    <>
      <header className="staff-header">
        <h1 className="grow">{t('pass.title')}</h1>
        <BusyAtPass />
        <HeaderEnd />
      </header>
      <Trouble feed={feed} />
      <Block>
        <SlowOffer />
      </Block>
      {overview === null ? (
        feed.failure === null && <LoadingBoard />
      ) : (
        <Block>
          <Pass
            overview={overview}
            now={boardNow}
            timeZone={timeZone}
            still={still}
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
