import type { Response } from '@masa/contract/schemas';
import { textIn, type Language } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';

export type Station = Response<'stations'>[number];
export type ModifierGroup = Response<'modifierGroups'>[number];
export type MenuItem = Response<'menuItemSettings'>;
export type MenuGroup = Response<'menuGroups'>[number];
export type OptionGroup = Response<'optionGroups'>[number];

/** What the form of a dish knows of the venue. */
export type VenueMenu = {
  readonly menu: readonly MenuItem[];
  readonly groups: readonly MenuGroup[];
  readonly optionGroups: readonly OptionGroup[];
  readonly stations: readonly Station[];
  readonly modifierGroups: readonly ModifierGroup[];
  /** 'A', and '20' of it, as the law is now. */
  readonly vatGroups: readonly { readonly group: string; readonly percent: number }[];
};

/** Its sizes, in menu order. */
export const sizesOf = (menu: readonly MenuItem[], base: string): MenuItem[] =>
  menu.filter(({ id }) => splitMenuItemId(id).base === base);

export const nameIn = (
  { id, names }: { readonly id: string; readonly names: MenuGroup['names'] },
  language: Language,
): string => textIn(names, language) || id;
