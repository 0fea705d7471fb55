import type { ReactElement } from 'react';
import { splitMenuItemId } from '@masa/domain/menu';
import { roundWords } from '../features/cart/last-round.ts';
import { useCartActions } from '../features/cart/session-cart.ts';
import { Favourites } from '../features/favourites/favourites.tsx';
import { useTexts } from '../features/favourites/texts.ts';
import type { DishProps } from '../features/menu/dish.tsx';
import { useTableOrders } from '../features/table-orders/table-orders.ts';
import { proposedWith } from '../shared/dish-modifiers.ts';
import { nameWithSize, type MenuItem } from '../shared/menu-words.ts';
import type { Session } from '../shared/storage.ts';
import { roundFor } from './round-for.ts';

export type HouseFavouritesProps = Pick<DishProps, 'blockedBy' | 'onAdd' | 'onAdded' | 'onMore'> & {
  readonly session: Session;
  readonly menu: readonly MenuItem[];
};

/**
 * What a waiter has at hand above the menu: the table's last round once more, and favourites of the house. What has nothing to
 * choose is added with one touch, of all else the sheet opens. Nothing is sent from here: it goes into the cart.
 */
export function HouseFavourites(props: HouseFavouritesProps): ReactElement {
  const { session, menu, onAdd, onAdded, onMore, blockedBy } = props;
  const texts = useTexts();
  const { add } = useCartActions(session.id);
  const { data: orders } = useTableOrders(session.tableId);
  const round = orders && roundFor(session, orders, menu, texts);
  const pick = async (item: MenuItem): Promise<void> => {
    if (item.optionsCatalogue.length > 0 || item.modifiers.length > 0) {
      const { base } = splitMenuItemId(item.id);
      onMore({ base, item, options: [], modifiers: proposedWith(item), keep: () => {} });
    } else if (await onAdd(item, [], []))
      onAdded({ name: item.name, text: nameWithSize(item.name, item.id, texts), image: item.image });
  };
  const again = round && {
    words: roundWords(round),
    gone: round.gone,
    total: round.total,
    onPick: () => {
      for (const line of round.noted) add(line);
      const [first] = round.noted;
      const image = menu.find(({ id }) => id === first?.menuItemId)?.image ?? null;
      onAdded({ name: texts.t('favourites.again'), text: roundWords(round), image });
    },
  };
  return <Favourites menu={menu} blockedBy={blockedBy} again={again} onPick={(item) => void pick(item)} />;
}
