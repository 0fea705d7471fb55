import { formatMoney } from '@masa/ui/money-format';
import { priceWith, proposedWith } from './dish-modifiers.ts';
import { lastWords, type MenuItem } from './menu-words.ts';
import type { GuestTexts } from './texts.tsx';
import { dayAndTime } from './when.ts';

/** "from 12:00", where something is off until then by itself (AMB-217, AMB-220). */
export function backWords(
  items: readonly Pick<MenuItem, 'backAt'>[],
  { t, language }: GuestTexts,
): string | undefined {
  const times = items.flatMap(({ backAt }) => backAt ?? []);
  return times.length === 0
    ? undefined
    : t('menu.backFrom', { time: dayAndTime(Math.min(...times), language) });
}

/** "Beer hour until 19:00", while a rule makes it cheaper (AMB-218). */
function ruleWords(
  { ruleName, priceUntil }: Pick<MenuItem, 'ruleName' | 'priceUntil'>,
  { t, language }: GuestTexts,
): string | undefined {
  if (ruleName === null) return undefined;
  return priceUntil === null
    ? ruleName
    : t('menu.ruleUntil', { rule: ruleName, time: dayAndTime(priceUntil, language) });
}

type PriceWords = {
  readonly price: string;
  /** Without the rule; undefined where there is none. */
  readonly was: string | undefined;
  /** What is said under the size. */
  readonly note: string | undefined;
};

/** What a dish costs as it is proposed, and what it would cost at another hour. */
export function priceWords(item: MenuItem, texts: GuestTexts): PriceWords {
  const now = priceWith(item, proposedWith(item)) ?? item.price;
  const money = (amount: number): string => formatMoney(amount, texts.language);
  return {
    price: money(now),
    was: item.regularPrice === null ? undefined : money(now - item.price + item.regularPrice),
    note: lastWords(item.left, texts) ?? ruleWords(item, texts),
  };
}
