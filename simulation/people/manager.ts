import { addDays } from '@masa/domain/business-day';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import type { Closing } from './cook.ts';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';
import type { MoneyTask, Timed } from './scripts.ts';

type Money = AnswerOf<'checkMoney'>;
type Check = AnswerOf<'getCheck'>;

const WAITS_MS = [2_000, 15_000] as const;
const DECIDES_MS = [500, 8_000] as const;
/** So often he looks whether somebody wants to pay. */
const LOOKS = 5;
const MOST_PERCENT = 30;
const MOST_OFF = 8_000;
const WHY = {
  discount: 'regular',
  comp: 'waiting',
  write_off: 'left_without_paying',
  service: null,
} as const;

/** Of today, or of the day before: what was wrong yesterday is often noticed today. */
async function closedChecks(person: Person) {
  const { api, script } = person;
  const ofToday = await untilAnswered(person, () => api.finishedChecks({ query: {} }));
  if (!script.percent(40)) return ofToday;
  const date = addDays(ofToday.today, -1);
  const before = await untilAnswered(person, () => api.finishedChecks({ query: { date } }));
  return before.checks.length > 0 ? before : ofToday;
}

/** One of the checks that wait, or one that was closed. */
async function checkAt(person: Person, nth: number, isClosed: boolean): Promise<string | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { checks } = isClosed
      ? await closedChecks(person)
      : await untilAnswered(person, () => person.api.overview());
    const one = checks.at(nth) ?? checks.at(-1);
    if (one) return one.checkId;
    await pause(person, ...WAITS_MS);
  }
  return null;
}
const moneyOf = (person: Person, checkId: string): Promise<Money | null> =>
  unlessRefused(person, () => person.api.checkMoney({ params: { checkId } }));
const read = (person: Person, checkId: string): Promise<Check | null> =>
  unlessRefused(person, () => person.api.getCheck({ params: { checkId } }));
const dishesOn = ({ sessionPrechecks }: Check): string[] =>
  sessionPrechecks.flatMap(({ items }) => items.map(({ orderItem }) => orderItem.id)).toSorted();

type Kind = keyof typeof WHY;
/** Of one dish or of all, by percent or to the hundredth. */
async function adjust(person: Person, kind: Kind, nth: number): Promise<void> {
  const { api, script } = person;
  const checkId = await checkAt(person, nth, false);
  const check = checkId === null ? null : await read(person, checkId);
  if (checkId === null || !check) return;
  await pause(person, ...DECIDES_MS);
  const some = dishesOn(check).filter(() => script.percent(50));
  const isOfAll = kind === 'write_off' || kind === 'service' || some.length === 0 || script.percent(50);
  const terms =
    kind === 'service' || (kind === 'discount' && script.percent(60))
      ? { percent: script.between(1, MOST_PERCENT) }
      : kind === 'discount'
        ? { amount: script.between(1, MOST_OFF) }
        : {};
  const body = { kind, ...terms, ...(isOfAll ? {} : { items: some }), reason: WHY[kind] };
  await unlessRefused(person, (once) => api.adjustCheck({ params: { checkId }, body }, once));
}

const GOES_TO_REGISTER_MS = [10_000, 60_000] as const;
/** Whoever has his receipt and is gone: what is left is written off, mostly once the register has taken it back. */
export async function writeOff(person: Person, checkId: string): Promise<void> {
  await pause(person, ...GOES_TO_REGISTER_MS);
  const check = await read(person, checkId);
  if (!check) return;
  const { script, api } = person;
  const isReturned = script.percent(check.fiscalNumber === null ? 4 : 85);
  // By habit somebody gives away what is on paper already.
  const kind = script.percent(90) ? ('write_off' as const) : ('comp' as const);
  const body = {
    kind,
    reason: WHY[kind],
    ...(kind === 'write_off' && isReturned && { returnNumber: String(script.between(1, MOST_OFF)) }),
  };
  await unlessRefused(person, (once) => api.adjustCheck({ params: { checkId }, body }, once));
}

async function unadjust(person: Person, nth: number): Promise<void> {
  const { api, script } = person;
  const checkId = await checkAt(person, nth, false);
  const check = checkId === null ? null : await read(person, checkId);
  const one = check?.adjustments.at(nth) ?? check?.adjustments.at(-1);
  if (checkId === null || !one) return;
  await pause(person, ...DECIDES_MS);
  const params = { checkId, adjustmentId: one.id };
  await unlessRefused(person, (once) =>
    script.percent(70)
      ? api.takeBackAdjustment({ params }, once)
      : api.takeBackAdjustments({ params: { checkId } }, once),
  );
}

/** Whoever went to the terminal comes back. */
async function finishIt(person: Person, refundId: string): Promise<void> {
  const { api, script } = person;
  await pause(person, ...DECIDES_MS);
  const about = { params: { refundId }, body: { went: script.percent(60) } };
  await unlessRefused(person, (once) => api.finishRefund(about, once));
}

/** All of a payment, or some of it; for dishes, or because it was wrong. */
async function giveBack(person: Person, nth: number): Promise<void> {
  const { api, script } = person;
  const isClosed = script.percent(50);
  const checkId = await checkAt(person, nth, isClosed);
  const money = checkId === null ? null : await moneyOf(person, checkId);
  const one = money?.payments.at(nth) ?? money?.payments.at(-1);
  if (checkId === null || !one) return;
  await pause(person, ...DECIDES_MS);
  const amount = script.percent(50)
    ? one.amount
    : script.between(0, one.amount + (script.percent(4) ? 1 : 0));
  const tip = amount === 0 || script.percent(30) ? one.tip : 0;
  if (amount + tip === 0) return;
  const check = isClosed && script.percent(40) ? await read(person, checkId) : null;
  const items = check ? dishesOn(check).filter(() => script.percent(60)) : [];
  const parts = items.map((id) => {
    const den = script.percent(70) ? 1 : script.between(2, 12);
    return { id, num: script.between(1, den), den };
  });
  const isInCash = script.percent(isClosed ? 30 : 5);
  const body = {
    amount,
    tip,
    ...(isInCash && { method: 'cash' as const }),
    ...(parts.length > 0 && { items: parts }),
    reason: 'wrong_amount',
  };
  const params = { paymentId: one.id };
  const back = await unlessRefused(person, (once) => api.refundPayment({ params, body }, once));
  const row = back?.refunds.find(({ id }) => id === back.refundId);
  if (row?.state === 'by_hand' && script.percent(60)) await finishIt(person, row.id);
}

/** One that waits for it, or has ended. */
async function finish(person: Person, nth: number): Promise<void> {
  const checkId = await checkAt(person, nth, person.script.percent(60));
  const money = checkId === null ? null : await moneyOf(person, checkId);
  const waiting = money?.refunds.filter(({ state }) => state === 'by_hand');
  const one = waiting?.at(-1) ?? money?.refunds.at(-1);
  if (one) await finishIt(person, one.id);
}

async function correct(person: Person, nth: number): Promise<void> {
  const { api, script } = person;
  const checkId = await checkAt(person, nth, script.percent(50));
  const money = checkId === null ? null : await moneyOf(person, checkId);
  const one = money?.payments.at(nth) ?? money?.payments.at(-1);
  if (!money || !one) return;
  await pause(person, ...DECIDES_MS);
  const others = money.methods.filter((method) => method !== one.method);
  const method = script.percent(95) ? script.pick(others) : one.method;
  const params = { paymentId: one.id };
  await unlessRefused(person, (once) => api.correctPayment({ params, body: { method } }, once));
}

async function dropShare(person: Person, nth: number): Promise<void> {
  const checkId = await checkAt(person, nth, false);
  const money = checkId === null ? null : await moneyOf(person, checkId);
  const one = money?.shares.at(nth) ?? money?.shares.at(-1);
  if (checkId === null || !one) return;
  await pause(person, ...DECIDES_MS);
  const params = { checkId, shareId: one.id };
  await unlessRefused(person, (once) => person.api.dropShare({ params }, once));
}

async function carryOut(person: Person, { do: deed, nth }: MoneyTask): Promise<void> {
  switch (deed) {
    case 'discount':
    case 'service':
      return adjust(person, deed, nth);
    case 'on the house':
      return adjust(person, 'comp', nth);
    case 'write off':
      return adjust(person, 'write_off', nth);
    case 'change back':
      return unadjust(person, nth);
    case 'give back':
      return giveBack(person, nth);
    case 'finish':
      return finish(person, nth);
    case 'correct':
      return correct(person, nth);
    case 'drop share':
      return dropShare(person, nth);
  }
}

/** Whoever may give away, write off and give back. */
export async function manager(
  person: Person,
  tasks: readonly Timed<MoneyTask>[],
  { passedMs }: Closing,
): Promise<void> {
  for (const { atMs, task } of tasks) {
    await person.turns.sleep(Math.max(1, atMs - passedMs()));
    await carryOut(person, task);
  }
}
