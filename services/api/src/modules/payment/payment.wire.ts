import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani, type Bani } from '@masa/domain/money';
import { billMoney, type Taking } from '@masa/domain/payment';
import { leftOf, takenIn, type Ledger } from './ledger.ts';
import type { CheckMoney, Taken } from './check-money.ts';
import type { Correcting } from './correct.deed.ts';
import type { Refunded, Refunding } from './refund.deed.ts';

type Told = ParsedRequest<'takePayment'>['body'];

export const takingOf = ({ method, amount, tip, tendered }: Told): Taking => ({
  method,
  amount: toBani(amount),
  tip: toBani(tip),
  change: toBani((tendered ?? amount) - amount),
});

/** What is told of a check's money; guests learn from whom the house has it, not who took it. */
export function moneyToWire(total: Bani, ledger: Ledger, to: 'staff' | 'guest') {
  const { paid, due } = billMoney(total, takenIn(ledger));
  return {
    paid,
    due,
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

export const checkMoneyToWire = ({ bill, ledger, money, methods }: CheckMoney): Answer<'checkMoney'> => ({
  checkId: bill.id,
  status: bill.status,
  total: money.total,
  free: money.free,
  ...moneyToWire(bill.total, ledger, 'staff'),
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
      items: [...(row.items ?? [])],
    }),
  ),
  methods: [...methods],
});

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

export const correctingOf = (body: ParsedRequest<'correctPayment'>['body']): Correcting => ({
  method: body.method,
  note: body.note?.trim() || null,
  approvalId: body.approvalId ?? null,
});
