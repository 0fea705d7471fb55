import type { Response } from '@masa/contract/schemas';
import type { Tone } from '@masa/ui/chip';
import { formatMoney } from '@masa/ui/money-format';
import { scopeNames, type MenuItem } from '../../shared/menu-scope/menu-names.ts';
import type { Texts } from './texts.ts';

export type Promo = Response<'promos'>[number];
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

/** What it is good for, name by name (AMB-068). */
export function promoNames(promo: Promo, menu: readonly MenuItem[], texts: Texts): string[] {
  const { t } = texts;
  if (!promo.singleItemPromo) return [t('promos.wholeTable')];
  const named = scopeNames(promo, menu, texts);
  return named.length > 0 ? named : [t('promos.anyDish')];
}
