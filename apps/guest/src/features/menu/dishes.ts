import { splitMenuItemId, WAITER_ONLY_CATEGORY } from '@masa/domain/menu';
import type { MenuItem } from '../../shared/menu-words.ts';

export type OptionGroup = MenuItem['optionsCatalogue'][number];

/** One card: the items that differ only in size (AMB-032). The options are shared by its sizes. */
export type Dish = {
  readonly base: string;
  readonly first: MenuItem;
  readonly sizes: readonly MenuItem[];
  readonly options: readonly OptionGroup[];
};
export type Section = { readonly group: string; readonly name: string; readonly dishes: readonly Dish[] };

type Option = OptionGroup['options'][number];

/** What is said to be left of an option is what is left for the size that runs short first. */
const scarcer = (one: Option, other: Option): Option =>
  (other.left ?? Number.POSITIVE_INFINITY) < (one.left ?? Number.POSITIVE_INFINITY) ? other : one;

function together(one: OptionGroup, other: OptionGroup): OptionGroup {
  const options = new Map(one.options.map((option) => [option.id, option]));
  for (const option of other.options)
    options.set(option.id, scarcer(options.get(option.id) ?? option, option));
  return { ...one, options: [...options.values()] };
}

/** Every group of every size once, with what any size offers: one size may have run out of a sauce alone. */
function sharedOptions(sizes: readonly MenuItem[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const { optionsCatalogue } of sizes)
    for (const group of optionsCatalogue)
      groups.set(group.optionGroup, together(groups.get(group.optionGroup) ?? group, group));
  return [...groups.values()];
}

/** The menu as it is read: sections in the server's order, a dish where its first size stands. */
export function sectionsOf(menu: readonly MenuItem[], forWaiter: boolean): Section[] {
  const sections = new Map<string, { name: string; dishes: Map<string, MenuItem[]> }>();
  for (const item of menu) {
    if (item.group === WAITER_ONLY_CATEGORY && !forWaiter) continue;
    const section = sections.get(item.group) ?? {
      name: item.groupName,
      dishes: new Map<string, MenuItem[]>(),
    };
    sections.set(item.group, section);
    const { base } = splitMenuItemId(item.id);
    section.dishes.set(base, [...(section.dishes.get(base) ?? []), item]);
  }
  return [...sections].map(([group, { name, dishes }]) => ({
    group,
    name,
    dishes: [...dishes].flatMap(([base, sizes]) => {
      const [first] = sizes;
      return first ? [{ base, first, sizes, options: sharedOptions(sizes) }] : [];
    }),
  }));
}

/** The dish of which this is a size. */
export function dishOf(menu: readonly MenuItem[], menuItemId: string): Dish | null {
  const { base } = splitMenuItemId(menuItemId);
  const sizes = menu.filter(({ id }) => splitMenuItemId(id).base === base);
  const [first] = sizes;
  return first ? { base, first, sizes, options: sharedOptions(sizes) } : null;
}

/** "250 / 400": what is known of the weights, nothing where nothing is (G-034). */
export const weightsOf = ({ sizes }: Dish): number[] => [
  ...new Set(sizes.flatMap(({ weightGrams }) => (weightGrams === null ? [] : [weightGrams]))),
];

/** The beginning of the menu, so that what is added later stands below it and moves nothing. */
export function firstDishes(sections: readonly Section[], count: number): Section[] {
  let left = count;
  return sections.flatMap((section) => {
    const dishes = section.dishes.slice(0, left);
    left -= dishes.length;
    return dishes.length === 0 ? [] : [{ ...section, dishes }];
  });
}
