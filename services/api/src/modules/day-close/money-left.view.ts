import { sumBani, type Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { looseCashOn, missingReturnsOn, openRefundsOn } from '../payment/public.ts';

/** Where it is found among the closed checks; null: it is not closed. */
type WhereClosed = { readonly checkNumber: number | null; readonly checkDay: string | null };
type RefundOpen = WhereClosed & {
  readonly kind: 'refund_open';
  readonly warns: true;
  readonly refundId: string;
  readonly checkId: string;
  readonly amount: Bani;
};
type ReturnMissing = Omit<RefundOpen, 'kind'> & { readonly kind: 'return_missing' };
type LooseCash = {
  readonly kind: 'loose_cash';
  readonly warns: true;
  readonly cashId: string;
  readonly checkId: string;
  readonly takenBy: string;
  readonly takenTs: number;
  readonly amount: Bani;
};
/** Money of a business day of which somebody has a word to say still, closed or not. */
export type MoneyLeft = RefundOpen | ReturnMissing | LooseCash;

const LIST_MOST = 50;

/** With its check, which may be of an earlier day than what went back. */
async function withChecks(reader: Reader, refunds: Awaited<ReturnType<typeof openRefundsOn>>) {
  const rows = await inPieces(new Set(refunds.map(({ checkId }) => checkId)), (piece) =>
    reader('checks').whereIn('id', piece).select('id', 'check_number', 'business_day'),
  );
  const checks = new Map(rows.map((row) => [row.id, row]));
  return refunds.map(({ id, checkId, amount, tip }) => {
    const check = checks.get(checkId);
    const where = { checkNumber: check?.check_number ?? null, checkDay: check?.business_day ?? null };
    return { of: { refundId: id, checkId, ...where }, amount, tip };
  });
}

/** Nobody has said yet whether this money went: once the day is closed it counts as gone. */
const openRefunds = async (reader: Reader, day: string, limit: number): Promise<RefundOpen[]> =>
  (await withChecks(reader, await openRefundsOn(reader, day, limit))).map(({ of, amount, tip }) => ({
    kind: 'refund_open',
    warns: true,
    ...of,
    amount: sumBani([amount, tip]),
  }));

/** Money went back, and the register still has it as sold. */
const missingReturns = async (reader: Reader, day: string, limit: number): Promise<ReturnMissing[]> =>
  (await withChecks(reader, await missingReturnsOn(reader, day, limit))).map(({ of, amount }) => ({
    kind: 'return_missing',
    warns: true,
    ...of,
    amount,
  }));

/** Cash without a check, of which nobody has said yet what becomes of it. */
const looseCash = async (reader: Reader, day: string, limit: number): Promise<LooseCash[]> =>
  (await looseCashOn(reader, day, limit)).map(({ id, checkId, by, takenAt, amount }) => ({
    kind: 'loose_cash',
    warns: true,
    cashId: id,
    checkId,
    takenBy: by,
    takenTs: takenAt,
    amount,
  }));

/** The oldest of each kind; `more`: the kinds of which there are others. */
export async function moneyLeftOn(
  reader: Reader,
  day: string,
): Promise<{ readonly list: readonly MoneyLeft[]; readonly more: readonly MoneyLeft['kind'][] }> {
  const lists: readonly (readonly MoneyLeft[])[] = [
    await openRefunds(reader, day, LIST_MOST + 1),
    await missingReturns(reader, day, LIST_MOST + 1),
    await looseCash(reader, day, LIST_MOST + 1),
  ];
  return {
    list: lists.flatMap((list) => list.slice(0, LIST_MOST)),
    more: lists.flatMap(([first, ...rest]) => (first && rest.length >= LIST_MOST ? [first.kind] : [])),
  };
}
