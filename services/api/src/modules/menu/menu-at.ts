import { reaches } from '@masa/domain/ordering-limit';
import { toBani, type Bani } from '@masa/domain/money';
import { priceUnder, type PriceRule } from '@masa/domain/price-rule';
import {
  isOffAt,
  momentAt,
  momentsAfter,
  ruledAt,
  type Limits,
  type Moment,
  type TimeRules,
} from '../opening/public.ts';
import type { SaidOfNow } from './menu-said.ts';
import type { MenuItem } from './menu.view.ts';

/** An item as it is at some instant: at the price of then, on or off. */
export type MenuItemNow = MenuItem & {
  /** Without the rule. */
  readonly listPrice: Bani;
  readonly rule: PriceRule | null;
  /** What is added to it, at its own prices. */
  readonly listModifiers: MenuItem['modifiers'];
  /** Bound to parts of the day, none of which it is (AMB-217). */
  readonly isOff: boolean;
};

const cheaper = (modifiers: MenuItem['modifiers'], rule: PriceRule): MenuItem['modifiers'] =>
  modifiers.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({
      ...choice,
      price: toBani(Math.min(choice.price, priceUnder(choice.price, rule))),
    })),
  }));

/** Of several rules the lowest price wins (AMB-218). */
export function itemAt(item: MenuItem, rules: TimeRules, moment: Moment): MenuItemNow {
  const ruled = ruledAt(item, moment);
  return {
    ...item,
    price: ruled?.price ?? item.price,
    modifiers: ruled?.rule.modifiersToo ? cheaper(item.modifiers, ruled.rule) : item.modifiers,
    listPrice: item.price,
    listModifiers: item.modifiers,
    rule: ruled?.rule ?? null,
    isOff: isOffAt(item, rules, moment),
  };
}

type Told = MenuItem & { readonly said: SaidOfNow };

type AtNow = {
  readonly rules: TimeRules;
  readonly limits: Limits;
  readonly now: number;
  /** The edges of the days ahead. */
  readonly ahead: readonly Moment[];
};
const nothingOff = { offReason: null, backAt: null };

/** Phones are kept from what it is not the time for, or what its side has no time for. */
function offOf(item: MenuItemNow, { rules, limits, now, ahead }: AtNow) {
  if (!item.active) return nothingOff;
  if (item.isOff) {
    const back = ahead.find((moment) => !isOffAt(item, rules, moment));
    return { offReason: 'daypart' as const, backAt: back?.at ?? null };
  }
  const ends = limits.pauses
    .filter(({ scope, until }) => scope !== 'venue' && reaches(scope, item.station) && until > now)
    .map(({ until }) => until);
  return ends.length === 0 ? nothingOff : { offReason: 'paused' as const, backAt: Math.max(...ends) };
}

const priceAt = (item: MenuItem, moment: Moment): Bani => ruledAt(item, moment)?.price ?? item.price;

type Asked = { readonly now: number; readonly timeZone: string; readonly forWaiter: boolean };
/** The menu of an instant, and until when it is true. A waiter speaks with the kitchen: nothing is off for him. */
export function menuAt(
  items: readonly MenuItem[],
  rules: TimeRules,
  limits: Limits,
  { now, timeZone, forWaiter }: Asked,
): { readonly items: readonly Told[]; readonly until: number } {
  const moment = momentAt(rules, now, timeZone);
  const ahead = momentsAfter(rules, now, timeZone);
  const told = items.map((listed): Told => {
    const item = itemAt(listed, rules, moment);
    const off = forWaiter ? nothingOff : offOf(item, { rules, limits, now, ahead });
    return {
      ...listed,
      price: item.price,
      modifiers: item.modifiers,
      active: item.active && off.offReason === null,
      said: {
        regularPrice: item.rule === null ? null : item.listPrice,
        priceUntil: ahead.find((later) => priceAt(listed, later) !== item.price)?.at ?? null,
        ruleNames: item.rule?.names ?? null,
        ...off,
      },
    };
  });
  return {
    items: told,
    until: Math.min(ahead[0]?.at ?? Infinity, ...limits.pauses.map(({ until }) => until)),
  };
}
