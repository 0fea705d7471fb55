import { percentOf, toBani, zeroBani, type Bani } from '../money/money.ts';

/** Answers of a voucher application: the specified six, then ours (AMB-069, AMB-071, AMB-072). */
export const promoStatuses = [
  'applied',
  'expired',
  'already_used',
  'promo_not_found',
  'wrong_item_type',
  'it_is_an_item_promo',
  'it_is_a_table_promo',
  'item_already_has_promo',
  'table_already_has_promo',
] as const;
export type PromoStatus = (typeof promoStatuses)[number];

export type PromoEffect =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: Bani }
  | { readonly kind: 'free' };

export const normalPromocode = (raw: string): string => raw.trim().toUpperCase();

/** Latin capitals, digits, dash and underscore: what a guest can read off a paper and find on any keyboard. */
export const isPromocode = (code: string): boolean => /^[A-Z0-9_-]{3,40}$/u.test(code);

const SAFE_LENGTH = 8;
/** So short that somebody at the next table could try it out. */
export const isGuessablePromocode = (code: string): boolean => code.length < SAFE_LENGTH;

type PromoAim = {
  readonly singleItemPromo: boolean;
  readonly effect: PromoEffect;
  readonly groups: readonly string[];
  readonly items: readonly string[];
};
/** A table promo is a percent, and of everything on the table (AMB-068). */
export const promoTargetFits = ({ singleItemPromo, effect, groups, items }: PromoAim): boolean =>
  singleItemPromo || (effect.kind === 'percent' && groups.length === 0 && items.length === 0);

/** What a promo does to an item; what was added to it may be spared (AMB-205). */
export type PromoTerms = { readonly effect: PromoEffect; readonly modifiersToo: boolean };
type Priced = {
  readonly price: Bani;
  /** In the price: what was added costs so much of it. */ readonly added: Bani;
};
export const priceUnder = ({ price, added }: Priced, promo: PromoTerms | null): Bani => {
  if (promo === null || promo.modifiersToo) return effectivePrice(price, promo?.effect ?? null);
  return toBani(effectivePrice(toBani(price - added), promo.effect) + added);
};

/** Half-up to a whole ban and never below zero (AMB-075). */
export function effectivePrice(price: Bani, effect: PromoEffect | null): Bani {
  if (effect === null) return price;
  switch (effect.kind) {
    case 'percent':
      return toBani(Math.max(0, price - percentOf(price, effect.value)));
    case 'amount':
      return toBani(Math.max(0, price - effect.value));
    case 'free':
      return zeroBani;
  }
}

type Scope = { readonly groups: readonly string[]; readonly items: readonly string[] };

/** A promo without scopes suits every item (AMB-068). */
export const promoSuits = (
  scope: Scope,
  item: { readonly group: string; readonly menuItemId: string },
): boolean =>
  (scope.groups.length === 0 && scope.items.length === 0) ||
  scope.groups.includes(item.group) ||
  scope.items.includes(item.menuItemId);

type Promo = {
  readonly active: boolean;
  readonly singleItem: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly scope: Scope;
};

type Target =
  | { readonly kind: 'table'; readonly hasPromo: boolean }
  | {
      readonly kind: 'item';
      readonly hasPromo: boolean;
      readonly group: string;
      readonly menuItemId: string;
    };

/** The order in which an application is judged (AMB-069). */
export function judgePromo(promo: Promo | null, target: Target, now: number): PromoStatus {
  if (promo === null || !promo.active || (promo.validFrom !== null && now < promo.validFrom))
    return 'promo_not_found';
  if (promo.validUntil !== null && now > promo.validUntil) return 'expired';
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return 'already_used';
  if (promo.singleItem && target.kind === 'table') return 'it_is_an_item_promo';
  if (!promo.singleItem && target.kind === 'item') return 'it_is_a_table_promo';
  if (target.kind === 'item' && !promoSuits(promo.scope, target)) return 'wrong_item_type';
  if (target.hasPromo) return target.kind === 'item' ? 'item_already_has_promo' : 'table_already_has_promo';
  return 'applied';
}
