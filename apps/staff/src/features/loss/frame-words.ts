import type { Response } from '@masa/contract/schemas';
import { textIn, type Language } from '@masa/domain/language';
import { adjustmentKinds } from '@masa/domain/adjustment';
import { isOneOf } from '@masa/domain/record';
import { moneyMethods } from '@masa/domain/payment';
import { NOT_GIVEN, type ReasonKind } from '@masa/domain/reason';
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

/** What went back by itself: undone by whoever took it, or put right. Null: somebody gave it back, and said why. */
function backBy(frame: Frame): 'undid' | 'putRight' | null {
  if (frame.action !== 'payment.refunded') return null;
  if (textOf(frame, 'purpose') === 'correction') return 'putRight';
  const reason = textOf(frame, 'reason');
  return reason === undefined || reason === 'undone' ? 'undid' : null;
}

const steps = { ready_for_delivery: 'ready', delivered: 'delivered' } as const;
const stepKey = (to: string | undefined) =>
  to === 'ready_for_delivery' || to === 'delivered'
    ? (`loss.frame.${steps[to]}` as const)
    : ('loss.frame.begun' as const);

/** A discount in what it comes to where that is known, else in its percent; what dishes are on the house, they say. */
function changeOf({ t, language }: Texts, frame: Frame): string {
  const kind = textOf(frame, 'kind');
  const what = kind !== undefined && isOneOf(adjustmentKinds, kind) ? t(`loss.frame.${kind}`) : '';
  const [percent, amount] = [numberIn(frame, 'percent'), numberIn(frame, 'amount')];
  if (percent !== undefined) return `${what} ${t('loss.rule.percent', { value: percent })}`;
  return amount === undefined ? what : `${what} ${formatMoney(amount, language)}`;
}

/** Money that came or went, and how. What nobody gave a reason for was undone at once, or put right. */
function moneyWords({ t, language }: Texts, frame: Frame): string {
  const sum = formatMoney(sumOf(frame), language);
  const method = textOf(frame, 'method');
  const how = method !== undefined && isOneOf(moneyMethods, method) ? t(`loss.frame.${method}`) : '';
  if (frame.action === 'payment.taken') return `${t('loss.frame.payment.taken', { sum })} ${how}`.trim();
  const deed = backBy(frame) ?? 'payment.refunded';
  return `${t(`loss.frame.${deed}`, { sum })} ${how}`.trim();
}

/** Whether the terminal gave it back: else the money is where it was. */
function endWords({ t, language }: Texts, frame: Frame): string {
  const state = textOf(frame, 'state');
  if (state !== 'done' && state !== 'failed') return t('loss.frame.refund.finished');
  const sum = formatMoney(sumOf(frame), language);
  return t(state === 'done' ? 'loss.frame.refundWent' : 'loss.frame.refundFailed', { sum });
}

function drawerWords({ t, language }: Texts, frame: Frame): string {
  const kind = textOf(frame, 'kind');
  return kind === 'in' || kind === 'out'
    ? t(`loss.frame.${kind}`, { sum: formatMoney(sumOf(frame), language) })
    : t('loss.frame.drawer.moved');
}

/** What was done, in one line. */
export function deedWords(texts: Texts, frame: Frame): string {
  const { t, find, language } = texts;
  const what = dishesOf(frame, language) || named(frame, frame.entityId, language);
  const sum = formatMoney(sumOf(frame), language);
  switch (frame.action) {
    case 'order.status':
      return t(stepKey(textOf(frame, 'to')), { what });
    case 'order.placed':
    case 'order.deleted':
      return t(`loss.frame.${frame.action}`, { what, sum });
    case 'order.part':
    case 'order.redone':
    case 'order.step_undone':
    case 'order.recalled':
    case 'order.fired':
    case 'order.held':
    case 'order.rushed':
    case 'order.unrushed':
    case 'order.pickup_time_changed':
    case 'order.note_covered':
    case 'order.claimed':
    case 'order.undone':
    case 'sticker.printed':
    case 'stock.counted':
      return t(`loss.frame.${frame.action}`, { what });
    case 'check.adjusted':
    case 'check.unadjusted':
      return t(`loss.frame.${frame.action}`, { change: changeOf(texts, frame) });
    case 'share.made':
    case 'share.dropped':
    case 'share.lapsed':
    case 'cash.loose':
    case 'cash.settled':
      return t(`loss.frame.${frame.action}`, { sum });
    case 'payment.taken':
    case 'payment.refunded':
      return moneyWords(texts, frame);
    case 'refund.finished':
      return endWords(texts, frame);
    case 'drawer.moved':
      return drawerWords(texts, frame);
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

/** What kind of reason a deed asks for; null: none. */
function reasonFor(frame: Frame): ReasonKind | null {
  const kind = textOf(frame, 'kind');
  switch (frame.action) {
    case 'order.deleted':
      return 'strike_off';
    case 'check.cancelled':
      return 'cancel_check';
    case 'payment.refunded':
      return backBy(frame) === null ? 'refund' : null;
    case 'check.adjusted':
      return kind === 'discount' || kind === 'comp' || kind === 'write_off' ? kind : null;
    case 'drawer.moved':
      return kind === 'no_sale' ? 'no_sale' : null;
    default:
      return null;
  }
}

export type SaidBy = {
  readonly reasonWords: (kind: ReasonKind, code: string) => string;
  readonly personName: (username: string) => string;
};

/** What is said beside a deed that takes money away: why, whether it was lost, and who consented. Else what was noted. */
export function besideWords({ t }: Texts, frame: Frame, { reasonWords, personName }: SaidBy): string[] {
  const kind = reasonFor(frame);
  const reason = textOf(frame, 'reason');
  const note = textOf(frame, 'note');
  const wasted = frame.details['wasted'];
  const given = textOf(frame, 'givenBy');
  const why =
    kind === null
      ? []
      : reason === undefined || reason === NOT_GIVEN
        ? [t('loss.frame.noReason')]
        : [t('loss.frame.why', { reason: reasonWords(kind, reason) })];
  const isAsked = kind !== null || backBy(frame) === 'putRight';
  return [
    ...why,
    ...(note === undefined ? [] : [note]),
    ...(typeof wasted === 'boolean' ? [t(wasted ? 'loss.frame.wasted' : 'loss.frame.notWasted')] : []),
    ...(given === undefined ? [] : [t('loss.pin', { name: personName(given) })]),
    ...(given === undefined && isAsked ? [t('loss.noPin')] : []),
  ];
}
