import type { ReactElement } from 'react';
import { lastRound } from '../features/cart/last-round.ts';
import { SameAgain } from '../features/cart/same-again.tsx';
import { useTexts } from '../features/cart/texts.ts';
import { useMenu } from '../features/menu/menu.ts';
import type { TableOrders } from '../features/table-orders/table-orders.ts';
import { cannotOrder } from '../shared/cannot-order.ts';
import type { Session } from '../shared/storage.ts';

type LastRoundProps = {
  readonly session: Session;
  /** As the screen has them: they are asked for once. */
  readonly orders: TableOrders | null;
};

/** The guest's last round once more, where he may order and something of it can be had. */
export function LastRound({ session, orders }: LastRoundProps): ReactElement | null {
  const texts = useTexts();
  const { data: menu } = useMenu(texts.language, session);
  if (session.waiterSession || cannotOrder(session, texts) !== undefined || !menu || !orders) return null;
  const own = orders.sessionPrechecks.find(({ sessionId }) => sessionId === session.id);
  const dishes = (own?.items ?? []).map(({ orderItem }) => orderItem);
  const round = dishes.length === 0 ? null : lastRound(dishes, menu, texts);
  return round && <SameAgain session={session} round={round} />;
}
