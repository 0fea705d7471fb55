import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani, type Bani } from '@masa/domain/money';
import type { Taking } from '@masa/domain/payment';
import { leftOf, type Ledger } from './ledger.ts';
import type { CheckMoney, Taken } from './check-money.ts';
import type { Correcting } from './correct.deed.ts';
import type { LateCash } from './late-cash.deed.ts';
import type { LooseCash } from './loose-cash.store.ts';
import type { ShownMoney, Take } from './payment.service.ts';
import type { Returning } from './note-return.deed.ts';
import type { Refunded, Refunding } from './refund.deed.ts';
import type { Share } from './share.ts';
import { shareToWire, shareWishOf } from './share.wire.ts';
import { moneyIn } from './shares.ts';

type Body = Pick<ParsedRequest<'takePayment'>['body'], 'method' | 'amount' | 'tip' | 'tendered'>;
type Told = { readonly total: Bani; readonly ledger: Ledger; readonly shares: readonly Share[] };

export const takingOf = ({ method, amount, tip, tendered }: Body): Taking => ({
  method,
  amount: toBani(amount),
  tip: toBani(tip),
  change: toBani((tendered ?? amount) - amount),
});

export const takeOf = (body: ParsedRequest<'takePayment'>['body']): Take => ({
  taking: takingOf(body),
  share: body.shareId ?? (body.share ? shareWishOf({ ...body.share, tip: body.tip }) : null),
  cashId: body.cashId ?? null,
});

/** What is told of a check's money; guests learn from whom the house has it, not who took it. */
export function moneyToWire({ total, ledger, shares }: Told, to: 'staff' | 'guest') {
  const { paid, due, reserved } = moneyIn(total, ledger, shares);
  return {
    paid,
    due,
    reserved,
    shares: shares.map(shareToWire),
    payments: ledger.payments.map((payment) => {
      const left = leftOf(payment, ledger);
      return {
        id: payment.id,
        method: payment.method,
        amount: payment.amount,
        tip: payment.tip,
        change: payment.change,
        takenTs: payment.at,
        takenBy: to === 'staff' ? payment.by : null,
        refunded: toBani(payment.amount + payment.tip - left.amount - left.tip),
      };
    }),
  };
}

const toldMoney = (
  { bill, ledger, shares, money, methods, vouchersLeft, returns }: CheckMoney,
  to: 'staff' | 'guest',
) => ({
  checkId: bill.id,
  status: bill.status,
  total: money.total,
  free: money.free,
  ...moneyToWire({ total: bill.total, ledger, shares }, to),
  refunds: ledger.refunds.map(
    ({ id, paymentId, purpose, method, amount, tip, reason, note, at, by, ...row }) => ({
      id,
      paymentId,
      purpose,
      method,
      amount,
      tip,
      reason,
      note,
      givenTs: at,
      givenBy: by,
      state: row.state,
      receipt: returns.get(id) ?? 'none',
      receiptNumber: row.returnNumber,
      receiptNote: row.returnNote,
      items: [...(row.items ?? [])],
    }),
  ),
  methods: [...methods],
  vouchersLeft,
});

export const checkMoneyToWire = (money: CheckMoney): Answer<'undoPayment'> => toldMoney(money, 'staff');

/** A guest hears what came and what is open, and not who of the house did what. */
export function shownMoneyToWire({ takers, ...money }: ShownMoney): Answer<'checkMoney'> {
  const told = toldMoney(money, takers === null ? 'guest' : 'staff');
  return takers === null
    ? { ...told, refunds: [], takers: [] }
    : { ...told, takers: takers.map(({ name, since }) => ({ name, sinceTs: since })) };
}

export const takenToWire = ({ paymentId, ...money }: Taken): Answer<'takePayment'> => ({
  ...checkMoneyToWire(money),
  paymentId,
});

export const refundingOf = (body: ParsedRequest<'refundPayment'>['body']): Refunding => ({
  amount: toBani(body.amount),
  tip: toBani(body.tip),
  method: body.method ?? null,
  items: body.items,
  reason: body.reason ?? null,
  note: body.note ?? null,
  approvalId: body.approvalId ?? null,
});
export const refundedToWire = ({ refundId, ...money }: Refunded): Answer<'refundPayment'> => ({
  ...checkMoneyToWire(money),
  refundId,
});

export const returningOf = ({ number, note }: ParsedRequest<'noteReturn'>['body']): Returning => ({
  number: number ?? null,
  note: note ?? null,
});

export const correctingOf = (body: ParsedRequest<'correctPayment'>['body']): Correcting => ({
  method: body.method,
  note: body.note?.trim() || null,
  approvalId: body.approvalId ?? null,
});

export const lateCashOf = ({
  amount,
  tendered,
  shareId,
  takenTs,
  cashId,
}: ParsedRequest<'lateCash'>['body']): LateCash => ({
  amount: toBani(amount),
  change: toBani((tendered ?? amount) - amount),
  shareId: shareId ?? null,
  takenAt: takenTs,
  cashId: cashId ?? null,
});

export const looseCashToWire = ({ id, checkId, amount, settled }: LooseCash): Answer<'settleLooseCash'> => ({
  id,
  checkId,
  amount,
  note: settled?.note ?? '',
});

export const looseCashRowToWire = ({
  id,
  checkId,
  amount,
  by,
  takenAt,
  day,
}: LooseCash): Answer<'looseCash'>['cash'][number] => ({
  cashId: id,
  checkId,
  amount,
  takenBy: by,
  takenTs: takenAt,
  day,
});
