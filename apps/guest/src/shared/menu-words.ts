import type { ChosenOption } from '@masa/domain/order-options';
import type { Response } from '@masa/contract/schemas';
import { sizeLabel } from '@masa/front/dish-size';
import type { GuestTexts } from './texts.tsx';

export type MenuItem = Response<'menu'>[number];

/** Between the parts of one line: sauce · vegetables. */
export const DOT = ' · ';

/** "Buffalo, 8 pcs": a dish and its size in one breath. */
export function nameWithSize(name: string, menuItemId: string, texts: GuestTexts): string {
  const size = sizeLabel(texts.t, menuItemId);
  return size === undefined ? name : `${name}, ${size}`;
}

/** "Last 3", where only a few portions are left; what is offered with none left is offered to waiters (AMB-113). */
export const lastWords = (left: number | null, { t }: GuestTexts): string | undefined => {
  if (left === null) return undefined;
  return left === 0 ? t('menu.soldOut') : t('menu.last', { count: left });
};

/** Each of these choices is offered with this dish now. */
export const offersAll = ({ optionsCatalogue }: MenuItem, options: readonly ChosenOption[]): boolean =>
  options.every(({ group, choice }) =>
    optionsCatalogue.some(
      (entry) => entry.optionGroup === group && entry.options.some(({ id }) => id === choice),
    ),
  );

/** The words of the chosen options; a choice that left the menu keeps its id. */
export function optionWords(menu: readonly MenuItem[], options: readonly ChosenOption[]): string {
  return options
    .map(({ group, choice }) => {
      for (const item of menu)
        for (const entry of item.optionsCatalogue)
          if (entry.optionGroup === group)
            for (const option of entry.options) if (option.id === choice) return option.name;
      return choice.replaceAll('_', ' ');
    })
    .join(DOT);
}
