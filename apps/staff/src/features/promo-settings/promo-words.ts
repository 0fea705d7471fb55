import type { Response } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import type { Tone } from '@masa/ui/chip';
import { formatMoney } from '@masa/ui/money-format';
import { sizeLabel } from '@masa/front/dish-size';
import type { Texts } from './texts.ts';

export type Promo = Response<'promos'>[number];
export type MenuItem = Response<'menuSettings'>[number];
export type PromoState = 'active' | 'future' | 'expired' | 'usedUp' | 'off';

/** What a guest who typed it now would meet (AMB-069). */
export function stateOf({ active, validFrom, validUntil, maxUses, uses }: Promo, now: number): PromoState {
  if (!active) return 'off';
  if (validFrom !== null && now < Date.parse(validFrom)) return 'future';
  if (validUntil !== null && now > Date.parse(validUntil)) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'active';
}

export const toneOf = {
  active: 'ok',
  future: 'info',
  expired: 'warn',
  usedUp: 'warn',
  off: 'neutral',
} as const satisfies Record<PromoState, Tone>;

/** "50 % off", "30 MDL off", "Free". */
export function effectWords({ t, language }: Texts, effect: Promo['effect']): string {
  if (effect.kind === 'free') return t('promos.free');
  return effect.kind === 'percent'
    ? t('promos.percentOff', { percent: effect.value })
    : t('promos.amountOff', { amount: formatMoney(effect.value, language) });
}

/** "Buffalo wings, 8 pcs". */
export function dishName({ t, language }: Texts, item: MenuItem): string {
  const name = textIn(item.names, language) || splitMenuItemId(item.id).base;
  const size = sizeLabel(t, item.id);
  return size === undefined ? name : `${name}, ${size}`;
}

export type Named = { readonly id: string; readonly name: string };

/** The categories of the menu in its order. */
export function categoriesOf(menu: readonly MenuItem[], { language }: Texts): Named[] {
  const names = new Map(menu.map(({ group, groupNames }) => [group, textIn(groupNames, language) || group]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** What it is good for, name by name; what has left the menu keeps its id. */
export function scopeNames(promo: Promo, menu: readonly MenuItem[], texts: Texts): string[] {
  const { t } = texts;
  if (!promo.singleItemPromo) return [t('promos.wholeTable')];
  const categories = categoriesOf(menu, texts);
  const named = [
    ...promo.groups.map((group) => categories.find(({ id }) => id === group)?.name ?? group),
    ...promo.items.map((id) => {
      const item = menu.find((one) => one.id === id);
      return item ? dishName(texts, item) : id;
    }),
  ];
  return named.length > 0 ? named : [t('promos.anyDish')];
}
