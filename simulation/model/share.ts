type Fraction = { readonly num: number; readonly den: number };
/** A piece of a dish, and what it comes to. */
export type SharePart = Fraction & { readonly item: string; readonly amount: number };
/** Part k of n of what was free when the first of them was taken. */
export type Slot = { readonly split: number; readonly n: number; readonly k: number; readonly of: number };
/** Somebody has said what he pays for. */
export type Share = {
  readonly id: string;
  readonly no: number;
  readonly kind: string;
  state: 'open' | 'paid' | 'dropped';
  readonly amount: number;
  readonly tip: number;
  readonly session: string | null;
  readonly byGuest: boolean;
  readonly slot: Slot | null;
  readonly parts: readonly SharePart[];
  readonly at: number;
};

/** As it is asked for. */
export type Wanted =
  | { readonly kind: 'whole' }
  | { readonly kind: 'free'; readonly amount: number }
  | { readonly kind: 'equal'; readonly n: number; readonly k: number }
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'items'; readonly orderItemIds: readonly string[] }
  | { readonly kind: 'part'; readonly parts: readonly (Fraction & { readonly orderItemId: string })[] };
/** What can be shared: the lines of the bill, and what nobody has taken on yet. */
export type Open = {
  readonly free: number;
  readonly lines: readonly { readonly id: string; readonly session: string; readonly effective: number }[];
  readonly shares: readonly Share[];
};
type Made = Pick<Share, 'amount' | 'slot' | 'parts'>;

const MOST = 60;
const MOST_PIECES = 12;
const LAPSES_MS = 15 * 60_000;

export const isLive = ({ state }: Share): boolean => state !== 'dropped';
export const reservedBy = (shares: readonly Share[]): number =>
  shares.reduce((sum, { state, amount }) => sum + (state === 'open' ? amount : 0), 0);
/** A guest has promised it so long ago that others may have it. */
export const isLapsed = ({ state, byGuest, at }: Share, now: number): boolean =>
  state === 'open' && byGuest && now - at >= LAPSES_MS;

/** num/den of it, half a hundredth up. */
const partOf = (whole: number, num: number, den: number): number =>
  Number((2n * BigInt(whole) * BigInt(num) + BigInt(den)) / (2n * BigInt(den)));

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));
/** Fractions are added as they are on paper: over one another, and made small. */
function plus(one: Fraction, other: Fraction): Fraction {
  const [num, den] = [one.num * other.den + other.num * one.den, one.den * other.den];
  const by = divisorOf(num, den);
  return { num: num / by, den: den / by };
}
const togetherOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, { num: 0, den: 1 });

const piecesOf = (shares: readonly Share[], item: string): SharePart[] =>
  shares.filter(isLive).flatMap(({ parts }) => parts.filter((part) => part.item === item));

type Asked = Fraction & { readonly item: string };
function pieces({ lines, shares }: Open, asked: readonly Asked[]): Made | string {
  const parts: SharePart[] = [];
  for (const { item, num, den } of asked) {
    const line = lines.find(({ id }) => id === item);
    if (!line) return 'order_not_found';
    const others = piecesOf(shares, item);
    const whole = togetherOf([...others, { num, den }]);
    if (whole.num > whole.den) return 'share_taken';
    const rest = Math.max(0, line.effective - others.reduce((sum, { amount }) => sum + amount, 0));
    const isLast = whole.num === whole.den;
    parts.push({ item, num, den, amount: isLast ? rest : Math.min(rest, partOf(line.effective, num, den)) });
  }
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0), slot: null, parts };
}

/** All that somebody has ordered, but for what others have of it; a rest that is no twelfth at least stays with them. */
function ownDishes(open: Open, session: string): Made | string {
  const own = open.lines.filter((line) => line.session === session);
  if (own.length === 0) return 'session_not_found';
  const asked = own.flatMap(({ id }): Asked[] => {
    const { num, den } = togetherOf(piecesOf(open.shares, id));
    return num >= den || den > MOST_PIECES ? [] : [{ item: id, num: den - num, den }];
  });
  return asked.length === 0 ? 'share_taken' : pieces(open, asked);
}

/** The split into n that is not taken whole goes on; else another begins, of what is free now. */
function equal({ shares, free }: Open, n: number, k: number): Made | string {
  const slots = shares.filter(isLive).flatMap(({ slot }) => slot ?? []);
  const newest = Math.max(0, ...slots.filter((slot) => slot.n === n).map(({ split }) => split));
  const taken = slots.filter(({ split }) => split === newest);
  const goesOn = newest > 0 && taken.length < n;
  if (goesOn && taken.some((slot) => slot.k === k)) return 'share_taken';
  const split = goesOn ? newest : 1 + Math.max(0, ...slots.map((slot) => slot.split));
  const of = goesOn ? (taken[0]?.of ?? 0) : free;
  if (of < n) return newest > 0 ? 'share_taken' : 'invalid_request';
  return { amount: partOf(of, k, n) - partOf(of, k - 1, n), slot: { split, n, k, of }, parts: [] };
}

function made(open: Open, wanted: Wanted): Made | string {
  switch (wanted.kind) {
    case 'whole':
      return { amount: open.free, slot: null, parts: [] };
    case 'free':
      return { amount: wanted.amount, slot: null, parts: [] };
    case 'equal':
      return equal(open, wanted.n, wanted.k);
    case 'session':
      return ownDishes(open, wanted.sessionId);
    case 'items':
      return pieces(
        open,
        wanted.orderItemIds.map((item) => ({ item, num: 1, den: 1 })),
      );
    case 'part':
      return pieces(
        open,
        wanted.parts.map(({ orderItemId: item, num, den }) => ({ item, num, den })),
      );
  }
}

/** What somebody takes on, to the hundredth; or why he cannot. */
export function shareOf(open: Open, wanted: Wanted): Made | string {
  if (open.shares.filter(isLive).length >= MOST) return 'share_taken';
  const share = made(open, wanted);
  if (typeof share === 'string') return share;
  if (share.amount === 0) return 'share_empty';
  return share.amount > open.free ? 'amount_too_large' : share;
}
