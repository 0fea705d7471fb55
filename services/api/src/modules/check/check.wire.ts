import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { closingTaking, type Taking } from '@masa/domain/payment';
import { toBani, zeroBani } from '@masa/domain/money';
import { isoOf } from '../../db/rows.ts';
import { cartOf, placedToWire } from '../order/order.wire.ts';
import type { Adjusted, Adjusting } from './adjust-check.deed.ts';
import type { MadeAdjustment } from './adjustment.store.ts';
import type { Cancelling } from './cancel-check.deed.ts';
import { moneyToWire, takingOf } from '../payment/payment.wire.ts';
import { cardMoneyToWire } from '../payment/share.wire.ts';
import { moneyIn, takenIn } from '../payment/public.ts';
import type { CheckCard, CheckPerson, ToldCheck } from './billed-check.ts';
import type { CheckService } from './check.service.ts';
import type { Check } from './check.store.ts';
import type { Payment, QuickCheck, QuickOrder } from './check.inputs.ts';

/** The same check for a guest: its table under the code that he came with, whatever code it has or had. */
const toldUnder = (tableId: string, details: FrozenCheck): FrozenCheck => ({
  ...details,
  tableId,
  sessionsLookup: Object.fromEntries(
    Object.entries(details.sessionsLookup).map(([id, person]) => [id, { ...person, tableId }]),
  ),
});

/** Guests learn what was changed, and not why or by whom. */
const adjustmentToWire = (
  { id, kind, percent, amount, items, effect, reason, note, by, returnNumber, at }: MadeAdjustment,
  to: 'staff' | 'guest',
): Answer<'getCheck'>['adjustments'][number] => ({
  id,
  kind,
  percent,
  amount,
  items: items && [...items],
  effect: effect ?? zeroBani,
  madeTs: at,
  said: to === 'staff' ? { reason, note, by, returnNumber } : null,
});

type Told = ToldCheck & { readonly code: string | null };
type Details = Told & { readonly people: readonly CheckPerson[]; readonly receiptToken: string | null };

/** An open check as it stands, a finished one as it was frozen; its money is told as it stands now. */
function toldToWire({ check, ledger, shares, adjustments, code }: Told): Answer<'completeCheck'> {
  const to = code === null ? 'staff' : 'guest';
  const total = check.checkTotal.effectiveTotal;
  const money = moneyToWire({ total, ledger, shares }, to);
  const changes = adjustments.map((made) => adjustmentToWire(made, to));
  return { ...(code === null ? check : toldUnder(code, check)), ...money, adjustments: changes };
}
export const detailsToWire = ({ people, receiptToken, ...told }: Details): Answer<'getCheck'> => ({
  ...toldToWire(told),
  people,
  receiptToken,
});
export const completedToWire = (told: ToldCheck): Answer<'completeCheck'> =>
  toldToWire({ ...told, code: null });
export const adjustedToWire = ({ adjustmentId, ...told }: Adjusted): Answer<'adjustCheck'> => ({
  ...completedToWire(told),
  adjustmentId,
});

/** What is to be changed on a check. */
export const adjustingOf = (said: ParsedRequest<'adjustCheck'>['body']): Adjusting => ({
  kind: said.kind,
  percent: said.percent ?? null,
  amount: said.amount === undefined || said.amount === null ? null : toBani(said.amount),
  items: said.items ?? null,
  reason: said.reason ?? null,
  note: said.note ?? null,
  wasted: said.wasted ?? null,
  approvalId: said.approvalId ?? null,
  returnNumber: said.returnNumber ?? null,
});

/** What whoever closes a table says that he took; null: he says nothing. */
export const takenOf = (body: ParsedRequest<'completeCheck'>['body']): readonly Taking[] | null =>
  body?.payments?.map(takingOf) ?? null;

type Finished = Awaited<ReturnType<CheckService['finished']>>;
export const finishedToWire = ({ checks, ...day }: Finished): Answer<'finishedChecks'> => ({
  ...day,
  checks: checks.map(({ id, number, finishedAt, ...check }) => ({
    ...check,
    checkId: id,
    checkNumber: number,
    finished: isoOf(finishedAt),
  })),
});

type VisitEnd = {
  readonly endedAt: number;
  readonly paid: Check | null;
  readonly receiptToken: string | null;
};
export const endToWire = ({ endedAt, paid, receiptToken }: VisitEnd): Answer<'visitEnd'> => ({
  receiptToken,
  reason: paid === null ? 'closed' : 'paid',
  endedAt: isoOf(endedAt),
  total: paid?.snapshot?.checkTotal.effectiveTotal ?? null,
  tips: paid?.snapshot?.tips ?? null,
  paymentMethod: paid?.snapshot?.paymentMethod ?? null,
  receipt:
    paid === null || paid.fiscalNumber === null ? null : { number: paid.fiscalNumber, link: paid.fiscalLink },
});

/** A card of the hall. */
export const cardToWire = ({
  check,
  table,
  bill,
  wish,
  ledger,
  shares,
  fiscal,
  fiscalWaits,
  fiscalRequired,
}: CheckCard): Answer<'overview'>['checks'][number] => {
  const money = moneyIn(bill.totals.effectiveTotal, ledger, shares);
  return {
    checkId: check.id,
    checkNumber: check.number,
    type: check.type,
    tableId: table?.tableId ?? '',
    tableName: table?.tableName ?? '',
    requestedBySessionId: check.requestedBySessionId,
    created: isoOf(check.createdAt),
    paymentMethod: check.paymentMethod,
    tips: check.tips,
    tipsDue: closingTaking(money, wish, takenIn(ledger))?.tip ?? zeroBani,
    effectiveTotal: bill.totals.effectiveTotal,
    ...cardMoneyToWire(money, shares),
    undelivered: bill.sessions.flatMap(({ items }) => items).filter(({ item }) => item.status !== 'delivered')
      .length,
    fiscal,
    fiscalWaits,
    fiscalRequired,
  };
};

export const quickToWire = ({ checkId, items }: QuickCheck): Answer<'quickOrder'> => ({
  status: 'created',
  checkId,
  orders: items.map(placedToWire),
  pickupCode: items[0]?.pickupCode ?? null,
});

type PaymentAsked = Pick<
  ParsedRequest<'requestSessionCheck'>['body'],
  'paymentMethod' | 'tips' | 'lastProcessedUpdate'
>;

/** The stamp in epoch milliseconds, from either form that clients send (AMB-018). */
function stampOf(told: PaymentAsked['lastProcessedUpdate']): number | null {
  if (told === undefined || told === null) return null;
  return typeof told === 'number' ? told : Date.parse(told);
}

export const paymentOf = ({ paymentMethod, tips, lastProcessedUpdate }: PaymentAsked): Payment => ({
  paymentMethod,
  tips: tips ?? 0,
  seenStamp: stampOf(lastProcessedUpdate),
});

/** Words instead of the boolean are tolerated (AMB-086). */
export const quickOrderOf = ({
  order,
  paymentMethod,
  printFiscal,
}: ParsedRequest<'quickOrder'>['body']): QuickOrder => ({
  sessionId: order.sessionId,
  cart: cartOf(order),
  paymentMethod,
  fiscal: printFiscal === true || printFiscal === 'print',
});

/** What is said of a request that is cancelled; the specified call says nothing. */
export const cancellingOf = (said: ParsedRequest<'cancelCheck'>['body']): Cancelling => ({
  reason: said?.reason ?? null,
  note: said?.note ?? null,
  approvalId: said?.approvalId ?? null,
});
