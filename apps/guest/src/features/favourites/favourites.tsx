import { useEffect, useState, type ReactElement } from 'react';
import { formatMoney } from '@masa/ui/money-format';
import { staffApi } from '../../shared/api.ts';
import { nameWithSize, type MenuItem } from '../../shared/menu-words.ts';
import { useTexts } from './texts.ts';
import './favourites.css';

export type FavouritesProps = {
  readonly menu: readonly MenuItem[];
  readonly blockedBy: string | undefined;
  readonly onPick: (item: MenuItem) => void;
};

/**
 * Asked for once: what sells most does not change while an order is taken. Where no answer comes there are none: all of it
 * stands in the menu below.
 */
function useFavourites(): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    staffApi.favourites({}, { signal: leaving.signal }).then(
      ({ items }) => setIds(items.map(({ menuItemId }) => menuItemId)),
      () => setIds([]),
    );
    return () => leaving.abort();
  }, []);
  return ids;
}

/** What this house sells most and has now, as keys above the menu of a waiter. */
export function Favourites({ menu, blockedBy, onPick }: FavouritesProps): ReactElement | null {
  const texts = useTexts();
  const byId = new Map(menu.map((item) => [item.id, item]));
  const items = useFavourites().flatMap((id) => {
    const item = byId.get(id);
    return item?.active === true ? [item] : [];
  });
  if (items.length === 0) return null;
  return (
    <section className="favourites" aria-labelledby="favourites-title">
      <h2 className="display display-26" id="favourites-title">
        {texts.t('favourites.title')}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="favourites-dish"
              disabled={blockedBy !== undefined}
              aria-describedby={blockedBy}
              onClick={() => onPick(item)}
            >
              {nameWithSize(item.name, item.id, texts)} <span>{formatMoney(item.price, texts.language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
