import { businessDay } from '@masa/domain/business-day';
import { sumBani, toBani } from '@masa/domain/money';
import { earningsOf } from '@masa/domain/pay';
import { judgeTask } from '@masa/domain/task';
import type { Records, Violation } from './records.ts';

const NO_TERMS = { bonusPercent: 0, tipShare: 0, bonusOnService: true };
const DAY_LENGTH = 'yyyy-mm-dd'.length;
const dayOf = (shift: string) => shift.slice(0, DAY_LENGTH);

/** What a shift was paid adds up, with the fines that stand (AMB-102, AMB-103). */
function* paidShifts({ shifts, penalties }: Records): Iterable<Violation> {
  for (const { id, paidAt, bonus, tips, penalties: fined, total } of shifts) {
    if (paidAt === null) continue;
    if (total !== bonus + tips - fined)
      yield { rule: 'I30', detail: `shift ${id} was paid ${total} for ${bonus} + ${tips} - ${fined}` };
    const standing = penalties
      .filter((penalty) => penalty.shift === id && penalty.standing)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (standing !== fined)
      yield { rule: 'I30', detail: `shift ${id} was paid with fines of ${fined}, ${standing} stand` };
  }
}

/** What became of a day's till and tips beside its sales: money given back on it, and tips of its checks that were put right. */
function sinceSold(
  deeds: Records['deeds'],
  day: string,
  soldAt: ReadonlyMap<string, number>,
): Record<'till' | 'tips', number> {
  const more = { till: 0, tips: 0 };
  const give = (amount: unknown, tips: unknown) => {
    more.till += Number(amount);
    more.tips += Number(tips);
  };
  for (const { id, action, entityId, details } of deeds) {
    const { amount, tips, purpose } = details;
    const isSince = id > (soldAt.get(entityId) ?? Number.POSITIVE_INFINITY);
    if (action === 'payment.taken' && isSince && details['corrects'] !== undefined) give(0, tips);
    if (action === 'payment.refunded' && isSince && purpose === 'correction') give(0, -Number(tips));
    if (details['day'] !== day || (purpose !== 'goods' && purpose !== 'tip')) continue;
    if (action === 'payment.refunded') give(-Number(amount), -Number(tips));
    if (action === 'refund.finished' && details['state'] === 'failed') give(amount, tips);
  }
  return more;
}

/**
 * What a shift was paid is its part of what had come in by then, under the terms of its day (AMB-101, AMB-102). The log
 * knows what came before the pay: both hold the row of the day when they write it.
 */
function* paidFromTheTill({ shifts, terms, deeds }: Records): Iterable<Violation> {
  const sales = deeds.filter(
    ({ action, details }) => action === 'check.completed' && details['training'] !== true,
  );
  for (const { id, entityId } of deeds.filter(({ action }) => action === 'shift.paid')) {
    const shift = shifts.find((one) => one.id === entityId);
    if (!shift) continue;
    const before = deeds.filter((deed) => deed.id < id && deed.details['training'] !== true);
    const counted = sales.filter((sale) => sale.id < id && sale.details['day'] === shift.day);
    const sum = (field: string) => sumBani(counted.map(({ details }) => toBani(Number(details[field] ?? 0))));
    const more = sinceSold(before, shift.day, new Map(counted.map((sale) => [sale.entityId, sale.id])));
    const dayTerms = terms.get(shift.day);
    if (!dayTerms && counted.length > 0)
      yield { rule: 'I30', detail: `day ${shift.day} has sales and no terms` };
    const { bonusOnService, ...percents } = dayTerms ?? NO_TERMS;
    const money = {
      till: toBani(sum('effectiveTotal') + more.till),
      cardTips: toBani(sum('tips') + more.tips),
      ...percents,
      ...(!bonusOnService && { withoutBonus: sum('service') }),
    };
    const { bonus, tips } = earningsOf(shift.role, money, []);
    if (shift.bonus !== bonus || shift.tips !== tips)
      yield {
        rule: 'I30',
        detail: `shift ${entityId} was paid ${shift.bonus} and ${shift.tips}, it had earned ${bonus} and ${tips}`,
      };
  }
}

/** Plays the deeds of every shift through again: nothing moves once it is paid, and the rows are where it ends. */
function* shiftStory({ deeds, shifts, penalties, time }: Records): Iterable<Violation> {
  const assigned = new Map<string, string>();
  const paid = new Map<string, unknown>();
  const fines = new Map<string, { readonly amount: unknown; readonly standing: boolean }>();
  for (const { id, at, action, entityId, details } of deeds) {
    const today = businessDay(at, time);
    const shift =
      action === 'penalty.imposed' || action === 'penalty.taken_back'
        ? `${String(details['day'])}:${String(details['role'])}`
        : entityId;
    switch (action) {
      case 'shift.assigned':
        if (dayOf(shift) <= today)
          yield { rule: 'I33', detail: `shift ${shift} was assigned on ${today} (${id})` };
        assigned.set(shift, String(details['to']));
        break;
      case 'shift.paid':
        if (dayOf(shift) >= today)
          yield { rule: 'I33', detail: `shift ${shift} was paid on ${today} (${id})` };
        if (paid.has(shift)) yield { rule: 'I30', detail: `shift ${shift} was paid again (${id})` };
        paid.set(shift, details['total']);
        break;
      case 'penalty.imposed':
      case 'penalty.taken_back': {
        if (paid.has(shift))
          yield { rule: 'I30', detail: `${action} on shift ${shift}, which was paid (${id})` };
        const standing = action === 'penalty.imposed';
        if (standing && dayOf(shift) > today)
          yield { rule: 'I33', detail: `shift ${shift} was fined on ${today} (${id})` };
        fines.set(entityId, { amount: details['amount'], standing });
        break;
      }
    }
  }
  for (const { id, employee, paidAt, total } of shifts)
    if ((assigned.get(id) ?? null) !== employee || (paidAt === null ? paid.has(id) : paid.get(id) !== total))
      yield { rule: 'I35', detail: `shift ${id} is ${employee}'s, paid ${total}: its story says otherwise` };
  for (const { id, amount, standing } of penalties) {
    const told = fines.get(id);
    if (told?.amount !== amount || told.standing !== standing)
      yield { rule: 'I35', detail: `penalty ${id} of ${amount} (${standing}): its story says otherwise` };
  }
}

/** Once per task and day, complete, on the day that it was (AMB-096). */
function* handedIn({ submissions, uploads, deeds, time }: Records): Iterable<Violation> {
  const told = new Set(
    deeds.filter(({ action }) => action === 'task.submitted').map(({ details }) => details['submission']),
  );
  const seen = new Set<string>();
  for (const { id, taskId, day, definition, submissionTime, photosRemoved, ...answers } of submissions) {
    const name = `task ${taskId} of ${day} (${id})`;
    if (seen.has(`${taskId} ${day}`)) yield { rule: 'I32', detail: `${name} was handed in twice` };
    seen.add(`${taskId} ${day}`);
    // What was there when it was handed in, and went with time.
    const gone = Object.fromEntries(photosRemoved.map((proof) => [proof, 'gone']));
    const verdict = judgeTask({ ...answers, photoProofs: { ...gone, ...answers.photoProofs } }, definition);
    if (verdict !== 'ok') yield { rule: 'I32', detail: `${name}: ${verdict}` };
    for (const filename of Object.values(answers.photoProofs))
      if (!uploads.has(filename))
        yield { rule: 'I32', detail: `${name} shows ${filename}, which is not there` };
    if (businessDay(submissionTime, time) !== day)
      yield { rule: 'I33', detail: `${name} was handed in at ${new Date(submissionTime).toISOString()}` };
    if (!told.has(id)) yield { rule: 'I35', detail: `nobody handed in ${name}` };
  }
}

/** The day that a check counts for is the one on which it was paid (AMB-105). */
function* countedDays({ checks, time }: Records): Iterable<Violation> {
  for (const { id, day, finishedAt } of checks.values())
    if (day !== null && (finishedAt === null || businessDay(finishedAt, time) !== day))
      yield { rule: 'I33', detail: `check ${id} counts for ${day}, it was paid at ${finishedAt}` };
}

export function* staffWork(records: Records): Iterable<Violation> {
  yield* paidShifts(records);
  yield* paidFromTheTill(records);
  yield* shiftStory(records);
  yield* handedIn(records);
  yield* countedDays(records);
}
