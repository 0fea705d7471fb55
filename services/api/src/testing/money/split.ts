import { costsOf, evenPart, freeOf, pieceOf, piecesOf, type Bill, type Piece, type Share } from './model.ts';

/** What somebody wants to pay for, as the guide names it (1.3). */
export type Wanted =
  | { readonly kind: 'whole' }
  | { readonly kind: 'free'; readonly amount: number }
  | { readonly kind: 'equal'; readonly n: number; readonly k: number }
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'items'; readonly orderItemIds: string[] }
  | { readonly kind: 'part'; readonly parts: { orderItemId: string; num: number; den: number }[] };
export type Split = Pick<Share, 'amount' | 'parts' | 'slot'>;

const MOST_PIECES = 12;
const WHOLE = 27_720;
const live = ({ shares }: Bill): Share[] => shares.filter(({ state }) => state !== 'dropped');

function pieces(bill: Bill, wanted: readonly Piece[]): Split | string {
  const parts = [];
  for (const piece of wanted) {
    if (!bill.lines.some(({ id }) => id === piece.item)) return 'order_not_found';
    const amount = pieceOf(bill, piece);
    if (amount === null) return 'share_taken';
    parts.push({ ...piece, amount });
  }
  return { amount: parts.reduce((all, one) => all + one.amount, 0), parts, slot: null };
}

/** What others have left of a dish, if it can be said in twelfths or larger pieces. */
function restOf(bill: Bill, item: string): Piece | null {
  const taken = piecesOf(live(bill).flatMap(({ parts }) => parts.filter((part) => part.item === item)));
  for (let den = 1; den <= MOST_PIECES; den += 1) {
    const num = ((WHOLE - taken) * den) / WHOLE;
    if (num > 0 && Number.isInteger(num)) return { item, num, den };
  }
  return null;
}

/** The split into n that is begun and not taken whole goes on; else another begins, of what is free. */
function even(bill: Bill, n: number, k: number): Split | string {
  const slots = live(bill).flatMap(({ slot }) => slot ?? []);
  const last = Math.max(0, ...slots.filter((slot) => slot.n === n).map(({ split }) => split));
  const taken = slots.filter(({ split }) => split === last);
  const [begun] = taken.length < n ? taken : [];
  if (begun && taken.some((slot) => slot.k === k)) return 'share_taken';
  const of = begun?.of ?? freeOf(bill);
  if (of < n) return taken.length > 0 ? 'share_taken' : 'invalid_request';
  const split = begun?.split ?? 1 + Math.max(0, ...slots.map((slot) => slot.split));
  return { amount: evenPart(of, n, k), parts: [], slot: { split, n, k, of } };
}

function wished(bill: Bill, wanted: Wanted): Split | string {
  switch (wanted.kind) {
    case 'whole':
      return { amount: freeOf(bill), parts: [], slot: null };
    case 'free':
      return { amount: wanted.amount, parts: [], slot: null };
    case 'equal':
      return even(bill, wanted.n, wanted.k);
    case 'items':
      return pieces(
        bill,
        wanted.orderItemIds.map((item) => ({ item, num: 1, den: 1 })),
      );
    case 'part':
      return pieces(
        bill,
        wanted.parts.map(({ orderItemId: item, num, den }) => ({ item, num, den })),
      );
    case 'session': {
      const own = bill.lines.filter(({ session }) => session === wanted.sessionId);
      if (own.length === 0) return 'session_not_found';
      const rests = own.flatMap(({ id }) => restOf(bill, id) ?? []);
      return rests.length === 0 ? 'share_taken' : pieces(bill, rests);
    }
  }
}

/** What it comes to, or why nobody can have it. */
export function splitOf(bill: Bill, wanted: Wanted): Split | string {
  const made = wished(bill, wanted);
  if (typeof made === 'string') return made;
  if (made.amount === 0) return 'share_empty';
  return made.amount > freeOf(bill) ? 'amount_too_large' : made;
}

/** What its dishes cost now, by their ids. */
export const pricesOn = (bill: Bill): ReadonlyMap<string, number> => {
  const { prices } = costsOf(bill);
  return new Map(bill.lines.map(({ id }, at) => [id, prices[at] ?? 0]));
};
