import type { Adjustment } from './adjustment.ts';
import { adjustedOn, billOf, coveredBy, dueOf } from './bill.ts';
import { freshOf } from './payments.ts';
import { changed, type Check, type Restaurant } from './restaurant.ts';
import { isLive, reservedBy } from './share.ts';
import { bodyOf, done, reasons, refused, type Asked, type Found, type Said } from './said.ts';
import { sumsOf } from './told-money.ts';

type Adjusting = Pick<Adjustment, 'kind'> & {
  readonly percent?: number | null;
  readonly amount?: number | null;
  readonly items?: readonly string[] | null;
  readonly returnNumber?: string | null;
};

const costOf = (bar: Restaurant, check: Check, adjustments: readonly Adjustment[]): number => {
  const { costs, service } = adjustedOn(bar, check, adjustments);
  return [...costs.values()].reduce((sum, one) => sum + one, service);
};

/** As it is told: what stands, with what each comes to. */
const told = (bar: Restaurant, check: Check) => {
  const { effects } = adjustedOn(bar, check);
  const { paid, due, reserved } = sumsOf(bar, check);
  return {
    paid,
    due,
    reserved,
    checkTotal: billOf(bar, coveredBy(bar, check)).totals,
    adjustments: check.adjustments
      .filter(({ gone }) => !gone)
      .map(({ id, kind, percent, amount, items }) => ({
        id,
        kind,
        percent,
        amount,
        items,
        effect: effects.get(id) ?? 0,
      })),
  };
};

/** As it would stand; or why it cannot. */
function wanted(bar: Restaurant, check: Check, asked: Adjusting): Omit<Adjustment, 'id' | 'by'> | string {
  const { kind, percent = null, amount = null, items = null, returnNumber = null } = asked;
  const dishes = billOf(bar, coveredBy(bar, check)).lines.map(({ id }) => id);
  if (items?.some((id) => !dishes.includes(id))) return 'order_not_found';
  const promised = check.shares.filter(({ state }) => state === 'open').flatMap(({ parts }) => parts);
  if (kind === 'comp' && promised.some(({ item }) => items?.includes(item) ?? true)) return 'share_taken';
  if (kind === 'service' && bar.house.serviceCharge === null) return 'service_off';
  const due = dueOf(bar, check);
  if (kind === 'write_off' && due <= 0) return 'nothing_to_pay';
  const sum = kind === 'write_off' ? due : amount;
  return { kind, percent, amount: sum, items, effect: null, returnNumber, gone: false };
}

/** Neither the bill nor a dish that is named may cost less than was paid and promised for it. */
function wrongWith(bar: Restaurant, check: Check, next: Omit<Adjustment, 'id' | 'by'>): string[] {
  const one = { ...next, id: '', by: null };
  const after = [
    ...check.adjustments.filter(({ kind }) => kind !== 'service' || next.kind !== 'service'),
    one,
  ];
  const less = costOf(bar, check, check.adjustments) - costOf(bar, check, after);
  const effect = adjustedOn(bar, check, after).effects.get('') ?? 0;
  const free = dueOf(bar, check) - reservedBy(check.shares);
  const { costs } = adjustedOn(bar, check, after);
  const had = (dish: string) =>
    check.shares
      .filter(isLive)
      .flatMap(({ parts }) => parts.filter(({ item }) => item === dish))
      .reduce((sum, { amount }) => sum + amount, 0);
  return reasons(
    [next.items?.some((dish) => had(dish) > (costs.get(dish) ?? 0)) === true, 'share_taken'],
    [less > Math.max(0, free), 'amount_too_large'],
    [next.amount !== null && next.amount > effect, 'amount_too_large'],
    [effect === 0, 'nothing_to_pay'],
  );
}

const onOpen =
  (deed: (bar: Restaurant, asked: Asked, check: Check) => Said) =>
  (bar: Restaurant, asked: Asked): Said => {
    const check = bar.checks.get(asked.params['checkId'] ?? '');
    if (!check) return refused('check_not_found');
    return check.status === 'requested' ? deed(bar, asked, check) : refused('check_not_open');
  };

/** The row that is new, with all that was said. */
function added(check: Check, found: Pick<Found, 'check'>, next: Omit<Adjustment, 'id'>): string {
  const [row] = freshOf(check.adjustments, found.check(check.id)?.adjustments, 1);
  check.adjustments = [...check.adjustments, { ...next, id: row?.id ?? '' }];
  return row?.id ?? '';
}

/** Once a receipt is out what is left can be written off, under the number of its return; where none is, no number fits. */
function wrongWithReceipt(asked: Asked, { id }: Check): string[] {
  const { kind, returnNumber = null } = bodyOf<Adjusting>(asked);
  if (!asked.mayBeOnPaper(id)) return reasons([returnNumber !== null, 'return_not_missing']);
  const out = asked.receiptOut(id);
  if (kind !== 'write_off' || out === null) return ['check_has_fiscal'];
  return reasons([out === 'numbered' && returnNumber === null, 'return_needed']);
}

export const adjustCheck = onOpen((bar, asked, check) => {
  const next = wanted(bar, check, bodyOf<Adjusting>(asked));
  const ofReceipt = wrongWithReceipt(asked, check);
  if (typeof next === 'string') return refused(next, ...ofReceipt);
  const codes = [...ofReceipt, ...wrongWith(bar, check, next)];
  if (codes.length > 0) return refused(...codes);
  return done([check.table], (found) => {
    // There is one charge for service.
    if (next.kind === 'service')
      check.adjustments = check.adjustments.map((one) =>
        one.kind === 'service' ? { ...one, gone: true } : one,
      );
    const adjustmentId = added(check, found, { ...next, by: asked.staff ?? '' });
    changed(bar, found.at(check.table), { bill: coveredBy(bar, check) });
    return { ...told(bar, check), adjustmentId };
  });
});

/** One of them, or all. */
export const takeBackAdjustments = onOpen((bar, asked, check) => {
  const { adjustmentId } = asked.params;
  const gone = check.adjustments.filter((one) => !one.gone && one.id === (adjustmentId ?? one.id));
  if (gone.length === 0) return refused('adjustment_not_found');
  const rest = check.adjustments.filter((one) => !gone.includes(one));
  const less = costOf(bar, check, check.adjustments) - costOf(bar, check, rest);
  const free = dueOf(bar, check) - reservedBy(check.shares);
  const codes = reasons(
    [asked.mayBeOnPaper(check.id), 'check_has_fiscal'],
    [less > Math.max(0, free), 'amount_too_large'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([check.table], (found) => {
    allGone(check, (one) => gone.includes(one));
    changed(bar, found.at(check.table), { bill: coveredBy(bar, check) });
    return told(bar, check);
  });
});

export function allGone(check: Check, which: (one: Adjustment) => boolean = () => true): void {
  check.adjustments = check.adjustments.map((one) => (which(one) ? { ...one, gone: true } : one));
}

/** What the house charges for service at this table, by itself. */
export function charged(bar: Restaurant, check: Check, found: Pick<Found, 'check'>): void {
  const kind = bar.tables.get(check.table)?.kind ?? 'physical';
  const percent = bar.house.serviceCharge?.percent[kind] ?? 0;
  if (percent === 0) return;
  const terms = {
    percent,
    amount: null,
    items: null,
    effect: null,
    returnNumber: null,
    gone: false,
  } as const;
  added(check, found, { kind: 'service', ...terms, by: null });
}

/** The check ends with what they came to. */
export function frozen(bar: Restaurant, check: Check): void {
  const { effects } = adjustedOn(bar, check);
  check.adjustments = check.adjustments.map((one) =>
    one.gone ? one : { ...one, effect: effects.get(one.id) ?? 0 },
  );
}
