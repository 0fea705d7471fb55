import type { KitchenView } from '@masa/domain/kitchen-work';
import { buttonClass } from '@masa/ui/button';
import { MaximizeIcon } from '@masa/ui/icons';
import { iconButtonClass } from '@masa/ui/icon-button';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { lazy, memo, Suspense, type ReactElement } from 'react';
import { KitchenBoard } from '../features/kitchen/kitchen-board.tsx';
import { OrderCard } from '../features/orders/order-card.tsx';
import { arrange } from '../shared/arrange.ts';
import { Block } from '../shared/blocks.tsx';
import { guestNameOf, onBoardSince, ordersInKitchen } from '../shared/overview.ts';
import { paths } from '../shared/paths.ts';
import { scriptOf } from '../shared/script-of.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTexts } from '../shared/texts.tsx';
import type { BoardProps } from './board-props.ts';

/** A tablet that stands by dish does not load it. */
const OrderBoard = lazy(async () => ({
  default: (await scriptOf(() => import('../features/order-board/order-board.tsx'))).OrderBoard,
}));

/** A finger that comes down holds the cards where they are; it is no reason to go through all of them. */
const ByDish = memo(function ByDish({ overview, now, ...rest }: BoardProps): ReactElement {
  return (
    <KitchenBoard
      orders={arrange(ordersInKitchen(overview), onBoardSince, now)}
      renderCard={(order) => (
        <OrderCard
          order={order}
          guestName={guestNameOf(overview, order.sessionId)}
          now={now}
          layout="far"
          {...rest}
        />
      )}
    />
  );
});

export function LoadingBoard(): ReactElement {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <div className="board-columns">
        {[1, 2, 3].map((column) => (
          <div key={column} className="column gap-3">
            <Skeleton height={180} radius={18} />
            <Skeleton height={180} radius={18} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type ByOrderProps = BoardProps & {
  readonly still: boolean;
  /** Back from the whole screen; null: it has not got it. */
  readonly leave: (() => void) | null;
};

export function ByOrder({ still, leave, ...board }: ByOrderProps): ReactElement {
  const { t } = useTexts();
  const { overview, ...rest } = board;
  const full = t('board.full');
  return (
    <Suspense fallback={<LoadingBoard />}>
      <OrderBoard
        overview={overview}
        now={board.now}
        timeZone={board.timeZone}
        still={still}
        leave={leave}
        pass={
          <StaffLink to={paths.pass} className={buttonClass()}>
            {t('pass.title')}
          </StaffLink>
        }
        enter={
          <StaffLink to={paths.board} className={iconButtonClass()} label={full}>
            <MaximizeIcon />
          </StaffLink>
        }
        renderOrder={(order) => (
          <OrderCard
            order={order}
            guestName={guestNameOf(overview, order.sessionId)}
            layout="large"
            {...rest}
          />
        )}
      />
    </Suspense>
  );
}

type KitchenProps = BoardProps & { readonly view: KitchenView; readonly still: boolean };

export const Kitchen = ({ view, still, ...board }: KitchenProps): ReactElement => (
  <Block>{view === 'dish' ? <ByDish {...board} /> : <ByOrder {...board} still={still} leave={null} />}</Block>
);
