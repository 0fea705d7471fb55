import { z } from 'zod';
import { allergens, allergenWords, type Allergen, type AllergenWord } from '@masa/domain/allergens';
import { dietMarks, type DietMark } from '@masa/domain/diet';
import { menuCategories, optionGroups, sideOfCategory, sides, type Side } from '@masa/domain/menu';
import type { Bani } from '@masa/domain/money';
import { bani, completeText, key, readYaml, text, type CompleteText } from './read-yaml.ts';

export type DemoMenuGroup = { readonly id: string; readonly names: CompleteText; readonly rank: number };
export type DemoOptionGroup = DemoMenuGroup & { readonly options: readonly DemoMenuGroup[] };
type DemoModifier = DemoMenuGroup & {
  readonly price: Bani;
  /** By the size's qualifier, where it costs otherwise there. */
  readonly sizePrices: Readonly<Record<string, Bani>> | null;
  /** Null: the dish's own. */
  readonly vatGroup: string | null;
  readonly maxEach: number;
  readonly isDefault: boolean;
  readonly sameAs: string | null;
  readonly active: boolean;
  readonly age18: boolean | null;
  readonly allergens: DemoAllergens | null;
};
type DemoModifierGroup = DemoMenuGroup & {
  readonly min: number;
  readonly max: number;
  readonly included: number;
  /** The option group under whose heading it stands. */
  readonly joins: string | null;
  readonly active: boolean;
  readonly choices: readonly DemoModifier[];
};
type DemoItemOption = { readonly id: string; readonly active: boolean; readonly rank: number };
type DemoItemOptions = { readonly optionGroup: string; readonly options: readonly DemoItemOption[] };

/** One size of a dish, as the API sells it. */
export type DemoAllergens = {
  readonly contains: readonly AllergenWord[];
  readonly mayContain: readonly Allergen[];
  /** Somebody has looked whether the list is whole. */
  readonly confirmed: boolean;
};
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
  readonly volumeMl: number | null;
  readonly diet: readonly DietMark[];
  /** Null: as its category. */
  readonly age18: boolean | null;
  /** Beside what its recipe says, or instead of one; null: nobody has stated anything. */
  readonly allergens: DemoAllergens | null;
  readonly vatGroup: string;
  readonly station: Side;
  readonly options: readonly DemoItemOptions[];
  /** Ids of the groups of modifiers that it offers, in their order. */
  readonly modifiers: readonly string[];
};

export type DemoMenu = {
  readonly groups: readonly DemoMenuGroup[];
  readonly optionGroups: readonly DemoOptionGroup[];
  readonly modifierGroups: readonly DemoModifierGroup[];
  readonly items: readonly DemoMenuItem[];
};

/** The sizes that an id may end in (AMB-032). */
export const sizeQualifiers = ['12pc', '8pc', '300ml', '400ml', '500ml', '05bottle'] as const;

/** Dishes stand ten ranks apart with their sizes in between, so that one can be moved without moving all. */
const RANKS_PER_DISH = 10;

const menuFiles = ['menu/food.yaml', 'menu/beer.yaml', 'menu/drinks.yaml'];

const ranked = <T>(entries: readonly T[]): (T & { readonly rank: number })[] =>
  entries.map((entry, index) => ({ ...entry, rank: index + 1 }));

const colour = z.string().regex(/^#[0-9a-f]{6}$/u, "a colour '#rrggbb'");
const vatGroup = z.string().regex(/^[A-Z]$/u, 'a VAT group A..Z');

const choicesOf = new Map<string, readonly string[]>(Object.entries(optionGroups));

/** A choice is its id, or where it is off its id and that. */
const itemChoice = z.union([
  key.transform((id) => ({ id, active: true })),
  z.strictObject({ id: key, active: z.boolean().default(true) }),
]);

const itemOptions = z
  .record(key, z.array(itemChoice))
  .superRefine((groups, context) => {
    for (const [group, choices] of Object.entries(groups))
      for (const { id } of choices)
        if (choicesOf.get(group)?.includes(id) !== true)
          context.addIssue({ code: 'custom', path: [group], message: `${id} is no choice of the menu` });
  })
  .transform((groups): readonly DemoItemOptions[] =>
    Object.entries(groups).map(([optionGroup, choices]) => ({ optionGroup, options: ranked(choices) })),
  );

/** The list, where that is all there is to say; `confirmed` where staff have looked that nothing else is in it. */
const statement = z
  .strictObject({
    contains: z.array(z.enum(allergenWords)).default([]),
    mayContain: z.array(z.enum(allergens)).default([]),
    confirmed: z.boolean().default(false),
  })
  .nullable()
  .default(null);

const size = z.strictObject({
  qualifier: z.enum(sizeQualifiers).nullable().default(null),
  price: bani,
  weightGrams: z.int().positive().nullable().default(null),
  volumeMl: z.int().positive().nullable().default(null),
  active: z.boolean().default(true),
});

const dish = z.strictObject({
  id: key,
  names: completeText,
  descriptions: completeText,
  image: text,
  tint: z.tuple([colour, colour]).nullable().default(null),
  vatGroup: vatGroup.nullable().default(null),
  station: z.enum(sides).nullable().default(null),
  diet: z.array(z.enum(dietMarks)).default([]),
  age18: z.boolean().nullable().default(null),
  allergens: statement,
  options: itemOptions.default([]),
  modifiers: z.array(key).default([]),
  sizes: z.array(size),
});

const section = z.strictObject({ vatGroup, dishes: z.array(dish) });
type Section = z.infer<typeof section>;

const sectionsFile = z.partialRecord(z.enum(menuCategories), section);

const HALF_A_LITRE = 500;
/** '300ml' says its volume itself. */
function volumeOfSize(qualifier: string | null): number | null {
  if (qualifier === '05bottle') return HALF_A_LITRE;
  const [, ml] = /^(\d+)ml$/u.exec(qualifier ?? '') ?? [];
  return ml === undefined ? null : Number(ml);
}

const itemsOf = (group: string, { vatGroup: usualVatGroup, dishes }: Section): DemoMenuItem[] =>
  dishes.flatMap(({ id, sizes, vatGroup: ownVatGroup, station, ...shared }, place) =>
    sizes.map(({ qualifier, volumeMl, ...own }, index) => ({
      id: qualifier === null ? id : `${id}__${qualifier}`,
      group,
      rank: (place + 1) * RANKS_PER_DISH + index,
      vatGroup: ownVatGroup ?? usualVatGroup,
      station: station ?? sideOfCategory(group),
      ...shared,
      ...own,
      volumeMl: volumeMl ?? volumeOfSize(qualifier),
    })),
  );

const named = z.strictObject({ id: key, names: completeText });
const namedWithChoices = named.extend({ choices: z.array(named) });

const modifier = named.extend({
  price: bani,
  sizePrices: z.partialRecord(z.enum(sizeQualifiers), bani).nullable().default(null),
  vatGroup: vatGroup.nullable().default(null),
  maxEach: z.int().positive().default(1),
  isDefault: z.boolean().default(false),
  sameAs: key.nullable().default(null),
  active: z.boolean().default(true),
  age18: z.boolean().nullable().default(null),
  allergens: statement,
});
const modifierGroup = named.extend({
  min: z.int().nonnegative().default(0),
  max: z.int().positive(),
  included: z.int().nonnegative().default(0),
  joins: key.nullable().default(null),
  choices: z.array(modifier),
});

export function loadMenu(): DemoMenu {
  const sections = new Map<string, Section>();
  for (const file of menuFiles)
    for (const [group, found] of Object.entries(readYaml(file, sectionsFile))) {
      if (sections.has(group)) throw new Error(`${file}: ${group} stands in another file, too`);
      sections.set(group, found);
    }
  const groups = ranked(readYaml('menu/categories.yaml', z.array(named)));
  return {
    groups,
    optionGroups: ranked(readYaml('menu/options.yaml', z.array(namedWithChoices))).map(
      ({ choices, ...group }) => ({ ...group, options: ranked(choices) }),
    ),
    modifierGroups: ranked(readYaml('menu/modifiers.yaml', z.array(modifierGroup))).map(
      ({ choices, ...group }) => ({ ...group, active: true, choices: ranked(choices) }),
    ),
    items: groups.flatMap(({ id }) => {
      const found = sections.get(id);
      return found === undefined ? [] : itemsOf(id, found);
    }),
  };
}
