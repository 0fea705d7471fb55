import type { Response } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import { sizeLabel } from '@masa/front/dish-size';
import { groupBy } from '../../shared/group-by.ts';
import type { Texts } from './texts.ts';

export type MenuItem = Response<'menuItemSettings'>;
export type OptionGroup = MenuItem['optionsCatalogue'][number];
export type MenuOption = OptionGroup['options'][number];

/** One card of the guest's menu: each of its sizes is an item of its own (AMB-032). */
export type Dish = { readonly base: string; readonly sizes: readonly [MenuItem, ...MenuItem[]] };
export type Category = {
  readonly group: string;
  readonly names: MenuItem['groupNames'];
  readonly dishes: readonly Dish[];
};

export const dishName = ({ language }: Pick<Texts, 'language'>, item: MenuItem): string =>
  textIn(item.names, language) || splitMenuItemId(item.id).base;

/** "Buffalo wings, 8 pcs". */
export const itemName = (texts: Texts, item: MenuItem): string =>
  [dishName(texts, item), sizeLabel(texts.t, item.id)].filter((part) => part !== undefined).join(', ');

export const optionName = ({ language }: Pick<Texts, 'language'>, option: MenuOption): string =>
  textIn(option.names, language) || option.id;

/** As the guest's menu groups them, in the order that the server gives. */
export function categoriesOf(items: readonly MenuItem[]): Category[] {
  return [...groupBy(items, ({ group }) => group)].map(([group, ofGroup]) => ({
    group,
    names: ofGroup[0]?.groupNames ?? {},
    dishes: [...groupBy(ofGroup, ({ id }) => splitMenuItemId(id).base)].flatMap(([base, [first, ...rest]]) =>
      first === undefined ? [] : [{ base, sizes: [first, ...rest] as const }],
    ),
  }));
}

export const filters = ['off', 'soldOut', 'missing', 'confirm', 'unknown'] as const;
export type Filter = (typeof filters)[number];
export const passes: Readonly<Record<Filter, (item: MenuItem) => boolean>> = {
  off: (item) => !item.active,
  soldOut: (item) => item.soldOut || optionsOf(item).some(({ soldOut }) => soldOut),
  missing: (item) => item.missing.length > 0,
  confirm: ({ allergens }) => allergens.outdated,
  unknown: ({ allergens }) => allergens.proposed.state === 'unknown',
};
const optionsOf = (item: MenuItem): MenuOption[] => item.optionsCatalogue.flatMap(({ options }) => options);

/** Letters without their marks and in one case: "rosé" and "ROSE", "și" and "si" are found alike. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a dish is meant by what was typed, in whatever language it was typed. */
export function isMeant(item: MenuItem, typed: string): boolean {
  const words = plain(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const said = plain([...Object.values(item.names), ...Object.values(item.groupNames), item.id].join(' '));
  return words.every((word) => said.includes(word));
}

/** "3 stock links": how many stocks its recipe and those of its options name. */
export const linksInWords = ({ t }: Pick<Texts, 't'>, count: number): string =>
  count === 0 ? t('menuSettings.noStockLinks') : t('menuSettings.stockLinks', { count });
