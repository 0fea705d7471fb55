import { sumBani, toBani } from '@masa/domain/money';
import { familyOf } from '@masa/domain/payment';
import { splitTips } from '@masa/domain/pay';
import { isGone, isOfTheTill } from '@masa/domain/refund';
import { takenOf } from './money.ts';
import type { Records, Rule } from './records.ts';

type Deed = Records['deeds'][number];

/**
 * I67: what was written down wrong stands with its mirror, whole and in its own way, and with one row that is right; no
 * mirror is there without such a row.
 */
function* I67({ payments, refunds }: Records) {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const mirrors = Map.groupBy(
    refunds.filter(({ purpose }) => purpose === 'correction'),
    ({ paymentId }) => paymentId,
  );
  const corrected = new Set<string>();
  for (const row of payments) {
    if (row.correctsId === null) continue;
    corrected.add(row.correctsId);
    const wrong = known.get(row.correctsId);
    const [mirror, another] = mirrors.get(row.correctsId) ?? [];
    if (!wrong || !mirror || another) {
      yield `payment ${row.id} puts ${row.correctsId} right, which has no one mirror`;
      continue;
    }
    if (mirror.amount !== wrong.amount || mirror.tip !== wrong.tip || mirror.day !== wrong.day)
      yield `refund ${mirror.id} is no mirror of payment ${wrong.id}`;
    if (row.amount !== wrong.amount || row.checkId !== wrong.checkId || row.day !== wrong.day)
      yield `payment ${row.id} is of another sum, check or day than ${wrong.id}, which it puts right`;
    if (row.method === wrong.method) yield `payment ${row.id} puts ${wrong.id} right as it was`;
  }
  for (const paymentId of mirrors.keys())
    if (!corrected.has(paymentId)) yield `nothing stands for payment ${paymentId} since it was put right`;
}

const sumOf = (details: Deed['details'], field: string): number => Number(details[field] ?? 0);
const isReal = ({ details }: Deed): boolean => details['training'] !== true;

/** What the log says of each day's till, deed by deed; `told` is asked at each end of a day. */
function* tills(deeds: readonly Deed[]) {
  const days = new Map<string, { till: number; checks: number }>();
  const on = (day: unknown) => {
    const sums = days.get(String(day)) ?? { till: 0, checks: 0 };
    days.set(String(day), sums);
    return sums;
  };
  for (const deed of deeds) {
    const { action, details, entityId } = deed;
    if (!isReal(deed)) continue;
    const day = on(action === 'day.closed' ? entityId : details['day']);
    if (action === 'check.completed') {
      day.till += sumOf(details, 'effectiveTotal');
      day.checks += 1;
    }
    const isGoods = details['purpose'] === 'goods';
    if (action === 'payment.refunded' && isGoods) day.till -= sumOf(details, 'amount');
    if (action === 'refund.finished' && isGoods && details['state'] === 'failed')
      day.till += sumOf(details, 'amount');
    if (action === 'day.closed') yield { deed, ...day };
  }
}

/**
 * I79: the till with which a day was closed is what its checks came to less what was given back of sold goods on it, as
 * the log tells both, and its ways of payment come to the till.
 */
function* I79({ deeds, closings }: Records) {
  for (const { deed, till, checks } of tills(deeds)) {
    // A house that is older than its log has closed more than the log knows of.
    if (sumOf(deed.details, 'checks') !== checks) continue;
    if (sumOf(deed.details, 'till') !== till)
      yield `day ${deed.entityId} was closed with ${sumOf(deed.details, 'till')}, its deeds come to ${till}`;
  }
  for (const { day, till, byPayment } of closings)
    if (byPayment !== till) yield `day ${day} was closed with ${till}, by its ways of payment ${byPayment}`;
}

/** Ids of checks and refunds that came after somebody was paid for a day: the frozen pay knows nothing of them. */
function cameAfter(deeds: readonly Deed[], shift: string): ReadonlySet<string> {
  const paid = deeds.find(({ action, entityId }) => action === 'shift.paid' && entityId === shift);
  const later = deeds.filter(({ id }) => paid !== undefined && id > paid.id);
  return new Set(
    later.flatMap(({ entityId, details: { refund } }) => (typeof refund === 'string' ? refund : entityId)),
  );
}

/** I80: what a role had of a day's tips is its part of what was given on its checks less what went back of tips that day, never less than nothing. */
function* I80(records: Records) {
  const { shifts, terms, refunds, checks, deeds } = records;
  const taken = takenOf(records);
  const back = refunds.filter((refund) => isOfTheTill(refund.purpose) && isGone(refund) && !refund.training);
  for (const { id, day, role, paidAt, tips } of shifts) {
    const dayTerms = terms.get(day);
    if (paidAt === null || !dayTerms) continue;
    const later = cameAfter(deeds, id);
    const isOfDay = (row: { readonly id: string; readonly day: string | null }) =>
      row.day === day && !later.has(row.id);
    const own = [...checks.values()].filter((check) => isOfDay(check) && !check.training);
    const given = sumBani(own.flatMap((check) => taken(check.id).map(({ tip }) => tip)));
    const gone = sumBani(back.filter(isOfDay).map(({ tip }) => tip));
    const { tipShare } = dayTerms;
    const share = splitTips({ cardTips: toBani(Math.max(0, given - gone)), tipShare });
    if (share[role] !== tips) yield `shift ${id} had ${tips} of tips, ${share[role]} is its part`;
  }
}

/** I85: a row that was made of a check of before is one for its check, and says what that check said. */
function* I85({ payments, checks }: Records) {
  for (const { id, source, checkId, amount, tip, method, day, change } of payments) {
    if (source !== 'migrated') continue;
    const check = checks.get(checkId);
    const says = [check?.effectiveTotal, check?.tips, check?.paymentMethod, check?.day];
    if (id !== checkId || change !== 0 || [amount, tip, familyOf(method), day].join() !== says.join())
      yield `payment ${id} of before is ${[amount, tip, method, day].join(' ')}, its check says ${says.join(' ')}`;
  }
}

export const refundRules = { I67, I79, I80, I85 } satisfies Record<string, Rule>;
