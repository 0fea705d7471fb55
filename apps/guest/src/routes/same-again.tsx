import type { ReactElement } from 'react';
import type { Round } from '../features/cart/last-round.ts';
import { SameAgain } from '../features/cart/same-again.tsx';
import { useTexts } from '../features/cart/texts.ts';
import { useMenu } from '../features/menu/menu.ts';
import type { TableOrders } from '../features/table-orders/table-orders.ts';
import { useAskFirst } from '../shared/asker.ts';
import { cannotOrder } from '../shared/cannot-order.ts';
import { useKeptToOneself } from '../shared/kept-to-oneself.ts';
import type { Session } from '../shared/storage.ts';
import { roundFor } from './round-for.ts';

type LastRoundProps = {
  readonly session: Session;
  /** As the screen has them: they are asked for once. */
  readonly orders: TableOrders | null;
};

/**
 * The guest's last round once more, where he may order and something of it can be had. For a waiter it is the last round of
 * the whole table: he takes it for all of them, and has no list of his own that anything could be asked by.
 */
export function LastRound({ session, orders }: LastRoundProps): ReactElement | null {
  const texts = useTexts();
  const { data: menu } = useMenu(texts.language, session);
  const askFirst = useAskFirst();
  const { look } = useKeptToOneself(session.id);
  if (cannotOrder(session, texts) !== undefined || !menu || !orders) return null;
  const forWaiter = session.waiterSession;
  const round = roundFor(session, orders, menu, texts);
  const ask = async (lines: Round['lines']) => {
    if (forWaiter) return { lines, adult: null };
    const agreedLines: Round['lines'][number][] = [];
    for (const line of lines) {
      const item = menu.find(({ id }) => id === line.menuItemId);
      const agreed = item === undefined ? {} : await askFirst({ ...line, item });
      if (agreed === null) return null;
      agreedLines.push({ ...line, ...agreed });
    }
    return { lines: agreedLines, adult: (await look()).adult };
  };
  return round && <SameAgain session={session} round={round} onAsk={ask} />;
}
