import { splitMenuItemId } from '@masa/domain/menu';
import type { ChosenOption } from '@masa/domain/order-options';
import type { Response } from '@masa/contract/schemas';
import type { GuestKey } from '@masa/i18n/guest-texts';
import type { GuestTexts } from './texts.tsx';

export type MenuItem = Response<'menu'>[number];

/** Between the parts of one line: sauce · vegetables. */
export const DOT = ' · ';

const sizes: Readonly<Partial<Record<string, GuestKey>>> = {
  '12pc': 'size.12pc',
  '8pc': 'size.8pc',
  '300ml': 'size.300ml',
  '400ml': 'size.400ml',
  '500ml': 'size.500ml',
  '05bottle': 'size.05bottle',
};

/** An unknown qualifier is shown as it is (AMB-032). */
export function sizeOf(menuItemId: string, { t }: GuestTexts): string | null {
  const { qualifier } = splitMenuItemId(menuItemId);
  if (qualifier === null) return null;
  const key = sizes[qualifier];
  return key === undefined ? qualifier : t(key);
}

/** "Buffalo, 8 pcs": a dish and its size in one breath. */
export function nameWithSize(name: string, menuItemId: string, texts: GuestTexts): string {
  const size = sizeOf(menuItemId, texts);
  return size === null ? name : `${name}, ${size}`;
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
