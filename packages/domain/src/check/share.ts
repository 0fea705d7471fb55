import { defineMachine, type MachineState } from '../machine.ts';
import { sumBani, toBani, type Bani } from '../money/money.ts';

/** Who pays for what on one check: promised while it is open, then paid, or given up again. */
export const shareState = defineMachine({
  initial: 'open',
  table: {
    open: { pay: 'paid', drop: 'dropped' },
    // Its money went back while the check was open.
    paid: { undo: 'dropped' },
    dropped: {},
  },
});
export type ShareState = MachineState<typeof shareState>;

export const shareKinds = ['whole', 'session', 'items', 'part', 'equal', 'free'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** So many equal parts at least and at most. */
export const FEWEST_PARTS = 2;
export const MOST_PARTS = 30;
/** A dish is cut into so many pieces at most. */
export const MOST_PIECES = 12;
/** So many shares a guest may hold that he has not paid, and for so long: nobody can block a bill by reserving it. */
export const MOST_OPEN_OF_GUEST = 3;
export const SHARE_LAPSES_MS = 15 * 60_000;
/** So many shares of one check at most are open or paid. */
const MOST_SHARES = 60;

/** num/den of a dish, 1 <= num <= den <= MOST_PIECES. */
export type Fraction = { readonly num: number; readonly den: number };
/** Whose part of which dish, and what it comes to. */
export type SharePart = Fraction & { readonly orderItemId: string; readonly amount: Bani };
/** Part k of n of what was free when the first of them was taken (`of`); splits of one check are counted. */
export type Slot = {
  readonly split: number;
  readonly n: number;
  readonly k: number;
  readonly of: Bani;
};
/** A share as far as others have to leave it alone. */
export type LiveShare = {
  readonly state: ShareState;
  readonly amount: Bani;
  readonly parts: readonly SharePart[];
  readonly slot: Slot | null;
};

/** What somebody wants to pay for. `amount`: of a free sum. */
export type ShareAsked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'items'; readonly orderItemIds: readonly string[] }
  | { readonly kind: 'part'; readonly parts: readonly (Fraction & { readonly orderItemId: string })[] }
  | { readonly kind: 'equal'; readonly n: number; readonly k: number }
  | { readonly kind: 'free'; readonly amount: Bani };

/** A dish of the bill, and whose it is. */
export type BillLine = {
  readonly orderItemId: string;
  readonly sessionId: string;
  readonly price: Bani;
};
export type SharedBill = {
  readonly free: Bani;
  readonly lines: readonly BillLine[];
  readonly shares: readonly LiveShare[];
};

/** R(total·k/n), half up, in whole numbers alone. */
const upTo = (total: number, n: number, k: number): number => Math.floor((2 * total * k + n) / (2 * n));

/** Part k of n. All of them come to the total to the ban, and differ by one at most. */
export const equalPart = (total: Bani, n: number, k: number): Bani =>
  toBani(upTo(total, n, k) - upTo(total, n, k - 1));

/** The least that every number up to MOST_PIECES divides: fractions of a dish are added up in it. */
const WHOLE = 27_720;
const piecesOf = ({ num, den }: Fraction): number => (num * WHOLE) / den;
const allPieces = (parts: readonly Fraction[]): number =>
  parts.reduce((sum, part) => sum + piecesOf(part), 0);

const FULL: Fraction = { num: 1, den: 1 };
/** Somebody has every piece of the dish. */
export const isWhole = (parts: readonly Fraction[]): boolean => allPieces(parts) === WHOLE;

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** What others have left of a dish; null: nothing, or a piece too odd to be said as a fraction of MOST_PIECES. */
export function restOf(others: readonly Fraction[]): Fraction | null {
  const rest = WHOLE - allPieces(others);
  if (rest <= 0) return null;
  const divisor = greatestDivisor(rest, WHOLE);
  const den = WHOLE / divisor;
  return den > MOST_PIECES ? null : { num: rest / divisor, den };
}

/** What a part of a dish comes to beside those that others have; the one that makes it whole is the rest. Null: it does not fit. */
export function partPrice(price: Bani, part: Fraction, others: readonly SharePart[]): Bani | null {
  const whole = allPieces(others) + piecesOf(part);
  if (whole > WHOLE) return null;
  const rest = Math.max(0, price - sumBani(others.map(({ amount }) => amount)));
  const own = upTo(price, part.den, part.num);
  return toBani(whole === WHOLE ? rest : Math.min(own, rest));
}

/** Open or paid: nobody else can have what it is for. */
export const isLive = ({ state }: Pick<LiveShare, 'state'>): boolean => state !== shareState.is.dropped;

/** What is promised to come. */
export const reservedBy = (shares: readonly Pick<LiveShare, 'state' | 'amount'>[]): Bani =>
  sumBani(shares.filter(({ state }) => state === shareState.is.open).map(({ amount }) => amount));

/** The parts of each dish that somebody has. */
export function partsByDish(
  shares: readonly Pick<LiveShare, 'state' | 'parts'>[],
): (orderItemId: string) => readonly SharePart[] {
  const parts = Map.groupBy(
    shares.filter(isLive).flatMap((share) => share.parts),
    ({ orderItemId }) => orderItemId,
  );
  return (orderItemId) => parts.get(orderItemId) ?? [];
}

/**
 * Dishes of which more is paid or promised than they would cost. What is taken off them is of those who have them, and
 * they would not get it: what is left for the others to pay would be less instead.
 */
export function paidBeyond(
  shares: readonly Pick<LiveShare, 'state' | 'parts'>[],
  lines: readonly { readonly id: string; readonly price: Bani }[],
): string[] {
  const partsOf = partsByDish(shares);
  return lines
    .filter(({ id, price }) => sumBani(partsOf(id).map(({ amount }) => amount)) > price)
    .map(({ id }) => id);
}

/** What of a dish can still be taken; null: nothing. */
export function leftOfDish({ shares }: Pick<SharedBill, 'shares'>, orderItemId: string): Fraction | null {
  const parts = partsByDish(shares)(orderItemId);
  return parts.length === 0 ? FULL : restOf(parts);
}

const isSmaller = (piece: Fraction, than: Fraction): boolean => piece.num * than.den < than.num * piece.den;
/** All that is left of a dish, and the even pieces that are smaller. */
export const piecesUpTo = (left: Fraction): Fraction[] => [
  left,
  ...Array.from({ length: MOST_PIECES - 1 }, (_, at) => ({ num: 1, den: at + 2 })).filter((piece) =>
    isSmaller(piece, left),
  ),
];
/** "1/3", as it is chosen, and what is chosen. */
export const saidPiece = ({ num, den }: Fraction): string => `${num}/${den}`;
export const readPiece = (text: string): Fraction => {
  const [num = 1, den = 1] = text.split('/').map(Number);
  return { num, den };
};

export type NewShare = Pick<LiveShare, 'amount' | 'parts' | 'slot'>;
/** Why there is no such share. */
export type NoShare =
  | 'share_taken'
  | 'order_not_found'
  | 'session_not_found'
  | 'amount_too_large'
  | 'share_empty'
  | 'invalid_request';

const ofParts = (parts: readonly SharePart[]): NewShare => ({
  amount: sumBani(parts.map(({ amount }) => amount)),
  parts,
  slot: null,
});

function piecesAsked(
  { lines, shares }: SharedBill,
  asked: readonly (Fraction & { readonly orderItemId: string })[],
): NewShare | NoShare {
  const taken = partsByDish(shares);
  const parts: SharePart[] = [];
  for (const { orderItemId, num, den } of asked) {
    const line = lines.find((one) => one.orderItemId === orderItemId);
    if (!line) return 'order_not_found';
    const own = parts.filter((part) => part.orderItemId === orderItemId);
    const amount = partPrice(line.price, { num, den }, [...taken(orderItemId), ...own]);
    if (amount === null) return 'share_taken';
    parts.push({ orderItemId, num, den, amount });
  }
  return ofParts(parts);
}

/** What a guest ordered, as far as nobody else pays for it; a rest too odd for a fraction stays with the others. */
function ownDishes(bill: SharedBill, sessionId: string): NewShare | NoShare {
  const own = bill.lines.filter((line) => line.sessionId === sessionId);
  if (own.length === 0) return 'session_not_found';
  const taken = partsByDish(bill.shares);
  const asked = own.flatMap(({ orderItemId }) => {
    const others = taken(orderItemId);
    const rest = others.length === 0 ? FULL : restOf(others);
    return rest === null ? [] : [{ orderItemId, ...rest }];
  });
  return asked.length === 0 ? 'share_taken' : piecesAsked(bill, asked);
}

/** The split into n that goes on: somebody has a part of it, and not all parts are taken. */
function splitOf({ shares }: Pick<SharedBill, 'shares'>, n: number) {
  const slots = shares.filter(isLive).flatMap(({ slot }) => slot ?? []);
  const last = slots.filter((slot) => slot.n === n).toSorted((a, b) => b.split - a.split)[0];
  const next = 1 + slots.reduce((most, { split }) => Math.max(most, split), 0);
  if (!last) return { split: next, of: null, taken: [] };
  const taken = slots.filter(({ split }) => split === last.split).map(({ k }) => k);
  return taken.length < n
    ? { split: last.split, of: last.of, taken }
    : { split: next, of: null, taken, isAfterAnother: true };
}

function equalAsked(bill: SharedBill, n: number, k: number): NewShare | NoShare {
  if (k > n) return 'invalid_request';
  const { split, of: began, taken, isAfterAnother = false } = splitOf(bill, n);
  if (began !== null && taken.includes(k)) return 'share_taken';
  const of = began ?? bill.free;
  if (of < n) return isAfterAnother ? 'share_taken' : 'invalid_request';
  return { amount: equalPart(of, n, k), parts: [], slot: { split, n, k, of } };
}

const partsLeft = (taken: readonly number[], n: number): number[] =>
  Array.from({ length: n }, (_, at) => at + 1).filter((k) => !taken.includes(k));

/** The first part of n that nobody has and that is not more than is left; null where there is none, and no split of n can begin. */
export function nextPart(bill: Pick<SharedBill, 'shares' | 'free'>, n: number): number | null {
  const { of, taken } = splitOf(bill, n);
  if (of === null) return bill.free >= n ? 1 : null;
  return partsLeft(taken, n).find((k) => equalPart(of, n, k) <= bill.free) ?? null;
}

/**
 * What a part of the split that goes on comes to where that is more than is left: parts of one split stay what they were,
 * and since then the bill became smaller, or somebody has promised some of it. Null: there is one that fits, or no split.
 */
export function partTooLarge(bill: Pick<SharedBill, 'shares' | 'free'>, n: number): Bani | null {
  const { of, taken } = splitOf(bill, n);
  const [k] = partsLeft(taken, n);
  if (of === null || k === undefined || bill.free === 0 || nextPart(bill, n) !== null) return null;
  return equalPart(of, n, k);
}

function shareOf(bill: SharedBill, asked: ShareAsked): NewShare | NoShare {
  switch (asked.kind) {
    case 'whole':
      return { amount: bill.free, parts: [], slot: null };
    case 'free':
      return { amount: asked.amount, parts: [], slot: null };
    case 'equal':
      return equalAsked(bill, asked.n, asked.k);
    case 'session':
      return ownDishes(bill, asked.sessionId);
    case 'items':
      return piecesAsked(
        bill,
        asked.orderItemIds.map((orderItemId) => ({ orderItemId, ...FULL })),
      );
    case 'part':
      return piecesAsked(bill, asked.parts);
  }
}

/** What somebody takes on of this bill, exact to the ban, or why he cannot. */
export function splitOff(bill: SharedBill, asked: ShareAsked): NewShare | NoShare {
  if (bill.shares.filter(isLive).length >= MOST_SHARES) return 'share_taken';
  const share = shareOf(bill, asked);
  if (typeof share === 'string') return share;
  if (share.amount === 0) return 'share_empty';
  return share.amount > bill.free ? 'amount_too_large' : share;
}
