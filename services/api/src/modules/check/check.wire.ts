import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { isoOf } from '../../db/rows.ts';
import { cartOf, placedToWire } from '../order/order.wire.ts';
import type { Cancelling } from './cancel-check.deed.ts';
import type { BilledCheck, CheckCard } from './billed-check.ts';
import type { Check } from './check.store.ts';
import type { Payment, QuickCheck, QuickOrder } from './check.inputs.ts';
import { toldCheck } from './told-check.ts';

/** The same check for a guest: its table under the code that he came with, whatever code it has or had. */
const toldUnder = (tableId: string, details: FrozenCheck): FrozenCheck => ({
  ...details,
  tableId,
  sessionsLookup: Object.fromEntries(
    Object.entries(details.sessionsLookup).map(([id, person]) => [id, { ...person, tableId }]),
  ),
});

type Details = { readonly check: BilledCheck | FrozenCheck; readonly code: string | null };

/** An open check as it stands, a finished one as it was frozen. */
export function detailsToWire({ check, code }: Details): Answer<'getCheck'> {
  const told = 'bill' in check ? toldCheck(check) : check;
  return code === null ? told : toldUnder(code, told);
}

type VisitEnd = { readonly endedAt: number; readonly paid: Check | null };
export const endToWire = ({ endedAt, paid }: VisitEnd): Answer<'visitEnd'> => ({
  reason: paid === null ? 'closed' : 'paid',
  endedAt: isoOf(endedAt),
  total: paid?.snapshot?.checkTotal.effectiveTotal ?? null,
  tips: paid?.tips ?? null,
  paymentMethod: paid?.paymentMethod ?? null,
  receipt:
    paid === null || paid.fiscalNumber === null ? null : { number: paid.fiscalNumber, link: paid.fiscalLink },
});

/** A card of the hall. */
export const cardToWire = ({
  check,
  table,
  bill,
  fiscal,
  fiscalRequired,
}: CheckCard): Answer<'overview'>['checks'][number] => ({
  checkId: check.id,
  checkNumber: check.number,
  type: check.type,
  tableId: table?.tableId ?? '',
  tableName: table?.tableName ?? '',
  requestedBySessionId: check.requestedBySessionId,
  created: isoOf(check.createdAt),
  paymentMethod: check.paymentMethod,
  tips: check.tips,
  effectiveTotal: bill.totals.effectiveTotal,
  undelivered: bill.sessions.flatMap(({ items }) => items).filter(({ item }) => item.status !== 'delivered')
    .length,
  fiscal,
  fiscalRequired,
});

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
