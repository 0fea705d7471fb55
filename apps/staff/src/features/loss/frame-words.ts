import type { Response } from '@masa/contract/schemas';
import { textIn, type Language } from '@masa/domain/language';
import { isOneOf } from '@masa/domain/record';
import { moneyMethods } from '@masa/domain/payment';
import { formatMoney } from '@masa/ui/money-format';
import type { Texts } from './texts.ts';

export type Frame = Response<'tableFilm'>['film'][number];

const numberIn = ({ details }: Frame, field: string): number | undefined => {
  const value = details[field];
  return typeof value === 'number' ? value : undefined;
};
const textOf = ({ details }: Frame, field: string): string | undefined => {
  const value = details[field];
  return typeof value === 'string' ? value : undefined;
};

const named = ({ names }: Frame, id: string, language: Language): string => {
  const name = names[id]?.name;
  if (name === undefined) return '';
  return typeof name === 'string' ? name : textIn(name, language);
};

type Line = { readonly menuItemId: string; readonly price: number };
const isLine = (item: unknown): item is Line =>
  typeof item === 'object' &&
  item !== null &&
  'menuItemId' in item &&
  typeof item.menuItemId === 'string' &&
  'price' in item &&
  typeof item.price === 'number';
const linesOf = ({ details }: Frame): readonly Line[] => {
  const items: unknown = details['items'];
  return Array.isArray(items) ? items.filter(isLine) : [];
};

/** Of several alike: "2 × Fries". */
function dishesOf(frame: Frame, language: Language): string {
  const names = linesOf(frame).map(({ menuItemId }) => named(frame, menuItemId, language));
  const counted = Map.groupBy(names, (name) => name);
  return [...counted]
    .map(([name, those]) => (those.length > 1 ? `${those.length} × ${name}` : name))
    .join(', ');
}
const sumOf = (frame: Frame): number =>
  numberIn(frame, 'total') ??
  numberIn(frame, 'amount') ??
  numberIn(frame, 'price') ??
  linesOf(frame).reduce((sum, { price }) => sum + price, 0);

const steps = { ready_for_delivery: 'ready', delivered: 'delivered' } as const;
const stepKey = (to: string | undefined) =>
  to === 'ready_for_delivery' || to === 'delivered'
    ? (`loss.frame.${steps[to]}` as const)
    : ('loss.frame.begun' as const);

/** What was done, in one line. */
export function deedWords({ t, find, language }: Texts, frame: Frame): string {
  const what = dishesOf(frame, language) || named(frame, frame.entityId, language);
  const sum = formatMoney(sumOf(frame), language);
  if (frame.action === 'order.status') return t(stepKey(textOf(frame, 'to')), { what });
  if (frame.action === 'order.placed') return t('loss.frame.order.placed', { what, sum });
  if (frame.action === 'order.deleted') return t('loss.frame.order.deleted', { what, sum });
  if (frame.action === 'order.claimed') return t('loss.frame.order.claimed', { what });
  if (frame.action === 'order.undone') return t('loss.frame.order.undone', { what });
  if (frame.action === 'check.adjusted') return t('loss.frame.check.adjusted', { sum });
  switch (frame.action) {
    case 'share.made':
    case 'share.dropped':
    case 'share.lapsed':
    case 'cash.loose':
    case 'cash.settled':
      return t(`loss.frame.${frame.action}`, { sum });
  }
  if (frame.action === 'stock.counted') return t('loss.frame.stock.counted', { what });
  if (frame.action === 'payment.taken' || frame.action === 'payment.refunded') {
    const method = textOf(frame, 'method');
    const how = method !== undefined && isOneOf(moneyMethods, method) ? t(`loss.frame.${method}`) : '';
    return `${t(`loss.frame.${frame.action}`, { sum })} ${how}`.trim();
  }
  const words = find(`loss.frame.${frame.action}`) ?? t('loss.frame.other');
  const total = numberIn(frame, 'total');
  return total === undefined ? words : `${words}, ${formatMoney(total, language)}`;
}

/** Who did it; a guest has no name here. */
export function whoWords({ t }: Texts, { name, actor }: Frame): string {
  if (name !== null) return name;
  return actor === 'system' || actor === 'auto' ? t('loss.program') : t('loss.guest');
}

/** What is said beside a deed that takes money away: why, whether it was lost, and who consented. */
export function besideWords(texts: Texts, frame: Frame, reasonWords: (code: string) => string): string[] {
  const { t } = texts;
  const isStruck = frame.action === 'order.deleted';
  if (!isStruck && frame.action !== 'check.cancelled' && frame.action !== 'payment.refunded') return [];
  const reason = textOf(frame, 'reason');
  const note = textOf(frame, 'note');
  const wasted = frame.details['wasted'];
  const given = textOf(frame, 'givenBy');
  return [
    reason === undefined || reason === 'not_given' ? t('loss.frame.noReason') : `“${reasonWords(reason)}”`,
    ...(note === undefined ? [] : [note]),
    ...(typeof wasted === 'boolean' ? [t(wasted ? 'loss.frame.wasted' : 'loss.frame.notWasted')] : []),
    given === undefined ? t('loss.noPin') : t('loss.pin', { name: given }),
  ];
}
