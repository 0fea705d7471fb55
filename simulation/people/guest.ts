import { randomUUID } from 'node:crypto';
import { CallRefused } from '@masa/client/create-client';
import type { Once } from '@masa/client/deed-key';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import { look, newestIn, nthItem } from './bill.ts';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';
import { share } from './sharing.ts';
import { cartOf, type GuestIntent, type GuestScript, type Line, type Sent } from './scripts.ts';

type Session = AnswerOf<'createSession'>;
/** A guest at a table, as he knows himself. */
type Visit = {
  readonly person: Person;
  /** Some have a second one. */
  readonly other: Person;
  readonly customer: string;
  readonly acknowledged: string[];
  session: Session;
};

const LOOKS_AGAIN_MS = [3_000, 40_000] as const;
/** Meanwhile somebody else may reach for the same dish. */
const REACHES_MS = [500, 15_000] as const;
/** Whoever still has nothing by then finds the waiter. */
const MOST_ASKED = 6;

const sitDown = (person: Person, customer: string, table: string): Promise<Session | null> =>
  unlessRefused(person, () =>
    person.api.createSession({ body: { table, uniqueCustomerId: customer, username: person.name } }),
  );

type Sending<T> = (seenTotal: number) => (once: Once) => Promise<T>;
/** His phone has shown less; the house says what it costs now, he looks at it and agrees (AMB-219). */
async function sendAsTold<T>(person: Person, send: Sending<T>): Promise<T | null> {
  try {
    return await untilAnswered(person, send(1));
  } catch (reason) {
    if (!(reason instanceof CallRefused)) throw reason;
    const { now } = reason.details;
    if (typeof now !== 'number') return null;
    await pause(person, ...REACHES_MS);
    return unlessRefused(person, send(now));
  }
}

type Ordering = { readonly lines: readonly Line[] } & Sent;

async function order(
  { person, session, acknowledged }: Visit,
  who: Person,
  { lines, undo, ...said }: Ordering,
) {
  const { allergy, adult, sawLess, serve } = said;
  const body = {
    sessionId: session.id,
    orderItems: cartOf(lines),
    ...(undo && { undo: true }),
    ...(allergy && { allergy: [...allergy] }),
    ...(adult !== undefined && { adult }),
    ...(serve && { serve }),
  };
  const send = (seen: { seenTotal?: number }) => (once: Once) =>
    who.api.placeOrder({ body: { ...body, ...seen } }, once);
  const placed = await person.turns.as(who.name, () =>
    sawLess ? sendAsTold(who, (seenTotal) => send({ seenTotal })) : unlessRefused(who, send({})),
  );
  if (!placed) return;
  const orderIds = placed.orders.map(({ id }) => id);
  acknowledged.push(...orderIds);
  const afterMs = undo?.afterMs ?? null;
  if (afterMs === null) return;
  await person.turns.sleep(afterMs);
  const taken = { sessionId: session.id, orderIds };
  await person.turns.as(who.name, () =>
    unlessRefused(who, (once) => who.api.undoOrder({ body: taken }, once)),
  );
}

/** Both phones send what they have at the same moment. */
async function orderOnBoth(mine: Visit, ordering: Ordering): Promise<void> {
  const { other, customer, session } = mine;
  await other.turns.as(other.name, () => sitDown(other, customer, session.tableId));
  await Promise.all([order(mine, mine.person, ordering), order(mine, other, ordering)]);
}

/** What stands there on the bill, once more; a dish may be otherwise by now. */
async function orderAgain(mine: Visit, { nth, undo }: Extract<GuestIntent, { do: 'again' }>): Promise<void> {
  const bill = await look(mine.person, mine.session.tableId);
  const item = bill && nthItem(bill, nth);
  if (!item) return;
  const line: Line = {
    menuItemId: item.orderedItemId,
    options: item.options.map(({ group, choice }) => ({ group, choice })),
    modifiers: item.modifiers.map(({ group, choice, count }) => ({ group, choice, count })),
    without: item.without.map(({ id }) => id),
  };
  return order(mine, mine.person, { lines: [line], undo });
}

/** He reads whether somebody comes. */
async function call(
  { person, session }: Visit,
  { reason }: Extract<GuestIntent, { do: 'call' }>,
): Promise<void> {
  const { api } = person;
  const params = { tableId: session.tableId, sessionId: session.id };
  const body = reason && { body: { reason } };
  await unlessRefused(person, (once) => api.callWaiter({ params, ...body }, once));
  await pause(person, ...REACHES_MS);
  await unlessRefused(person, () => api.waiterCallState({ params: { sessionId: session.id } }));
}

async function claim({ person, session }: Visit, nth: number): Promise<void> {
  const bill = await look(person, session.tableId);
  const item = bill && nthItem(bill, nth);
  if (!item) return;
  await pause(person, ...REACHES_MS);
  const body = { newSessionId: session.id, previousSessionId: item.sessionId, orderId: item.id };
  await unlessRefused(person, (once) => person.api.claimOrder({ body }, once));
}

type Voucher = Extract<GuestIntent, { do: 'voucher' }>;
async function applyVoucher({ person, session }: Visit, { code, nth, alsoAs }: Voucher): Promise<void> {
  const bill = await look(person, session.tableId);
  const item = nth === null ? null : bill && nthItem(bill, nth);
  const body = { promocode: code, sessionId: session.id, appliedToOrder: item?.id ?? null };
  if (alsoAs === null) {
    await unlessRefused(person, (once) => person.api.applyPromo({ body }, once));
    return;
  }
  // A program that uses one key for two things.
  const idempotencyKey = randomUUID();
  for (const promocode of [code, alsoAs])
    await unlessRefused(person, () =>
      person.api.applyPromo({ body: { ...body, promocode } }, { idempotencyKey }),
    );
}

type Payment = { readonly alone: boolean; readonly paymentMethod: 'cash' | 'card'; readonly tips: number };
async function ask(mine: Visit, payment: Payment, seen: (newest: number) => number) {
  const { person, session } = mine;
  const bill = await look(person, session.tableId);
  if (!bill) return null;
  const { paymentMethod, tips } = payment;
  const paid = { paymentMethod, tips, lastProcessedUpdate: seen(newestIn(bill)) };
  const answer = await unlessRefused(person, (once) =>
    payment.alone
      ? person.api.requestSessionCheck({ body: { sessionId: session.id, ...paid } }, once)
      : person.api.requestTableCheck(
          { body: { tableId: session.tableId, requestedBySessionId: session.id, ...paid } },
          once,
        ),
  );
  return answer?.status ?? null;
}

/** Until there is a check or nothing to pay; who waits for others to pay waits. */
async function pay(mine: Visit, payment: Payment): Promise<void> {
  let { alone } = payment;
  for (let tries = 0; tries < MOST_ASKED; tries += 1) {
    const status = await ask(mine, { ...payment, alone }, (newest) => newest);
    if (status === 'waiter_orders_present') alone = false;
    else if (status !== 'sync_check_failed' && status !== 'separate_check_pending') return;
    await pause(mine.person, ...LOOKS_AGAIN_MS);
  }
}

async function carryOut(mine: Visit, intent: GuestIntent): Promise<void> {
  const { person, session, customer } = mine;
  const { api } = person;
  switch (intent.do) {
    case 'order':
      return intent.onBothPhones ? orderOnBoth(mine, intent) : order(mine, person, intent);
    case 'again':
      return orderAgain(mine, intent);
    case 'feedback': {
      const body = { sessionId: session.id, score: intent.score, text: intent.text };
      await unlessRefused(person, (once) => api.giveFeedback({ body }, once));
      return;
    }
    case 'claim':
      return claim(mine, intent.nth);
    case 'voucher':
      return applyVoucher(mine, intent);
    case 'move': {
      const body = { table: intent.table, sessionId: session.id };
      mine.session = (await unlessRefused(person, () => api.moveSession({ body }))) ?? session;
      return;
    }
    case 'call':
      return call(mine, intent);
    case 'scan':
      mine.session = (await sitDown(person, customer, session.tableId)) ?? session;
      return;
    case 'ask':
      await ask(mine, intent, (newest) => (intent.withOldData ? newest - 1 : newest));
  }
}

/** Somebody has paid for the whole table meanwhile: he stays, and is a guest anew. */
async function beThere(mine: Visit): Promise<void> {
  const { person, customer, session } = mine;
  const params = { sessionId: session.id };
  const known = await unlessRefused(person, () => person.api.getSession({ params }));
  mine.session =
    (known?.status === 'open' ? known : await sitDown(person, customer, session.tableId)) ?? session;
}

/** Comes, does what he came for, and asks for the check or leaves. Answers what was acknowledged to him. */
export async function visit(
  person: Person,
  { other, customer }: Pick<Visit, 'other' | 'customer'>,
  script: GuestScript,
): Promise<string[]> {
  const { api, turns } = person;
  await turns.sleep(script.arrivesMs);
  await untilAnswered(person, () => api.tableSummary({ params: { tableId: script.table } }));
  const session = await sitDown(person, customer, script.table);
  if (!session) return [];
  await untilAnswered(person, () => api.menu({ query: { lang: 'ro' } }));
  const mine: Visit = { person, other, customer, session, acknowledged: [] };
  for (const { afterMs, intent } of script.intents) {
    await turns.sleep(afterMs);
    await beThere(mine);
    await carryOut(mine, intent);
    if (person.script.percent(40)) await look(person, mine.session.tableId);
  }
  await pause(person, ...LOOKS_AGAIN_MS);
  if (script.pays) await pay(mine, script.pays);
  if (script.pays?.shares) await share(person, mine.session.tableId, mine.session.id);
  await pause(person, ...LOOKS_AGAIN_MS);
  const end = await unlessRefused(person, () => api.visitEnd({ params: { sessionId: mine.session.id } }));
  const token = end?.receiptToken ?? null;
  if (token !== null) await unlessRefused(person, () => api.receiptPage({ params: { token } }));
  return mine.acknowledged;
}
