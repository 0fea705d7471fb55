import { toBani } from '@masa/domain/money';
import { came, takesBack, wentBack, type Taken } from '@masa/domain/payment';
import { reservedBy } from '@masa/domain/share';
import { openTotals } from './adjustments.ts';
import { isGone } from '@masa/domain/refund';
import { toldDrawers } from './drawers.ts';
import { toldLooseCash } from './loose-cash.ts';
import { toldEnds } from './refund-ends.ts';
import { overAndShared } from './shares.ts';
import type { Records, Rule } from './records.ts';

type Payment = Records['payments'][number];
type Refund = Records['refunds'][number];

/** What counts as having come in for each check. */
export function takenOf({ payments, refunds }: Records): (checkId: string) => Taken[] {
  const back = refunds.filter((refund) => takesBack(refund.purpose) && isGone(refund));
  const [cameFor, wentFor] = [
    Map.groupBy(payments, ({ checkId }) => checkId),
    Map.groupBy(back, ({ checkId }) => checkId),
  ];
  return (checkId) => [
    ...(cameFor.get(checkId) ?? []).map(came),
    ...(wentFor.get(checkId) ?? []).map(wentBack),
  ];
}
const sum = (taken: readonly Taken[], of: 'amount' | 'tip'): number =>
  taken.reduce((total, one) => total + one[of], 0);

/** I61: what was taken for a completed check is what it came to, and its tips are those that were given. */
function* I61(records: Records) {
  const taken = takenOf(records);
  for (const { id, status, effectiveTotal, snapshot } of records.checks.values()) {
    if (status !== 'completed') continue;
    const paid = sum(taken(id), 'amount');
    const tips = sum(taken(id), 'tip');
    if (paid !== effectiveTotal) yield `check ${id} comes to ${effectiveTotal}, ${paid} was taken for it`;
    if (snapshot && tips !== snapshot.tips)
      yield `check ${id} says ${snapshot.tips} of tips, ${tips} was given`;
  }
}

/** I62: nothing below zero; change out of cash alone, tips never through a drawer. */
function* I62({ payments }: Records) {
  for (const { id, method, amount, tip, change } of payments) {
    if (Math.min(amount, tip, change) < 0 || amount + tip === 0)
      yield `payment ${id} is of ${amount}, a tip of ${tip} and ${change} of change`;
    if (method === 'cash' ? tip > 0 : change > 0)
      yield `payment ${id} in ${method} has a tip of ${tip} and ${change} of change`;
  }
}

/** I63: an open check has never more than it comes to, what is promised counted in, and gave nothing back that was not paid. */
function* I63(records: Records) {
  const taken = takenOf(records);
  const totals = openTotals(records);
  const shares = Map.groupBy(records.shares, ({ checkId }) => checkId);
  for (const { id, status } of records.checks.values()) {
    const paid = sum(taken(id), 'amount');
    if (paid < 0) yield `check ${id} gave ${-paid} back that nobody had paid`;
    const come = paid + reservedBy(shares.get(id) ?? []);
    const total = totals.get(id) ?? 0;
    if (status === 'requested' && come > total) yield `check ${id} has ${come}, and comes to ${total}`;
  }
}

/** I68: no more goes back of a payment than it was, on no day before it, and what counts as not taken goes back as it came. */
function* I68({ payments, refunds }: Records) {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const left = new Map(payments.map(({ id, amount, tip }) => [id, { amount, tip: Number(tip) }]));
  for (const refund of refunds) {
    const payment = known.get(refund.paymentId);
    const rest = left.get(refund.paymentId);
    if (!payment || !rest) {
      yield `refund ${refund.id} is of no payment`;
      continue;
    }
    if (payment.checkId !== refund.checkId) yield `refund ${refund.id} and its payment are of two checks`;
    if (takesBack(refund.purpose) && refund.method !== payment.method)
      yield `refund ${refund.id} takes back ${payment.method} in ${refund.method}`;
    if (refund.day < payment.day) yield `refund ${refund.id} is of a day before its payment`;
    if (!isGone(refund)) continue;
    left.set(payment.id, { amount: toBani(rest.amount - refund.amount), tip: rest.tip - refund.tip });
  }
  for (const [id, { amount, tip }] of left)
    if (amount < 0 || tip < 0) yield `more went back of payment ${id} than it was: ${amount}, ${tip}`;
}

/** I72: a check that was called off keeps no money; of one that is over nothing is promised. */
function* I72(records: Records) {
  yield* overAndShared(records);
  const taken = takenOf(records);
  for (const { id, status } of records.checks.values()) {
    if (status !== 'cancelled') continue;
    const kept = sum(taken(id), 'amount') + sum(taken(id), 'tip');
    if (kept !== 0) yield `check ${id} is called off and keeps ${kept}`;
  }
}

/** I73: money of a training is marked as such, and no other. */
function* I73({ payments, refunds, shares, checks }: Records) {
  for (const { id, checkId, training } of [...payments, ...refunds, ...shares])
    if (checks.get(checkId)?.training !== training)
      yield `row ${id} and check ${checkId} disagree on training`;
}

type Deed = Records['deeds'][number];
const amountsOf = ({ details }: Deed) =>
  [details['day'], details['method'], details['amount'], details['tips'], details['change'] ?? 0].join(' ');
const rowOf = (row: Payment | Refund) =>
  [row.day, row.method, row.amount, row.tip, 'change' in row ? row.change : 0].join(' ');

/** I86: each row of the ledger, how each refund ended, and each deed with a drawer, is told once in the audit log, with its sums, and stays as it was told. */
function* I86(records: Records) {
  yield* toldDrawers(records);
  yield* toldEnds(records);
  yield* toldLooseCash(records);
  const { payments, refunds, deeds } = records;
  const toldAs = (action: string, name: string) =>
    Map.groupBy(
      deeds.filter((deed) => deed.action === action),
      ({ details }) => String(details[name]),
    );
  const [taken, given] = [toldAs('payment.taken', 'payment'), toldAs('payment.refunded', 'refund')];
  const written = [
    ...payments.filter(({ source }) => source !== 'migrated').map((row) => [row, taken] as const),
    ...refunds.map((row) => [row, given] as const),
  ];
  for (const [row, told] of written) {
    const deedsOfRow = told.get(row.id) ?? [];
    if (deedsOfRow.length !== 1) yield `row ${row.id} is told ${deedsOfRow.length} times`;
    for (const deed of deedsOfRow)
      if (amountsOf(deed) !== rowOf(row)) yield `row ${row.id} is ${rowOf(row)}, told was ${amountsOf(deed)}`;
  }
  const known = new Set([...payments, ...refunds].map(({ id }) => id));
  for (const id of [...taken.keys(), ...given.keys()]) if (!known.has(id)) yield `row ${id} is gone`;
}

export const moneyRules = { I61, I62, I63, I68, I72, I73, I86 } satisfies Record<string, Rule>;
