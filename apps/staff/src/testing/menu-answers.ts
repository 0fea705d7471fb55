import type { Answer } from '@masa/contract/schemas';

export type MenuItemAnswer = Answer<'menuSettings'>[number];
export type OptionAnswer = MenuItemAnswer['optionsCatalogue'][number]['options'][number];
export type UseAnswer = Answer<'menuItemStock'>[number];
export type ConfigAnswer = Answer<'stockConfigs'>[number];

export const anOption = (change: Partial<OptionAnswer> = {}): OptionAnswer => ({
  id: 'ranch_dressing',
  names: { ro: 'Sos ranch', ru: 'Соус ранч', en: 'Ranch dressing' },
  active: true,
  rank: 2,
  spiceLevel: null,
  soldOut: false,
  ...change,
});

export const sauces: MenuItemAnswer['optionsCatalogue'][number] = {
  optionGroup: 'wings_dipping_sauce',
  names: { ro: 'Sos', ru: 'Соус', en: 'Dipping sauce' },
  options: [anOption({ id: 'blue_cheese_sauce', names: { en: 'Blue cheese sauce' }, rank: 1 }), anOption()],
};
const heat: MenuItemAnswer['optionsCatalogue'][number] = {
  optionGroup: 'spiciness_level',
  names: { ro: 'Iuțeală', ru: 'Острота', en: 'Spiciness' },
  options: [
    anOption({ id: 'very_spicy', names: { en: 'Very spicy' }, rank: 1, spiceLevel: 2 }),
    anOption({ id: 'extremely_spicy', names: { en: 'Extremely spicy' }, rank: 2, spiceLevel: 3 }),
  ],
};

export const aMenuItem = (change: Partial<MenuItemAnswer> = {}): MenuItemAnswer => ({
  id: 'kvass__400ml',
  group: 'soft_drinks',
  groupNames: { ro: 'Răcoritoare', ru: 'Напитки', en: 'Soft drinks' },
  price: 3_500,
  active: true,
  rank: 10,
  names: { ro: 'Cvas', ru: 'Квас', en: 'Kvass' },
  image: 'kvass.webp',
  station: 'bar',
  descriptions: {},
  weightGrams: null,
  volumeMl: null,
  prepMinutes: null,
  diet: [],
  age18: null,
  additives: {},
  nutrition: null,
  vatGroup: 'B',
  missing: [],
  soldOut: false,
  left: null,
  stockLinks: 0,
  optionsCatalogue: [],
  allergens: {
    recipe: 'a recipe',
    computed: null,
    proposed: { state: 'known', contains: [], mayContain: [] },
    statement: null,
    outdated: false,
  },
  modifiers: [],
  modifierGroups: [],
  ...change,
});

export const wings = (qualifier: '8pc' | '12pc', change: Partial<MenuItemAnswer> = {}): MenuItemAnswer =>
  aMenuItem({
    id: `wings_buffalo__${qualifier}`,
    group: 'wings',
    groupNames: { ro: 'Aripioare', ru: 'Крылышки', en: 'Wings' },
    price: qualifier === '8pc' ? 11_900 : 16_900,
    rank: qualifier === '8pc' ? 10 : 11,
    names: { ro: 'Aripioare Buffalo', ru: 'Крылышки Баффало', en: 'Buffalo wings' },
    image: 'wings-buffalo.webp',
    station: 'kitchen',
    stockLinks: 3,
    optionsCatalogue: [heat, sauces],
    ...change,
  });

export const aConfig = (id: string, name: string, change: Partial<ConfigAnswer> = {}): ConfigAnswer => ({
  id,
  name,
  min: 2,
  max: 8,
  unit: 'kg',
  supplier: 'qualiko',
  stockControlSchedule: 7,
  lastCountedAt: null,
  dependencies: [],
  ...change,
});

export const aUse = (stockId: string, ratio: number, change: Partial<UseAnswer> = {}): UseAnswer => ({
  id: `use-${stockId}`,
  menuItemId: 'wings_buffalo__8pc',
  stockId,
  ratio,
  ...change,
});
