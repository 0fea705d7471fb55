import { percentOf, toBani } from '../money/money.ts';

/** What a member of staff may do with money, beside the two roles; an administrator has every right. */
export const rights = [
  'take_money',
  'open_check',
  'strike_off',
  'cancel_check',
  'print_check',
  'after_the_fact',
  'drawer',
  'see_expected',
  'no_sale',
  'discount',
  'comp',
  'write_off',
  'refund',
  'return_to_stock',
  'correct_method',
  'approve',
  'loss_watch',
  'loose_money',
  'day_report',
] as const;
export type Right = (typeof rights)[number];

export const presets = ['as_today', 'cashier', 'manager'] as const;
export type Preset = (typeof presets)[number];

const SERVING = ['take_money', 'open_check', 'strike_off', 'cancel_check', 'print_check'] as const;

/**
 * `after_the_fact`: what was begun is struck off, and a check cancelled after its pre-check, without asking anybody as
 * long as the venue only notices; who may approve as well does it alone under every setting.
 */
export const presetRights: Readonly<Record<Preset, readonly Right[]>> = {
  as_today: [...SERVING, 'after_the_fact'],
  cashier: [...SERVING, 'drawer', 'no_sale', 'discount'],
  manager: rights,
};

/** As they stand in the list, each once. */
export const inOrder = (some: readonly Right[]): Right[] => rights.filter((right) => some.includes(right));

/** The preset that gives exactly these; null where an owner has put them together himself. */
export const presetOf = (some: readonly Right[]): Preset | null =>
  presets.find(
    (preset) =>
      presetRights[preset].length === new Set(some).size &&
      presetRights[preset].every((right) => some.includes(right)),
  ) ?? null;

/** Nobody has said anything of a person yet: as it was before there were rights. */
export const rightsOf = ({
  isAdmin,
  rights: own,
}: {
  readonly isAdmin: boolean;
  readonly rights: readonly Right[] | null;
}): readonly Right[] => (isAdmin ? rights : (own ?? presetRights.as_today));

/** How much somebody with the right `discount` gives alone. Null: not held against that measure. */
export type DiscountLimit = {
  readonly percent: number | null;
  /** Bani. */
  readonly amount: number | null;
};
export const noDiscountLimit: DiscountLimit = { percent: null, amount: null };
export const MOST_PERCENT = 100;

/** Both measures hold where both are set; where neither is, nothing is given alone. `base`: what it is taken from. */
export const isWithinLimit = (
  { percent, amount }: DiscountLimit,
  discount: { readonly amount: number; readonly base: number },
): boolean => {
  if (percent === null && amount === null) return false;
  if (amount !== null && discount.amount > amount) return false;
  return percent === null || discount.amount <= percentOf(toBani(discount.base), percent);
};
