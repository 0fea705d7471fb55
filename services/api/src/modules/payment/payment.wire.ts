import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani, type Bani } from '@masa/domain/money';
import type { Taking } from '@masa/domain/payment';
import type { Staff } from '../../caller.ts';
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

const refundsToWire = (ledger: Ledger, returns: CheckMoney['returns']) =>
  ledger.refunds.map(({ id, paymentId, purpose, method, amount, tip, reason, note, at, by, ...row }) => ({
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
    receipt: returns.get(id) ?? ('none' as const),
    receiptNumber: row.returnNumber,
    receiptNote: row.returnNote,
    items: [...(row.items ?? [])],
  }));

/** Whom it is told to; null: a guest. */
type Asking = Pick<Staff, 'username' | 'deviceId'> | null;

/** Of these, what he himself took on the tablet from which he asks. */
function takenHere({ payments }: Ledger, asking: Asking): ReadonlySet<string> {
  const own = payments.filter(
    ({ by, deviceId }) => asking !== null && by === asking.username && deviceId === asking.deviceId,
  );
  return new Set(own.map(({ id }) => id));
}

function toldMoney(
  { bill, ledger, shares, money, methods, vouchersLeft, returns }: CheckMoney,
  asking: Asking,
) {
  const { payments, ...told } = moneyToWire(
    { total: bill.total, ledger, shares },
    asking === null ? 'guest' : 'staff',
  );
  const here = takenHere(ledger, asking);
  return {
    checkId: bill.id,
    status: bill.status,
    total: money.total,
    free: money.free,
    ...told,
    payments: payments.map((payment) => ({ ...payment, takenHere: here.has(payment.id) })),
    refunds: refundsToWire(ledger, returns),
    methods: [...methods],
    vouchersLeft,
  };
}

export const checkMoneyToWire =
  (asking: Staff) =>
  (money: CheckMoney): Answer<'undoPayment'> =>
    toldMoney(money, asking);

/** A guest hears what came and what is open, and not who of the house did what. */
export function shownMoneyToWire(
  { takers, ...money }: ShownMoney,
  asking: Staff | null,
): Answer<'checkMoney'> {
  const told = toldMoney(money, asking);
  return takers === null
    ? { ...told, refunds: [], takers: [] }
    : { ...told, takers: takers.map(({ name, since }) => ({ name, sinceTs: since })) };
}

export const takenToWire =
  (asking: Staff) =>
  ({ paymentId, ...money }: Taken): Answer<'takePayment'> => ({ ...toldMoney(money, asking), paymentId });

export const refundingOf = (body: ParsedRequest<'refundPayment'>['body']): Refunding => ({
  amount: toBani(body.amount),
  tip: toBani(body.tip),
  method: body.method ?? null,
  items: body.items,
  reason: body.reason ?? null,
  note: body.note ?? null,
  approvalId: body.approvalId ?? null,
});
export const refundedToWire =
  (asking: Staff) =>
  ({ refundId, ...money }: Refunded): Answer<'refundPayment'> => ({ ...toldMoney(money, asking), refundId });

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
