import type { ReactElement } from 'react';
import { splitMenuItemId } from '@masa/domain/menu';
import { Favourites } from '../features/favourites/favourites.tsx';
import type { DishProps } from '../features/menu/dish.tsx';
import { proposedWith } from '../shared/dish-modifiers.ts';
import { nameWithSize, type MenuItem } from '../shared/menu-words.ts';
import { useTexts } from '../shared/texts.tsx';

export type HouseFavouritesProps = Pick<DishProps, 'blockedBy' | 'onAdd' | 'onAdded' | 'onMore'> & {
  readonly menu: readonly MenuItem[];
};

/** Favourites of the house: what has nothing to choose is added with one touch, of all else the sheet opens. */
export function HouseFavourites({ onAdd, onAdded, onMore, ...rest }: HouseFavouritesProps): ReactElement {
  const texts = useTexts();
  const pick = async (item: MenuItem): Promise<void> => {
    if (item.optionsCatalogue.length > 0 || item.modifiers.length > 0) {
      const { base } = splitMenuItemId(item.id);
      onMore({ base, item, options: [], modifiers: proposedWith(item), keep: () => {} });
    } else if (await onAdd(item, [], []))
      onAdded({ name: item.name, text: nameWithSize(item.name, item.id, texts), image: item.image });
  };
  return <Favourites {...rest} onPick={(item) => void pick(item)} />;
}
