import type { House } from './house.ts';
import type { Restaurant } from './restaurant.ts';
import { bodyOf, done, refused, type Asked, type Said } from './said.ts';

type Change = { readonly price?: number; readonly active?: boolean };

/** What was ordered before keeps its price; whoever orders next pays this one (AMB-028). */
export function changeMenuItem(bar: Restaurant, asked: Asked): Said {
  const { price, active } = bodyOf<Change>(asked);
  const dish = bar.menu.get(asked.params['id'] ?? '');
  if (!dish) return refused('menu_item_not_found');
  return done([], () => {
    dish.price = price ?? dish.price;
    dish.active = active ?? dish.active;
    return { id: dish.id, price: dish.price, active: dish.active };
  });
}

export function activateMenuOption(bar: Restaurant, asked: Asked): Said {
  const { active = true } = bodyOf<Change>(asked);
  const dish = bar.menu.get(asked.params['id'] ?? '');
  if (!dish) return refused('menu_item_not_found');
  const option = dish.options
    .flatMap(({ choices }) => choices)
    .find(({ id }) => id === asked.params['optionId']);
  if (!option) return refused('option_not_found');
  return done([], () => {
    option.active = active;
    return { id: dish.id };
  });
}

/** What the house lets guests do. */
export function putVenue(bar: Restaurant, asked: Asked): Said {
  const said = bodyOf<Partial<House>>(asked);
  return done([], () => {
    Object.assign(bar.house, said);
    return said;
  });
}
