import {
  deedIds,
  HOUR,
  isWithin,
  MINUTE,
  spanOf,
  storyOf,
  sumOf,
  type LossDetector,
  type LossEvening,
} from './loss-evening.ts';

/** What shows only when deeds are counted: L3, L12, L15, L16 and L17. */

const nowhere = { tableRow: null, checkId: null } as const;
const DAY = 24 * HOUR;

/** L3: dishes that had been carried out were struck off, several by one person on one evening. */
export const servedAndStruck: LossDetector = (evening, limits) => {
  const served = evening.struck.filter(({ wasDelivered, at }) => wasDelivered && isWithin(evening, at));
  return [...Map.groupBy(served, ({ by }) => by)].flatMap(([person, those]) => {
    if (those.length < (limits.times ?? 2)) return [];
    return [
      {
        detector: 'L3' as const,
        mark: `${evening.day} ${person}`,
        person,
        amount: those.reduce((sum, { price }) => sum + price, 0),
        weight: those.every(({ isVouched }) => isVouched) ? ('grey' as const) : ('amber' as const),
        ...nowhere,
        ...storyOf(
          evening,
          those.map(({ itemId }) => itemId),
          those.flatMap(({ itemId }) => deedIds(evening, itemId, 'order.deleted')),
        ),
        facts: { times: those.length },
      },
    ];
  });
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
};

/**
 * L12: one person gives away a far larger part of what he sells than the house does. Whoever gives and sells nothing has no
 * such part: his gifts are above whatever is usual as soon as they are as many as the rule asks for, and are told as a part of
 * all that the house sold. What is usual is learnt of those who sell, so a house in which nobody does is not asked.
 */
export const givesMuch: LossDetector = (evening, limits) => {
  const sellers = evening.sellers.filter(({ sold }) => sold > 0);
  const soldBy = new Map(sellers.map(({ by, sold }) => [by, sold]));
  const soldByAll = sellers.reduce((sum, { sold }) => sum + sold, 0);
  const givenBy = Map.groupBy(evening.given, ({ by }) => by);
  const usual = median(sellers.map(({ by, sold }) => sumOf(givenBy.get(by) ?? []) / sold));
  return [...givenBy].flatMap(([by, own]) => {
    const hasTonight = own.some(({ at }) => isWithin(evening, at));
    if (by === null || !hasTonight || sellers.length === 0 || own.length < (limits.times ?? 5)) return [];
    const sold = soldBy.get(by);
    const part = sumOf(own) / (sold ?? soldByAll);
    if (sold !== undefined && part <= usual * (limits.ratio ?? 3)) return [];
    return [
      {
        detector: 'L12' as const,
        mark: `${by} ${spanOf(evening.start, 14)}`,
        person: by,
        amount: sumOf(own),
        weight: 'amber' as const,
        ...nowhere,
        ...storyOf(
          evening,
          [],
          own.flatMap(({ deedIds: told }) => told),
        ),
        facts: {
          times: own.length,
          percent: Math.round(part * 100),
          usual: Math.round(usual * 100),
          days: 14,
        },
      },
    ];
  });
};

/** L15: one person consents at once to nearly all that another asks for: a PIN that two people know. */
export const sharedPin: LossDetector = (evening, limits) =>
  [...Map.groupBy(evening.approvals, ({ askedBy }) => askedBy)].flatMap(([asker, all]) =>
    [...Map.groupBy(all, ({ givenBy }) => givenBy)].flatMap(([giver, those]) => {
      const seconds = median(those.map(({ askedAt, givenAt }) => (givenAt - askedAt) / 1_000));
      const percent = (those.length / all.length) * 100;
      const isTonight = those.some(({ givenAt }) => isWithin(evening, givenAt));
      if (!isTonight || those.length < (limits.times ?? 10)) return [];
      if (percent <= (limits.share ?? 80) || seconds >= (limits.seconds ?? 5)) return [];
      return [
        {
          detector: 'L15' as const,
          mark: `${asker} ${giver} ${spanOf(evening.start, 14)}`,
          person: asker,
          amount: 0,
          weight: 'amber' as const,
          ...nowhere,
          ...storyOf(
            evening,
            [],
            those.flatMap(({ id }) => deedIds(evening, id, 'approval.given')),
          ),
          facts: {
            times: those.length,
            percent: Math.round(percent),
            seconds: Math.round(seconds),
            days: 14,
          },
        },
      ];
    }),
  );

/** L16: twice less was there than there should be, and half of it had been booked back as not wasted. */
export const pouredMore: LossDetector = (evening, limits) =>
  [...Map.groupBy(evening.counts, ({ stockId }) => stockId)].flatMap(([stockId, counts]) => {
    const [before, last] = counts.toSorted((a, b) => a.at - b.at).slice(-2);
    if (!before || !last || !isWithin(evening, last.at)) return [];
    const isShort = ({ gap, notWasted }: typeof last) =>
      gap > 0 && notWasted * 100 >= gap * (limits.share ?? 50);
    if (!isShort(before) || !isShort(last)) return [];
    return [
      {
        detector: 'L16' as const,
        mark: `${stockId} ${last.deedId}`,
        person: null,
        amount: 0,
        weight: 'amber' as const,
        ...nowhere,
        ...storyOf(evening, [], [last.deedId, before.deedId]),
        facts: { name: last.name, gap: last.gap, notWasted: last.notWasted },
      },
    ];
  });

/** Whether somebody stood in the calendar then; two hours before and after a business day belong to its people. */
function wasOnShift({ onShift, day, start }: LossEvening, by: string, at: number, ofDay: string): boolean {
  const has = (one: string) => onShift.includes(`${one} ${by}`);
  const days = Math.round((Date.parse(ofDay) - Date.parse(day)) / DAY);
  const began = start + days * DAY;
  const nextTo = (distance: number) =>
    new Date(Date.parse(ofDay) + distance * DAY).toISOString().slice(0, 10);
  if (has(ofDay)) return true;
  if (at - began < 2 * HOUR && has(nextTo(-1))) return true;
  return began + DAY - at < 2 * HOUR && has(nextTo(1));
}

/** L17: money was moved by somebody who did not work then, or taken out of bills long after the last order. */
export const outsideShift: LossDetector = (evening, limits) => {
  const kept = new Set(evening.onShift.map((one) => one.slice(0, evening.day.length)));
  const odd = evening.touches.filter(({ by, at, day, kind }) => {
    const last = evening.lastOrders[day];
    // Whoever takes money half an hour after the last order is how an evening ends; who gives some back is not.
    if (kind === 'gave' && last !== undefined && at > last + (limits.minutes ?? 30) * MINUTE) return true;
    return kept.has(day) && !wasOnShift(evening, by, at, day);
  });
  return [...Map.groupBy(odd, ({ by }) => by)].flatMap(([person, those]) => {
    const isTonight = those.some(({ at }) => isWithin(evening, at));
    if (!isTonight || those.length < (limits.times ?? 3)) return [];
    return [
      {
        detector: 'L17' as const,
        mark: `${person} ${spanOf(evening.start, 7)}`,
        person,
        amount: sumOf(those),
        weight: 'amber' as const,
        ...nowhere,
        ...storyOf(
          evening,
          [],
          those.map(({ deedId }) => deedId),
        ),
        facts: { times: those.length, days: 7 },
      },
    ];
  });
};
