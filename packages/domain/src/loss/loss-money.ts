import { checkStatus } from '../check/check.ts';
import {
  deedIds,
  isWithin,
  MINUTE,
  storyOf,
  sumOf,
  weightOf,
  type LossDetector,
  type LossDrawer,
  type LossEvening,
  type LossTrace,
} from './loss-evening.ts';
import type { LossLimits } from './loss-watch.ts';
import { familyOf } from '../money/payment.ts';
import { returnReceiptOf } from '../money/refund.ts';

/** Money that lies elsewhere than it should: L5, L6, L8, L9, L10 and L18. */

const checkOf = ({ checks }: LossEvening, id: string) => checks.find((check) => check.id === id);
const placeOf = (evening: LossEvening, checkId: string) => ({
  tableRow: checkOf(evening, checkId)?.tableRow ?? null,
  checkId,
});
const nowhere = { tableRow: null, checkId: null } as const;
/** The row of the log that tells of this payment, refund or move. */
const told = ({ deeds }: LossEvening, id: string): number[] =>
  deeds.filter(({ details }) => Object.values(details).includes(id)).map((deed) => deed.id);

/** L5: cash bills that were closed without a fiscal receipt, of a house that has to make them. */
export const cashWithoutReceipt: LossDetector = (evening, limits) => {
  if (!evening.fiscalRequired || evening.now < evening.end) return [];
  const bare = evening.checks.filter((check) => {
    if (check.status !== checkStatus.is.completed || check.receiptAt !== null || check.total <= 0)
      return false;
    const taken = evening.payments.filter(({ checkId }) => checkId === check.id);
    const isCash = taken.length === 0 ? check.wish === 'cash' : taken.some(({ method }) => method === 'cash');
    return isCash && check.finishedAt !== null && isWithin(evening, check.finishedAt);
  });
  return [...Map.groupBy(bare, ({ finishedBy }) => finishedBy)].flatMap(([person, checks]) => {
    if (checks.length < (limits.times ?? 1)) return [];
    const ids = checks.map(({ id }) => id);
    const only = checks.length === 1 ? checks[0] : undefined;
    return [
      {
        detector: 'L5' as const,
        mark: `${evening.day} ${person ?? ''}`,
        person,
        amount: checks.reduce((sum, { total }) => sum + total, 0),
        weight: 'amber' as const,
        ...(only ? placeOf(evening, only.id) : nowhere),
        ...storyOf(
          evening,
          only ? ids : [],
          ids.flatMap((id) => deedIds(evening, id, 'check.completed')),
        ),
        facts: { times: checks.length },
      },
    ];
  });
};

/** L6: the guest wished to pay by card, or a card was written down, and it became cash. */
export const cardBecameCash: LossDetector = (evening, limits) =>
  [...Map.groupBy(evening.switched, ({ by }) => by)].flatMap(([person, payments]) => {
    const tonight = payments.filter(({ at }) => isWithin(evening, at));
    if (tonight.length === 0 || payments.length < (limits.times ?? 2)) return [];
    const only = tonight.length === 1 ? tonight[0] : undefined;
    return [
      {
        detector: 'L6' as const,
        mark: `${evening.day} ${person}`,
        person,
        amount: sumOf(payments),
        weight: 'amber' as const,
        ...(only ? placeOf(evening, only.checkId) : nowhere),
        ...storyOf(
          evening,
          only ? [only.checkId] : [],
          payments.toSorted((a, b) => b.at - a.at).flatMap((payment) => payment.deedIds),
        ),
        facts: { times: payments.length, days: 7 },
      },
    ];
  });

const sign = ({ counted, expected }: LossDrawer) => Math.sign(counted - expected);
/** So much a drawer may be out by. */
const mostOf = ({ cash }: LossDrawer, limits: LossLimits): number =>
  Math.max(limits.from ?? 0, (cash * (limits.share ?? 0)) / 1_000);

/** What each count of a shift was out by at its moment: what was sold between two counts changes both of its sums. */
const countsOf = ({ deeds }: LossEvening, { id }: LossDrawer): number[] =>
  deeds.flatMap(({ action, details }) => {
    const { shift, countedCash: counted, expectedCash: expected } = details;
    const isCount = action === 'drawer.counted' && shift === id;
    return isCount && typeof counted === 'number' && typeof expected === 'number' ? [counted - expected] : [];
  });

/** Whoever has seen what should be there may count until it is: that the counts of a shift differ is told beside the last. */
function countedApart(evening: LossEvening, drawer: LossDrawer, limits: LossLimits): LossTrace[] {
  const counts = countsOf(evening, drawer);
  const apart = Math.max(...counts) - Math.min(...counts);
  if (!isWithin(evening, drawer.at) || counts.length < 2 || apart <= mostOf(drawer, limits)) return [];
  return [
    {
      detector: 'L8' as const,
      mark: drawer.id,
      person: drawer.by,
      amount: apart,
      weight: 'amber' as const,
      ...nowhere,
      ...storyOf(evening, [], told(evening, drawer.id)),
      facts: { kind: 'counts', times: counts.length },
    },
  ];
}

/** L8: a drawer held more or less than it should have, or its counts do not agree. */
export const drawerDiffers: LossDetector = (evening, limits) => {
  const differing = evening.drawers.filter(
    (drawer) => Math.abs(drawer.counted - drawer.expected) > mostOf(drawer, limits),
  );
  const apart = evening.drawers
    .filter((drawer) => !differing.includes(drawer))
    .flatMap((drawer) => countedApart(evening, drawer, limits));
  const missing = differing
    .filter(({ at }) => isWithin(evening, at))
    .map((drawer) => {
      const alike = differing.filter((other) => other.by === drawer.by && sign(other) === sign(drawer));
      const difference = drawer.counted - drawer.expected;
      return {
        detector: 'L8' as const,
        mark: drawer.id,
        person: drawer.by,
        amount: Math.abs(difference),
        weight: alike.length >= (limits.times ?? 3) ? ('red' as const) : ('amber' as const),
        ...nowhere,
        ...storyOf(evening, [], told(evening, drawer.id)),
        facts: {
          shown: drawer.expected,
          paid: drawer.counted,
          times: alike.length,
          sign: difference < 0 ? 'less' : 'more',
        },
      };
    });
  return [...missing, ...apart];
};

/** L9: the drawer was opened without a sale often, or for whatever reason right beside a dish that the same person struck off. */
export const openedWithoutSale: LossDetector = (evening, limits) => {
  const tonight = evening.openings.filter(({ at }) => isWithin(evening, at));
  const noSales = tonight.filter(({ isNoSale }) => isNoSale);
  const often = [...Map.groupBy(noSales, ({ by }) => by)].flatMap(([person, openings]) =>
    openings.length < (limits.times ?? 3)
      ? []
      : [
          {
            detector: 'L9' as const,
            mark: `${evening.day} ${person}`,
            person,
            amount: 0,
            weight: 'amber' as const,
            ...nowhere,
            ...storyOf(
              evening,
              [],
              openings.flatMap(({ id }) => told(evening, id)),
            ),
            facts: { times: openings.length, kind: 'often' },
          },
        ],
  );
  const beside = tonight.flatMap((opening) => {
    const near = evening.struck.find(
      ({ by, at }) => by === opening.by && Math.abs(at - opening.at) <= (limits.minutes ?? 2) * MINUTE,
    );
    if (!near) return [];
    return [
      {
        detector: 'L9' as const,
        mark: opening.id,
        person: opening.by,
        amount: near.price,
        weight: 'amber' as const,
        ...nowhere,
        ...storyOf(
          evening,
          [near.itemId],
          [...told(evening, opening.id), ...deedIds(evening, near.itemId, 'order.deleted')],
        ),
        facts: { minutes: Math.round(Math.abs(near.at - opening.at) / MINUTE), kind: 'beside' },
      },
    ];
  });
  return [...often, ...beside];
};

/** L10: cash went back for what was not paid in cash, or money long after the guest had left. */
export const cashWentBack: LossDetector = (evening, limits) =>
  evening.refunds.flatMap((refund) => {
    if (!isWithin(evening, refund.at) || refund.purpose === 'correction') return [];
    const payment = evening.payments.find(({ id }) => id === refund.paymentId);
    const { finishedAt, tableRow, checkId } = refund;
    const otherWay = refund.method === 'cash' && payment !== undefined && familyOf(payment.method) !== 'cash';
    const waited = finishedAt === null ? 0 : refund.at - finishedAt;
    const late = waited > (limits.minutes ?? 30) * MINUTE;
    const { amount } = refund;
    if (!(otherWay || late) || amount < (limits.from ?? 0)) return [];
    return [
      {
        detector: 'L10' as const,
        mark: refund.id,
        person: refund.by,
        amount,
        weight: weightOf(amount, limits),
        tableRow,
        checkId,
        ...storyOf(evening, [refund.checkId], told(evening, refund.id)),
        facts: otherWay ? { kind: 'other_way' } : { minutes: Math.round(waited / MINUTE), kind: 'late' },
      },
    ];
  });

/**
 * L18: a fiscal receipt was made, then its money went back, or became cash, without a receipt of the return. Whoever gives
 * it back has a while to make one.
 */
export const receiptWithoutReturn: LossDetector = (evening, limits) =>
  evening.refunds.flatMap((refund) => {
    const { receiptAt, tableRow, checkId, ofBill: amount } = refund;
    if (!isWithin(evening, refund.at) || receiptAt === null) return [];
    const payments = evening.payments.filter((payment) => payment.checkId === checkId);
    const receipt = returnReceiptOf({ ...refund, amount }, receiptAt, payments);
    const became = payments.find(({ corrects }) => corrects === refund.paymentId);
    const isCash = refund.purpose === 'correction' ? became?.method === 'cash' : refund.method === 'cash';
    const isAwaited = evening.now < refund.at + (limits.minutes ?? 30) * MINUTE;
    if (receipt === 'none' || receipt === 'made' || !isCash || isAwaited) return [];
    if (amount < (limits.from ?? 0)) return [];
    return [
      {
        detector: 'L18' as const,
        mark: refund.id,
        person: refund.by,
        amount,
        weight: receipt === 'explained' ? ('grey' as const) : weightOf(amount, limits),
        tableRow,
        checkId,
        ...storyOf(evening, [checkId], told(evening, refund.id)),
        facts: { minutes: Math.round((refund.at - receiptAt) / MINUTE), kind: refund.purpose },
      },
    ];
  });
