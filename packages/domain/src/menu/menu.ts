/** The eleven seeded categories in their order on the menu; `{product}` is wings (AMB-107). */
const PRODUCT = 'wings';
export const menuCategories = [
  PRODUCT,
  'cauliflower',
  'beer_snacks',
  'beer',
  'wine',
  'cocktails',
  'shots',
  'soft_drinks',
  'glovo',
  'coffee',
  'tea',
] as const;

/** Its items are sold by waiters only. */
export const WAITER_ONLY_CATEGORY = 'glovo';

/**
 * Of which of the two an item is; the default by category (AMB-091). The wire and the tables call it `station`, from before
 * a house had stations of its own (`station.ts`), each of which belongs to a side.
 */
export const sides = ['kitchen', 'bar'] as const;
export type Side = (typeof sides)[number];
export const sideOfCategory = (group: string): Side =>
  group === PRODUCT || group === 'cauliflower' || group === 'beer_snacks' ? 'kitchen' : 'bar';

export const optionGroups = {
  fries_dipping_sauce: ['mayo', 'ketchup'],
  nestea_type: ['forest_fruits', 'peach', 'lemon', 'pear_lychee'],
  spiciness_level: ['mildly_spicy', 'moderately_spicy', 'very_spicy', 'extremely_spicy'],
  [`${PRODUCT}_dipping_sauce`]: ['blue_cheese_sauce', 'ranch_dressing'],
  side_vegetables: ['celery_and_carrots', 'just_carrots', 'just_celery'],
  coffee_milk_options: ['no_milk', 'w_milk'],
} as const;

const QUALIFIER_MARK = '__';

/** Items with equal base id form one dish card; the qualifier names the size (AMB-032). */
export function splitMenuItemId(id: string): { readonly base: string; readonly qualifier: string | null } {
  const at = id.indexOf(QUALIFIER_MARK);
  return at < 0
    ? { base: id, qualifier: null }
    : { base: id.slice(0, at), qualifier: id.slice(at + QUALIFIER_MARK.length) };
}

export const OPTION_FLASH_MS = 600;
export const ADD_SPINNER_MS = 500;
export const ADD_CONFIRMATION_MS = 3_000;
/** Of one order (AMB-024). */
export const ORDER_MAX_ITEMS = 100;
/** Of one dish in a line of an order (AMB-206). */
export const LINE_MAX_QUANTITY = 20;
