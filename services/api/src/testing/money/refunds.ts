import { anyMethod, attempt, codesOf, freshIn, type Desk } from './desk.ts';
import * as model from './model.ts';
import { pricesOn } from './split.ts';

function somePieces({ bill, chance }: Desk): model.Piece[] {
  return bill.lines
    .filter(() => chance.percent(50))
    .map(({ id: item }) => {
      const den = chance.percent(60) ? 1 : chance.between(2, 12);
      return { item, num: chance.between(1, den), den };
    });
}
/** All of a payment or some of it; of a closed bill also for dishes. Null: nothing went back. */
export async function giveBack(desk: Desk): Promise<model.Refund | null> {
  const { bill, chance, boss, agree, promiseless } = desk;
  if (bill.payments.length === 0) return null;
  const payment = chance.pick(bill.payments);
  const isOpen = bill.closed === null;
  const left = model.leftOf(bill, payment);
  const amount = chance.percent(50) ? left.amount : chance.between(0, payment.amount + 1);
  const tip = amount === 0 || chance.percent(30) ? payment.tip : 0;
  if (amount + tip === 0) return null;
  const inCash = chance.percent(isOpen ? 8 : 35);
  const method = inCash ? 'cash' : payment.method;
  const pieces = isOpen || chance.percent(60) ? [] : somePieces(desk);
  const worth = pieces.reduce(
    (sum, piece) => sum + model.worthOf(pricesOn(bill).get(piece.item) ?? 0, piece),
    0,
  );
  const before = model.givenBack(bill);
  const codes = codesOf(
    [method !== payment.method && (isOpen || method !== 'cash'), 'refund_otherwise'],
    [amount > left.amount || tip > left.tip, 'refund_too_large'],
    [
      pieces.some((one) => model.isTooMuch([one, ...before.filter(({ item }) => item === one.item)])),
      'refund_too_large',
    ],
    [pieces.length > 0 && amount > worth, 'refund_too_large'],
  );
  const items = pieces.map(({ item: id, num, den }) => ({ id, num, den }));
  const body = {
    amount,
    tip,
    reason: 'wrong_amount',
    ...(inCash && { method }),
    ...(items.length > 0 && { items }),
  };
  const told = await attempt('a refund', codes, () =>
    boss.refundPayment({ params: { paymentId: payment.id }, body }),
  );
  if (!told) return null;
  const purpose = isOpen ? 'before_close' : amount > 0 ? 'goods' : 'tip';
  const state = method === 'cash' ? 'done' : 'by_hand';
  const refund: model.Refund = {
    id: told.refundId,
    of: payment.id,
    method,
    amount,
    tip,
    purpose,
    pieces,
    state,
  };
  bill.refunds = [...bill.refunds, refund];
  if (isOpen) promiseless(payment);
  agree('a refund', told);
  return refund;
}
/** Somebody says whether it has left. */
export async function finish({ bill, chance, boss, agree }: Desk): Promise<void> {
  if (bill.refunds.length === 0) return;
  const one = bill.refunds.find(({ state }) => state === 'by_hand') ?? chance.pick(bill.refunds);
  const went = chance.percent(60);
  const isBack = one.state === 'by_hand' && !went && one.purpose === 'before_close';
  const codes = codesOf(
    [one.state !== 'by_hand', 'refund_finished'],
    [isBack && one.amount > model.freeOf(bill), 'amount_too_large'],
    [isBack && model.payAlcohol(bill, [one]), 'vouchers_no_alcohol'],
  );
  const told = await attempt('the end of a refund', codes, () =>
    boss.finishRefund({ params: { refundId: one.id }, body: { went } }),
  );
  if (!told) return;
  one.state = went ? 'done' : 'failed';
  agree('the end of a refund', told);
}
/** Cash that had not come after all. */
export async function undo({ bill, ana, by, agree, promiseless }: Desk): Promise<void> {
  const payment = bill.payments.at(-1);
  if (!payment) return;
  const { amount, tip } = model.leftOf(bill, payment);
  const isHis = by.get(payment.id) === 'ana' && payment.method === 'cash' && amount + tip > 0;
  const told = await attempt('an undo', codesOf([!isHis, 'undo_too_late']), () =>
    ana.undoPayment({ params: { paymentId: payment.id } }),
  );
  if (!told) return;
  const id = freshIn(bill.refunds, told.refunds)[0]?.id ?? '';
  const back = {
    id,
    of: payment.id,
    method: 'cash',
    amount,
    tip,
    purpose: 'before_close',
    pieces: [],
    state: 'done',
  } as const;
  bill.refunds = [...bill.refunds, back];
  promiseless(payment);
  agree('an undo', told);
}
/** It was taken otherwise. */
export async function correct({ bill, chance, boss, agree, booked }: Desk): Promise<void> {
  if (bill.payments.length === 0) return;
  const payment = chance.pick(bill.payments);
  const method = anyMethod(chance);
  const left = model.leftOf(bill, payment);
  const codes = codesOf(
    [method === 'bank_transfer', 'provider_off'],
    [method === payment.method, 'refund_otherwise'],
    [left.amount !== payment.amount || left.tip !== payment.tip, 'refund_too_large'],
    [method === 'cash' && payment.amount === 0, 'tips_need_card'],
    [model.payAlcohol(bill, [{ method, amount: payment.amount }]), 'vouchers_no_alcohol'],
  );
  const told = await attempt('a correction', codes, () =>
    boss.correctPayment({ params: { paymentId: payment.id }, body: { method } }),
  );
  if (!told) return;
  const { amount, tip } = payment;
  const mirror = {
    of: payment.id,
    method: payment.method,
    amount,
    tip,
    purpose: 'correction',
    pieces: [],
  } as const;
  const id = freshIn(bill.refunds, told.refunds)[0]?.id ?? '';
  bill.refunds = [...bill.refunds, { ...mirror, id, state: 'done' }];
  // A share that was given up stays so, though its money never went back.
  const share = bill.shares.find((one) => one.id === payment.share && one.state === 'paid')?.id ?? null;
  booked(told.paymentId, 'boss', { method, amount, tip: method === 'cash' ? 0 : tip, share });
  agree('a correction', told);
}
