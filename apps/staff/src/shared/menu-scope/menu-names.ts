import type { Response } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import { sizeLabel } from '@masa/front/dish-size';
import type { Texts } from '../texts.tsx';

export type MenuItem = Response<'menuSettings'>[number];
type Scope = { readonly groups: readonly string[]; readonly items: readonly string[] };

/** "Buffalo wings, 8 pcs". */
export function dishName({ t, language }: Texts, item: MenuItem): string {
  const name = textIn(item.names, language) || splitMenuItemId(item.id).base;
  const size = sizeLabel(t, item.id);
  return size === undefined ? name : `${name}, ${size}`;
}

type Named = { readonly id: string; readonly name: string };

/** The categories of the menu in its order. */
export function categoriesOf(menu: readonly MenuItem[], { language }: Texts): Named[] {
  const names = new Map(menu.map(({ group, groupNames }) => [group, textIn(groupNames, language) || group]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** What is meant, name by name; what has left the menu keeps its id. */
export function scopeNames({ groups, items }: Scope, menu: readonly MenuItem[], texts: Texts): string[] {
  const categories = categoriesOf(menu, texts);
  return [
    ...groups.map((group) => categories.find(({ id }) => id === group)?.name ?? group),
    ...items.map((id) => {
      const item = menu.find((one) => one.id === id);
      return item ? dishName(texts, item) : id;
    }),
  ];
}
