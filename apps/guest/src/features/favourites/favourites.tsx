import { useEffect, useState, type ReactElement } from 'react';
import type { Bani } from '@masa/domain/money';
import { formatMoney } from '@masa/ui/money-format';
import { staffApi } from '../../shared/api.ts';
import { DOT, nameWithSize, type MenuItem } from '../../shared/menu-words.ts';
import { useTexts } from './texts.ts';
import './favourites.css';

export type Again = {
  readonly words: string;
  /** What of it cannot be had now, by name. */
  readonly gone: readonly string[];
  readonly total: Bani;
  readonly onPick: () => void;
};

export type FavouritesProps = {
  readonly menu: readonly MenuItem[];
  readonly blockedBy: string | undefined;
  /** The last round of the table, to be had once more; null: there was none. */
  readonly again: Again | null;
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

type KeyProps = {
  readonly blockedBy: string | undefined;
  readonly name: string;
  readonly said: string;
  readonly onPress: () => void;
};

const Key = ({ blockedBy, name, said, onPress }: KeyProps): ReactElement => (
  <button
    type="button"
    className="favourites-dish"
    disabled={blockedBy !== undefined}
    aria-describedby={blockedBy}
    onClick={onPress}
  >
    {name} <span>{said}</span>
  </button>
);

type RoundAgainProps = Again & { readonly blockedBy: string | undefined };

/** The table's last round, and what of it is not to be had: whoever promised it must know before the cart is sent. */
function RoundAgain({ words, gone, total, blockedBy, onPick }: RoundAgainProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <div className="favourites">
      <Key
        blockedBy={blockedBy}
        name={t('favourites.again')}
        said={`${words}${DOT}${formatMoney(total, language)}`}
        onPress={onPick}
      />
      {gone.length > 0 && <p className="muted">{t('favourites.gone', { names: gone.join(', ') })}</p>}
    </div>
  );
}

/** What this house sells most and has now, and before it the table's last round, as keys above the menu of a waiter. */
export function Favourites({ menu, blockedBy, again, onPick }: FavouritesProps): ReactElement {
  const texts = useTexts();
  const byId = new Map(menu.map((item) => [item.id, item]));
  const items = useFavourites().flatMap((id) => {
    const item = byId.get(id);
    return item?.active === true ? [item] : [];
  });
  return (
    <>
      {again && <RoundAgain {...again} blockedBy={blockedBy} />}
      {items.length > 0 && (
        <section className="favourites" aria-labelledby="favourites-title">
          <h2 className="display display-26" id="favourites-title">
            {texts.t('favourites.title')}
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Key
                  blockedBy={blockedBy}
                  name={nameWithSize(item.name, item.id, texts)}
                  said={formatMoney(item.price, texts.language)}
                  onPress={() => onPick(item)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
