import type { Request, Response as AnswerOf } from '@masa/contract/schemas';
import { pause, unlessRefused, type Person } from './person.ts';

type Money = AnswerOf<'checkMoney'>;
type Taking = Request<'takePayment'>['body'];
type Closing = NonNullable<Request<'completeCheck'>['body']>;

const HANDS_OVER_MS = [1_000, 15_000] as const;
/** Beside the half minute in which cash can be taken back. */
const COUNTS_AGAIN_MS = [500, 60_000] as const;
const NOTE = 5_000;

const moneyOf = (person: Person, checkId: string): Promise<Money | null> =>
  unlessRefused(person, () => person.api.checkMoney({ params: { checkId } }));

/** So much of it, in whatever way; with cash there is change, with a card now and then a tip. */
function taking({ script }: Person, amount: number, methods: Money['methods']): Taking {
  const method = script.percent(97) ? script.pick(methods) : 'bank_transfer';
  if (method !== 'cash') return { method, amount, tip: script.percent(30) ? script.between(1, 5_000) : 0 };
  const tendered = Math.ceil(amount / NOTE) * NOTE;
  // Nobody may do so, and some try.
  const tip = script.percent(3) ? 100 : 0;
  return script.percent(60) ? { method, amount, tip, tendered } : { method, amount, tip };
}

/** What somebody has promised, a sum that is his from now on, or some of what is free. */
function partOf(person: Person, { free, due, shares, methods }: Money): Taking {
  const { script } = person;
  const promised = shares.filter(({ state }) => state === 'open');
  const [share] = promised.filter(() => script.percent(60));
  if (share) {
    const amount = share.amount + (script.percent(3) ? 1 : 0);
    return { ...taking(person, amount, methods), shareId: share.id };
  }
  if (free === 0) return taking(person, due, methods);
  if (script.percent(8)) return { ...taking(person, free, methods), share: { kind: 'whole' } };
  const amount = script.percent(5) ? free + 1 : script.between(1, free);
  const body = taking(person, amount, methods);
  return script.percent(10) ? { ...body, share: { kind: 'free', amount } } : body;
}

/** A guest of several gives what is his while the check stays open. Now and then it was another table's money. */
export async function takePart(person: Person, checkId: string): Promise<void> {
  const { api, script } = person;
  const money = await moneyOf(person, checkId);
  if (!money || money.due === 0) return;
  await pause(person, ...HANDS_OVER_MS);
  const body = partOf(person, money);
  const taken = await unlessRefused(person, (once) => api.takePayment({ params: { checkId }, body }, once));
  if (!taken || !script.percent(body.method === 'cash' ? 50 : 5)) return;
  await pause(person, ...COUNTS_AGAIN_MS);
  const params = { paymentId: taken.paymentId };
  await unlessRefused(person, (once) => api.undoPayment({ params }, once));
}

/** What whoever closes a table says that he took, in one or several parts; null: he says nothing. */
async function lastParts(person: Person, checkId: string): Promise<Closing | null> {
  const { script } = person;
  const money = await moneyOf(person, checkId);
  if (!money || money.due === 0) return null;
  await pause(person, ...HANDS_OVER_MS);
  const first = script.between(1, money.due);
  // Once in a while he has counted wrongly, to either side.
  const rest = money.due - first + (script.percent(12) ? script.pick([1, -1]) : 0);
  const parts = rest > 0 ? [first, rest] : [first];
  return { payments: parts.map((amount) => taking(person, amount, money.methods)) };
}

/** Whoever closes is told of what is on its way to a card, and asks whoever may say how that ended: he may not. */
async function refundsAreOver(person: Person, checkId: string): Promise<void> {
  const { api, script } = person;
  const money = await moneyOf(person, checkId);
  for (const { id, state, purpose } of money?.refunds ?? []) {
    if (state !== 'by_hand' || purpose !== 'before_close') continue;
    const about = { params: { refundId: id }, body: { went: script.percent(60) } };
    const told = await unlessRefused(person, (once) => api.finishRefund(about, once));
    // What has no room on the bill any more must have gone.
    if (!told)
      await unlessRefused(person, (once) => api.finishRefund({ ...about, body: { went: true } }, once));
  }
}

/** Most tables are closed with one press; of some the money comes in parts. */
export async function takeAll(person: Person, checkId: string, inCharge: Person): Promise<void> {
  const { api, script } = person;
  while (script.percent(20)) await takePart(person, checkId);
  const body = script.percent(20) ? await lastParts(person, checkId) : null;
  const params = { checkId };
  const closed = await unlessRefused(person, (once) =>
    api.completeCheck(body ? { params, body } : { params }, once),
  );
  if (closed) return;
  await refundsAreOver(inCharge, checkId);
  await unlessRefused(person, (once) => api.completeCheck({ params }, once));
}
