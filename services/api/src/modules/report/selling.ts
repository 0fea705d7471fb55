import type { SalesSum } from '@masa/domain/sales-sums';
import type { Work } from '../../db/unit-of-work.ts';
import { readVenue } from '../venue/public.ts';
import { addToSums, dayOfVisit } from './sales-day.store.ts';
import { emptyTally, markOf, soldChecks, unpapered } from './sold-checks.view.ts';

type Amounts = Pick<SalesSum, 'count' | 'amount' | 'extra'>;

const nameOf = ({ kind, key }: SalesSum) => JSON.stringify([kind, key]);

/** What has to be added to the sums of before to make them those of after. */
function between(before: readonly SalesSum[], after: readonly SalesSum[]): SalesSum[] {
  const was = new Map(before.map((sum) => [nameOf(sum), sum]));
  const is = new Map(after.map((sum) => [nameOf(sum), sum]));
  const none: Amounts = { count: 0, amount: 0, extra: 0 };
  return [...new Map([...was, ...is])].flatMap(([name, { kind, key }]) => {
    const [old, now] = [was.get(name) ?? none, is.get(name) ?? none];
    const [count, amount, extra] = [now.count - old.count, now.amount - old.amount, now.extra - old.extra];
    return count === 0 && amount === 0 && extra === 0 ? [] : [{ kind, key, count, amount, extra }];
  });
}

/** One key for all: sums of these kinds are not divided. */
const ALL = '';

async function addOne({ tx, now }: Work, day: string, sum: SalesSum): Promise<void> {
  const under = markOf(await readVenue(tx))(day);
  await addToSums(tx, { day, under, now }, { sums: [sum], labels: [] });
}

/** This check was paid just now, and counts from now on; last of what its transaction writes, as the day's row is held. */
export async function checkSold({ tx, now }: Work, checkId: string): Promise<void> {
  const settings = await readVenue(tx);
  const [check] = await soldChecks(tx, [checkId], settings);
  // A training is counted nowhere.
  if (!check) return;
  const tally = emptyTally(settings);
  tally.add(check);
  const counted = { sums: tally.sums(), labels: tally.labels() };
  await addToSums(tx, { day: check.day, under: markOf(settings)(check.day), now }, counted);
}

type HandedOver = {
  readonly sessionId: string;
  readonly createdAt: number;
  /** As its step says it: the transaction's clock may have been turned on since. */
  readonly handedOverAt: number;
};

/** A dish of this visit was handed over just now: if it had been paid for already, how long it took belongs to that day. */
export async function soldDishHandedOver(
  work: Work,
  { sessionId, createdAt, handedOverAt }: HandedOver,
): Promise<void> {
  const day = await dayOfVisit(work.tx, sessionId);
  if (day === undefined) return;
  const waited = Math.max(0, handedOverAt - createdAt);
  await addOne(work, day, { kind: 'hand_over', key: ALL, count: 1, amount: 0, extra: waited });
}

/** A receipt of this check is out, and its transaction has not written that yet: a paid check without any had one sum more. */
export async function firstReceiptOut(work: Work, checkId: string): Promise<void> {
  const check = await unpapered(work.tx, checkId);
  if (!check) return;
  await addOne(work, check.day, {
    kind: 'unfiscalised',
    key: ALL,
    count: -1,
    amount: -check.total,
    extra: 0,
  });
}

/** What a paid check is told to be changes with this deed, and the sums of its day with it; last of what its transaction writes. */
export async function checkResold<T>({ tx, now }: Work, checkId: string, deed: () => Promise<T>): Promise<T> {
  const settings = await readVenue(tx);
  const tallied = async () => {
    const [check] = await soldChecks(tx, [checkId], settings);
    const tally = emptyTally(settings);
    if (check) tally.add(check);
    return { day: check?.day, sums: tally.sums() };
  };
  const { day, sums } = await tallied();
  const done = await deed();
  if (day === undefined) return done;
  const more = between(sums, (await tallied()).sums);
  if (more.length > 0)
    await addToSums(tx, { day, under: markOf(settings)(day), now }, { sums: more, labels: [] });
  return done;
}
