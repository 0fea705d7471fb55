import { menuCategories, optionGroups, stationOfCategory, stations, type Station } from '@masa/domain/menu';
import type { Bani } from '@masa/domain/money';
import {
  bani,
  completeText,
  flag,
  integer,
  key,
  listOf,
  mapOf,
  matching,
  object,
  oneOf,
  readYaml,
  refuse,
  text,
  type CompleteText,
  type Read,
  orNull,
  withDefault,
} from './read-yaml.ts';

export type DemoMenuGroup = { readonly id: string; readonly names: CompleteText; readonly rank: number };
export type DemoOptionGroup = DemoMenuGroup & { readonly options: readonly DemoMenuGroup[] };
export type DemoItemOption = { readonly id: string; readonly active: boolean; readonly rank: number };
export type DemoItemOptions = { readonly optionGroup: string; readonly options: readonly DemoItemOption[] };

/** One size of a dish, as the API sells it. */
export type DemoMenuItem = {
  readonly id: string;
  readonly group: string;
  readonly price: Bani;
  readonly active: boolean;
  readonly rank: number;
  readonly names: CompleteText;
  readonly descriptions: CompleteText;
  readonly image: string;
  /** The two colours behind the picture; only dishes on a plate have their own. */
  readonly tint: readonly [string, string] | null;
  readonly weightGrams: number | null;
  readonly vatGroup: string;
  readonly station: Station;
  readonly options: readonly DemoItemOptions[];
};

export type DemoMenu = {
  readonly groups: readonly DemoMenuGroup[];
  readonly optionGroups: readonly DemoOptionGroup[];
  readonly items: readonly DemoMenuItem[];
};

/** The sizes that an id may end in (AMB-032). */
export const sizeQualifiers = ['12pc', '8pc', '300ml', '400ml', '500ml', '05bottle'] as const;

/** Dishes stand ten ranks apart with their sizes in between, so that one can be moved without moving all. */
const RANKS_PER_DISH = 10;

const menuFiles = ['menu/food.yaml', 'menu/beer.yaml', 'menu/drinks.yaml'];

const colour = matching(/^#[0-9a-f]{6}$/u, "a colour '#rrggbb'");
const vatGroup = matching(/^[A-Z]$/u, 'a VAT group A..Z');

const tint: Read<readonly [string, string]> = (node) => {
  const [inner, outer, ...more] = listOf(colour)(node);
  return inner === undefined || outer === undefined || more.length > 0
    ? refuse(node, 'two colours')
    : [inner, outer];
};

const choiceIdsOf = new Map<string, readonly string[]>(Object.entries(optionGroups));

type ItemChoice = { readonly id: string; readonly active: boolean };

const itemChoice: Read<ItemChoice> = (node) =>
  typeof node.value === 'string'
    ? { id: key(node), active: true }
    : object({ id: key, active: withDefault(flag, true) })(node);

const itemOptions: Read<readonly DemoItemOptions[]> = (node) =>
  mapOf(listOf(itemChoice))(node).map(([optionGroup, choices]) => {
    const known =
      choiceIdsOf.get(optionGroup) ?? refuse({ ...node, value: optionGroup }, 'an option group of the menu');
    for (const { id } of choices)
      if (!known.includes(id))
        refuse({ at: `${node.at}.${optionGroup}`, value: id }, `one of ${known.join(', ')}`);
    return { optionGroup, options: choices.map((choice, index) => ({ ...choice, rank: index + 1 })) };
  });

const size = object({
  qualifier: orNull(oneOf(sizeQualifiers)),
  price: bani,
  weightGrams: orNull(integer(1)),
  active: withDefault(flag, true),
});

const dish = object({
  id: key,
  names: completeText,
  descriptions: completeText,
  image: text,
  tint: orNull(tint),
  vatGroup: orNull(vatGroup),
  station: orNull(oneOf(stations)),
  options: withDefault(itemOptions, []),
  sizes: listOf(size),
});

const section = object({ vatGroup, dishes: listOf(dish) });
type Section = ReturnType<typeof section>;

const itemsOf = (group: string, { vatGroup: usualVatGroup, dishes }: Section): DemoMenuItem[] =>
  dishes.flatMap(({ id, sizes, vatGroup: ownVatGroup, station, ...shared }, place) =>
    sizes.map(({ qualifier, ...own }, index) => ({
      id: qualifier === null ? id : `${id}__${qualifier}`,
      group,
      rank: (place + 1) * RANKS_PER_DISH + index,
      vatGroup: ownVatGroup ?? usualVatGroup,
      station: station ?? stationOfCategory(group),
      ...shared,
      ...own,
    })),
  );

const named = object({ id: key, names: completeText });
const namedWithChoices = object({ id: key, names: completeText, choices: listOf(named) });

const ranked = <T>(entries: readonly T[]): (T & { readonly rank: number })[] =>
  entries.map((entry, index) => ({ ...entry, rank: index + 1 }));

export function loadMenu(): DemoMenu {
  const groups = ranked(readYaml('menu/categories.yaml', listOf(named)));
  const sections = new Map<string, Section>();
  for (const file of menuFiles)
    for (const [group, found] of readYaml(file, mapOf(section))) {
      if (sections.has(group)) refuse({ at: file, value: group }, 'each category in one file only');
      sections.set(group, found);
    }
  for (const group of sections.keys()) oneOf(menuCategories)({ at: menuFiles.join(', '), value: group });
  return {
    groups,
    optionGroups: ranked(readYaml('menu/options.yaml', listOf(namedWithChoices))).map(
      ({ choices, ...group }) => ({ ...group, options: ranked(choices) }),
    ),
    items: groups.flatMap(({ id }) => {
      const found = sections.get(id);
      return found === undefined ? [] : itemsOf(id, found);
    }),
  };
}
