import { checkStatus } from '../check/check.ts';
import {
  deedIds,
  isWithin,
  MINUTE,
  SETTLED_AFTER,
  share,
  storyOf,
  sumOf,
  visitOf,
  weightOf,
  type LossCheck,
  type LossDeed,
  type LossDetector,
  type LossEvening,
  type LossStruck,
} from './loss-evening.ts';

/** Bills that became smaller after the guest had seen them: L1, L2, L4, L7, L11, L13 and L14. */

const isPaid = ({ status }: LossCheck) => status === checkStatus.is.completed;
const isCancelled = ({ status }: LossCheck) => status === checkStatus.is.cancelled;
const holds = ({ items }: LossCheck, id: string) => items.some((item) => item.id === id);
const about = ({ tableRow, id }: LossCheck) => ({ tableRow, checkId: id });
const wholeMinutes = (ms: number) => Math.max(0, Math.round(ms / MINUTE));

/** Cancelled on this evening, after its guest may have read it. */
const shownAndCancelled = (evening: LossEvening) =>
  evening.checks.flatMap((check) => {
    const { shownAt, finishedAt } = check;
    return isCancelled(check) && shownAt !== null && finishedAt !== null && isWithin(evening, finishedAt)
      ? [{ check, shownAt, cancelledAt: finishedAt }]
      : [];
  });
const struckOf = ({ struck }: LossEvening, { items }: LossCheck, since: number): LossStruck[] =>
  struck.filter(({ itemId, at }) => at >= since && items.some(({ id }) => id === itemId));
/** A voucher, a discount or something given that lowered these bills meanwhile. */
const loweredBetween = ({ lowered }: LossEvening, { sessions }: LossCheck, from: number, to: number) =>
  lowered.some((one) => one.at >= from && one.at <= to && share(one.sessions, sessions));

/** L1: struck off after a pre-check that showed it, then that visit was paid without it. */
export const struckAfterPrecheck: LossDetector = (evening, limits) => {
  const found = shownAndCancelled(evening).flatMap(({ check, shownAt, cancelledAt }) =>
    struckOf(evening, check, cancelledAt).flatMap((struck) => {
      const paid = visitOf(evening, check)
        .filter((other) => isPaid(other) && (other.finishedAt ?? 0) >= struck.at)
        .toSorted((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0))[0];
      return paid ? [{ struck, check, shownAt, paid }] : [];
    }),
  );
  // Read and cancelled twice, it is told of the last time.
  const once = [...new Map(found.map((one) => [one.struck.itemId, one])).values()];
  const groups = Map.groupBy(once, ({ paid, struck }) => `${paid.id} ${struck.by}`);
  return [...groups].flatMap(([mark, those]) => {
    const [one] = those;
    const amount = those.reduce((sum, { struck }) => sum + struck.price, 0);
    if (!one || amount <= 0 || amount < (limits.from ?? 0)) return [];
    const { check, paid, struck, shownAt } = one;
    const again =
      1 + evening.earlier.filter((before) => before.detector === 'L1' && before.person === struck.by).length;
    const weight = those.every((each) => each.struck.isVouched)
      ? 'grey'
      : again >= (limits.times ?? 2)
        ? 'red'
        : weightOf(amount, limits);
    const items = those.map((each) => each.struck.itemId);
    return [
      {
        detector: 'L1',
        mark,
        person: struck.by,
        amount,
        weight,
        ...about(paid),
        ...storyOf(
          evening,
          [...items, check.id, paid.id],
          items.flatMap((id) => deedIds(evening, id, 'order.deleted')),
        ),
        facts: {
          shown: check.total,
          paid: paid.total,
          minutes: wholeMinutes(struck.at - shownAt),
          times: those.length,
        },
      },
    ];
  });
};

const totalIn = ({ details }: LossDeed): number | undefined => {
  const total = details['total'];
  return typeof total === 'number' ? total : undefined;
};
/** Each time that the pre-check of a check was printed; what it came to was not noted before. */
const printsOf = (evening: LossEvening, check: LossCheck) =>
  evening.deeds
    .filter((deed) => deed.entityId === check.id && deed.action === 'precheck.printed')
    .map((deed) => ({ id: deed.id, at: deed.at, total: totalIn(deed) ?? check.total, check }));

/** L2: two pre-checks of one visit, the later one smaller, and no voucher between. */
export const smallerPrecheck: LossDetector = (evening, limits) =>
  shownAndCancelled(evening).flatMap(({ check }) => {
    const before = printsOf(evening, check).at(-1);
    const after = visitOf(evening, check)
      .flatMap((other) => printsOf(evening, other))
      .filter(({ at }) => before && at > before.at)
      .toSorted((a, b) => a.at - b.at)[0];
    if (!before || !after || loweredBetween(evening, check, before.at, after.at)) return [];
    // A bill that was split stands on the others.
    const elsewhere = check.items.filter(
      ({ id }) =>
        !holds(after.check, id) &&
        visitOf(evening, check).some((other) => !isCancelled(other) && holds(other, id)),
    );
    const amount = before.total - after.total - elsewhere.reduce((sum, { price }) => sum + price, 0);
    if (amount <= 0 || amount < (limits.from ?? 0)) return [];
    return [
      {
        detector: 'L2',
        mark: `${check.id} ${after.check.id}`,
        person: check.finishedBy,
        amount,
        weight: weightOf(amount, limits),
        ...about(after.check),
        ...storyOf(evening, [check.id, after.check.id], [after.id, before.id]),
        facts: { shown: before.total, paid: after.total, minutes: wholeMinutes(after.at - before.at) },
      },
    ];
  });

/** L4: a discount, something given or a voucher that came after the first pre-check. */
export const loweredAfterPrecheck: LossDetector = (evening, limits) =>
  evening.lowered.flatMap((one) => {
    if (one.kind === 'write_off' || !isWithin(evening, one.at) || one.amount < (limits.from ?? 0)) return [];
    const visit = evening.checks.filter(({ sessions }) => share(sessions, one.sessions));
    const shown = visit.find(({ shownAt }) => shownAt !== null && shownAt < one.at);
    if (!shown) return [];
    const paid = visit.find((check) => isPaid(check) && (check.finishedAt ?? 0) >= one.at);
    return [
      {
        detector: 'L4' as const,
        mark: one.id,
        person: one.by,
        amount: one.amount,
        weight: 'amber' as const,
        ...about(paid ?? shown),
        ...storyOf(
          evening,
          visit.map(({ id }) => id),
          one.deedIds,
        ),
        facts: { minutes: wholeMinutes(one.at - (shown.shownAt ?? one.at)), kind: one.kind },
      },
    ];
  });

/** L7: cancelled after its pre-check, and half a day later no check has any of it. */
export const nobodyPaid: LossDetector = (evening, limits) =>
  shownAndCancelled(evening).flatMap(({ check, cancelledAt }) => {
    const isCovered = evening.checks.some(
      (other) => !isCancelled(other) && check.items.some(({ id }) => holds(other, id)),
    );
    const { total: amount } = check;
    if (isCovered || evening.now < cancelledAt + SETTLED_AFTER) return [];
    if (amount <= 0 || amount < (limits.from ?? 0)) return [];
    const struck = struckOf(evening, check, cancelledAt);
    const isVouched = struck.length === check.items.length && struck.every((one) => one.isVouched);
    return [
      {
        detector: 'L7',
        mark: check.id,
        person: check.finishedBy,
        amount,
        weight: isVouched ? 'grey' : weightOf(amount, limits),
        ...about(check),
        ...storyOf(
          evening,
          [check.id, ...check.items.map(({ id }) => id)],
          deedIds(evening, check.id, 'check.cancelled'),
        ),
        facts: { shown: check.total, times: struck.length },
      },
    ];
  });

/** What of a check its vouchers and discounts took away. */
const cutOf = (check: LossCheck | undefined): number =>
  check && check.regular > 0 ? (check.regular - check.total) / check.regular : 0;

/** L11: staff moved a dish, after its pre-check, to a bill with a larger discount. */
export const movedToDiscount: LossDetector = (evening, limits) => {
  const moved = evening.claims.flatMap((claim) => {
    const shown = evening.checks.some(
      (check) => check.shownAt !== null && check.shownAt <= claim.at && holds(check, claim.itemId),
    );
    const to = evening.checks.find((check) => isPaid(check) && holds(check, claim.itemId));
    const from = evening.checks.find((check) => isPaid(check) && check.sessions.includes(claim.from));
    if (!shown || !to || to.id === from?.id || !isWithin(evening, claim.at) || cutOf(to) <= cutOf(from))
      return [];
    const price = to.items.find(({ id }) => id === claim.itemId)?.price ?? 0;
    // Its regular price, of which the other bill would have asked more.
    const regular = cutOf(to) < 1 ? price / (1 - cutOf(to)) : to.regular / Math.max(1, to.items.length);
    return [{ claim, to, amount: Math.round(regular * (cutOf(to) - cutOf(from))) }];
  });
  return [...Map.groupBy(moved, ({ to, claim }) => `${to.id} ${claim.by}`)].flatMap(([mark, those]) => {
    const [one] = those;
    const amount = sumOf(those);
    if (!one || amount <= 0 || amount < (limits.from ?? 0)) return [];
    return [
      {
        detector: 'L11',
        mark,
        person: one.claim.by,
        amount,
        weight: 'amber',
        ...about(one.to),
        ...storyOf(
          evening,
          [one.to.id, ...those.map(({ claim }) => claim.itemId)],
          those.map(({ claim }) => claim.deedId),
        ),
        facts: { times: those.length, percent: Math.round(cutOf(one.to) * 100) },
      },
    ];
  });
};

/** L13: carried out, and half a day later on no bill that anybody has paid. */
export const deliveredUnpaid: LossDetector = (evening, limits) => {
  const due = evening.unpaid.filter(({ at }) => isWithin(evening, at) && evening.now >= at + SETTLED_AFTER);
  return [...Map.groupBy(due, ({ sessionId }) => sessionId)].flatMap(([sessionId, those]) => {
    const amount = those.reduce((sum, { price }) => sum + price, 0);
    if (amount <= 0 || amount < (limits.from ?? 0)) return [];
    return [
      {
        detector: 'L13',
        mark: sessionId,
        person: null,
        amount,
        weight: 'amber',
        tableRow: those[0]?.tableRow ?? null,
        checkId: null,
        ...storyOf(evening, [sessionId, ...those.map(({ itemId }) => itemId)]),
        facts: { times: those.length },
      },
    ];
  });
};

/** L14: paid for less than its guest had on his screen when he asked for the check. */
export const paidLessThanAsked: LossDetector = (evening, limits) =>
  evening.checks.flatMap((check) => {
    const { finishedAt } = check;
    if (!isCancelled(check) || !check.askedByGuest || finishedAt === null) return [];
    if (!isWithin(evening, finishedAt)) return [];
    const asked = evening.deeds.find(
      ({ entityId, action }) => entityId === check.id && action === 'check.requested',
    );
    const total = (asked && totalIn(asked)) ?? check.total;
    const paid = evening.checks.filter(
      (other) => isPaid(other) && check.items.some(({ id }) => holds(other, id)),
    );
    const struck = struckOf(evening, check, finishedAt);
    const isSettled = check.items.every(
      ({ id }) => paid.some((other) => holds(other, id)) || struck.some(({ itemId }) => itemId === id),
    );
    const last = paid.toSorted((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0)).at(-1);
    if (!isSettled || !last) return [];
    if (loweredBetween(evening, check, check.createdAt, last.finishedAt ?? evening.now)) return [];
    const came = paid
      .flatMap(({ items }) => items)
      .filter(({ id }) => holds(check, id))
      .reduce((sum, { price }) => sum + price, 0);
    const amount = total - came;
    if (amount <= 0 || amount < (limits.from ?? 0)) return [];
    const isVouched = struck.length > 0 && struck.every((one) => one.isVouched);
    return [
      {
        detector: 'L14',
        mark: check.id,
        person: check.finishedBy,
        amount,
        weight: isVouched ? 'grey' : weightOf(amount, limits),
        ...about(last),
        ...storyOf(
          evening,
          [check.id, ...paid.map(({ id }) => id), ...struck.map(({ itemId }) => itemId)],
          deedIds(evening, check.id, 'check.requested', 'check.cancelled'),
        ),
        facts: { shown: total, paid: came },
      },
    ];
  });
