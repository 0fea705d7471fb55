import type { Request } from '@masa/contract/schemas';
import { attempt, codesOf, freshIn, oneOfTheHouse, same, tendered, type Desk } from './desk.ts';
import * as model from './model.ts';
import { finish } from './refunds.ts';

/** Asked back: true where it is, and nobody has to pay for it any more. */
export async function cancel({ bill, ana, params }: Desk): Promise<boolean> {
  const codes = codesOf([model.keepsMoney(bill), 'check_has_payments']);
  return (await attempt('a check that is called off', codes, () => ana.cancelCheck({ params }))) !== null;
}

function told({ chance }: Desk, due: number): Request<'completeCheck'>['body'] | null {
  if (due < 2 || !chance.percent(35)) return null;
  const first = chance.between(1, due - 1);
  return {
    payments: [first, due - first + (chance.percent(5) ? 1 : 0)].map((amount) => {
      const method = oneOfTheHouse(chance);
      const tip = method !== 'cash' && chance.percent(30) ? chance.between(1, 3_000) : 0;
      return { method, amount, tip, ...tendered(chance, method, amount) };
    }),
  };
}
/** With a word on how it was paid, or without. */
export async function complete(desk: Desk): Promise<void> {
  const { bill, ana, params, booked, agreeOn } = desk;
  const due = model.dueOf(bill);
  const body = told(desk, due);
  const said = body?.payments?.map(({ method, amount, tip = 0 }) => ({ method, amount, tip }));
  const sum = said?.reduce((all, { amount }) => all + amount, 0) ?? due;
  const isPending = model.awaitsRefund(bill);
  const codes = codesOf(
    [isPending, 'payment_pending'],
    [sum !== due, 'not_covered'],
    [model.payAlcohol(bill, said ?? []), 'vouchers_no_alcohol'],
  );
  const answer = await attempt('a table that is closed', codes, () =>
    ana.completeCheck(body ? { params, body } : { params }),
  );
  if (!answer) {
    if (isPending) await finish(desk);
    return complete(desk);
  }
  const closing = model.closingOf(bill);
  const rows = said ?? (closing ? [closing] : []);
  for (const one of bill.shares) if (one.state === 'open') one.state = 'dropped';
  const fresh = freshIn(bill.payments, answer.payments);
  same(
    'rows of the close',
    fresh.map(({ method, amount, tip }) => ({ method, amount, tip })),
    rows,
  );
  for (const [at, { id }] of fresh.entries()) {
    const row = rows[at];
    if (row) booked(id, 'ana', { ...row, share: null });
  }
  bill.closed = model.costsOf(bill);
  const { paymentMethod, tips } = answer;
  same('how it was paid', { paymentMethod, tips }, model.paidAs(bill));
  agreeOn('a table that is closed', answer);
}
/** What everybody reads of it afterwards. */
export async function read({ bill, ana, params, agreeOn }: Desk): Promise<void> {
  const check = await ana.getCheck({ params });
  agreeOn('the closed check', check);
  const { paymentMethod, tips } = check;
  same('how it stands', { paymentMethod, tips }, model.paidAs(bill));
}
