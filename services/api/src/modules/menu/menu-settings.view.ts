import type { AllergenSet, AllergenStatement } from '@masa/domain/allergens';
import { languages, type Language, type VenueText } from '@masa/domain/language';
import { heatOf, isSpicinessGroup } from '@masa/domain/spiciness';
import type { Reader } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';
import { readAllergens } from './allergens.view.ts';
import type { DishAllergens } from './dish-allergens.ts';
import type { DishModifiers } from './dish-modifiers.ts';
import { readMenu, type MenuItem, type MenuOption, type MenuOptionGroup } from './menu.view.ts';
import type { MenuModifier, MenuModifierGroup } from './modifiers.view.ts';
import { isSoldOut, nothingCounted, portionsLeftOf, type Portions } from './portions.ts';
import { portionsBy, readRecipes } from './portions.view.ts';

/** A dish as Menu Settings show it: what the menu says of it, and what languages and stock do. */
export type ItemSettings = Omit<
  MenuItem,
  'tint' | 'waiterOnly' | 'optionGroups' | 'modifiers' | 'modifiersSaid' | 'allergenStatement'
> & {
  /** Languages in which a name of it, of its options or of its modifiers is missing, or a description that another has (AMB-034). */
  readonly missing: readonly Language[];
  /** Off by itself, because the stock of its recipe is short of one portion (AMB-113). */
  readonly soldOut: boolean;
  /** Portions that are to be had by its recipe; null when nothing of it is counted. */
  readonly left: number | null;
  /** How many stocks its own recipe and those of its options name. */
  readonly stockLinks: number;
  readonly optionsCatalogue: readonly (Omit<MenuOptionGroup, 'options'> & {
    readonly options: readonly OptionSettings[];
  })[];
  /** What its recipe and staff say, and what guests are told (AMB-211). */
  readonly allergens: AllergenSettings;
  /** As the menu editor changes them. */
  readonly modifiers: readonly DishModifiers[];
  readonly modifierGroups: readonly (Pick<MenuModifierGroup, 'id' | 'names' | 'min' | 'max'> & {
    readonly choices: readonly ModifierSettings[];
  })[];
};
type AllergenSettings = Pick<DishAllergens['own'], 'computed' | 'recipe' | 'outdated'> & {
  readonly proposed: AllergenSet;
  readonly statement: Omit<AllergenStatement, 'recipe'> | null;
};
type ModifierSettings = Pick<MenuModifier, 'id' | 'names' | 'price' | 'active' | 'everywhere'> & {
  readonly soldOut: boolean;
};
type OptionSettings = MenuOption & {
  /** 0 mildly to 3 extremely, beside the options of spiciness_level (AMB-120); null elsewhere. */
  readonly spiceLevel: number | null;
  readonly soldOut: boolean;
};
type ByStock = {
  readonly portions: Portions;
  /** As `portions`, while the venue sells by stock; empty otherwise: nothing goes off by itself. */
  readonly selling: Portions;
  readonly stockLinks: number;
  readonly allergens: DishAllergens;
};

const lacks = (text: VenueText, language: Language): boolean => (text[language] ?? '').trim() === '';

/** A dish may do without a description; one that has it in one language should have it in all. */
function missingIn({ names, descriptions, optionGroups, modifiers }: MenuItem): ItemSettings['missing'] {
  const isDescribed = languages.some((language) => !lacks(descriptions, language));
  const all = [
    names,
    ...(isDescribed ? [descriptions] : []),
    ...optionGroups.flatMap(({ options }) => options.map((option) => option.names)),
    ...modifiers.flatMap((group) => [group, ...group.choices].map((one) => one.names)),
  ];
  return languages.filter((language) => all.some((text) => lacks(text, language)));
}

const allergensOf = (
  { allergenStatement }: MenuItem,
  { own: { computed, recipe, outdated }, proposed }: DishAllergens,
): AllergenSettings => {
  if (allergenStatement === null) return { computed, recipe, outdated, proposed, statement: null };
  const { recipe: _of, ...statement } = allergenStatement;
  return { computed, recipe, outdated, proposed, statement };
};

const toSettings = (item: MenuItem, { portions, selling, stockLinks, allergens }: ByStock): ItemSettings => ({
  id: item.id,
  group: item.group,
  groupNames: item.groupNames,
  price: item.price,
  active: item.active,
  rank: item.rank,
  names: item.names,
  image: item.image,
  station: item.station,
  descriptions: item.descriptions,
  weightGrams: item.weightGrams,
  volumeMl: item.volumeMl,
  prepMinutes: item.prepMinutes,
  diet: item.diet,
  age18: item.age18,
  additives: item.additives,
  nutrition: item.nutrition,
  vatGroup: item.vatGroup,
  missing: missingIn(item),
  soldOut: isSoldOut(item, selling),
  left: portionsLeftOf(portions, item.id),
  stockLinks,
  optionsCatalogue: item.optionGroups.map(({ optionGroup, names, options }) => ({
    optionGroup,
    names,
    options: options.map((option) => ({
      id: option.id,
      names: option.names,
      active: option.active,
      rank: option.rank,
      spiceLevel: isSpicinessGroup(optionGroup) ? heatOf(option.id) : null,
      soldOut: portionsLeftOf(selling, item.id, option.id) === 0,
    })),
  })),
  allergens: allergensOf(item, allergens),
  modifiers: item.modifiersSaid,
  modifierGroups: item.modifiers.map(({ id, names, min, max, choices }) => ({
    id,
    names,
    min,
    max,
    choices: choices.map((choice) => ({
      id: choice.id,
      names: choice.names,
      price: choice.price,
      active: choice.active,
      everywhere: choice.everywhere,
      soldOut: portionsLeftOf(selling, item.id, choice.id) === 0,
    })),
  })),
});

/** Menu Settings, in menu order: all items, or those asked for. */
export async function readMenuSettings(
  reader: Reader,
  now: number,
  itemIds?: readonly string[],
): Promise<ItemSettings[]> {
  const items = await readMenu(reader, itemIds);
  const { autoSoldOut } = await readVenue(reader);
  const recipes = await readRecipes(reader, itemIds);
  const portions = await portionsBy(reader, recipes, now);
  const selling = autoSoldOut ? portions : nothingCounted;
  const allergensOfItem = await readAllergens(reader, items);
  const usesOf = Map.groupBy(recipes, ({ menuItemId }) => menuItemId);
  return items.map((item) =>
    toSettings(item, {
      portions,
      selling,
      stockLinks: usesOf.get(item.id)?.length ?? 0,
      allergens: allergensOfItem(item),
    }),
  );
}
