import { takesBack } from '@masa/domain/payment';
import type { Records, Rule } from './records.ts';

type Share = Records['shares'][number];
const isLive = ({ state }: Share): boolean => state !== 'dropped';
/** Every number up to 12 divides it. */
const WHOLE = 27_720;

/** I69: of no dish more than the whole is shared, for no more than it costs; the parts that make it whole come to its price. */
function* I69({ shares, shareParts, items }: Records) {
  const live = new Map(shares.filter(isLive).map((share) => [share.id, share]));
  const parts = shareParts.flatMap((part) => {
    const share = live.get(part.shareId);
    return share ? [{ ...part, at: share.no }] : [];
  });
  for (const [itemId, of] of Map.groupBy(parts, (part) => part.itemId)) {
    const newest = of.toSorted((a, b) => b.at - a.at)[0];
    const pieces = of.reduce((sum, { num, den }) => sum + (num * WHOLE) / den, 0);
    const sum = of.reduce((total, { amount }) => total + amount, 0);
    const most = Math.max(...of.map(({ price }) => price));
    if (pieces > WHOLE) yield `more than the whole of dish ${itemId} is shared`;
    if (sum > most) yield `dish ${itemId} of ${most} is shared for ${sum}`;
    if (pieces === WHOLE && sum !== newest?.price)
      yield `all of dish ${itemId} comes to ${sum}, and it costs ${newest?.price}`;
    if (most > Number(items.get(itemId)?.price)) yield `dish ${itemId} never cost ${most}`;
  }
  const ofShare = Map.groupBy(shareParts, (part) => part.shareId);
  for (const { id, kind, amount } of shares) {
    const own = ofShare.get(id) ?? [];
    const sum = own.reduce((total, part) => total + part.amount, 0);
    const isOfDishes = kind === 'session' || kind === 'items' || kind === 'part';
    if (isOfDishes ? sum !== amount : own.length > 0)
      yield `share ${id} (${kind}) is of ${amount}, its dishes come to ${sum}`;
  }
}

/** I70: the parts of an even split come to what was split, each to a ban the same. */
function* I70({ shares }: Records) {
  const slots = shares.filter(isLive).filter(({ kind }) => kind === 'equal');
  for (const [split, of] of Map.groupBy(slots, ({ checkId, slot }) => `${slot.split} of check ${checkId}`)) {
    const [first] = of;
    const { n, of: whole } = first?.slot ?? {};
    if (n === undefined || n === null || whole === undefined || whole === null) {
      yield `split ${split} is of nothing`;
      continue;
    }
    if (of.some(({ slot }) => slot.n !== n || slot.of !== whole)) yield `split ${split} is of two sums`;
    const taken = of.map(({ slot }) => Number(slot.k));
    if (new Set(taken).size !== taken.length || taken.some((k) => k < 1 || k > n))
      yield `split ${split} into ${n} has the parts ${taken.join(', ')}`;
    const sum = of.reduce((total, { amount }) => total + amount, 0);
    if (of.some(({ amount }) => amount < Math.floor(whole / n) || amount > Math.ceil(whole / n)))
      yield `split ${split} of ${whole} into ${n} is uneven`;
    if (of.length === n && sum !== whole) yield `split ${split} of ${whole} comes to ${sum}`;
  }
}

/** I71: a paid share has one payment, of its sum; another has none of which nothing went back. */
function* I71({ shares, payments, refunds }: Records) {
  const back = Map.groupBy(
    refunds.filter((refund) => takesBack(refund.purpose)),
    ({ paymentId }) => paymentId,
  );
  const known = new Map(shares.map((share) => [share.id, share]));
  for (const { id, shareId, checkId } of payments)
    if (shareId !== null && known.get(shareId)?.checkId !== checkId)
      yield `payment ${id} and its share ${shareId} are of two checks`;
  const untouched = payments.filter(({ id }) => !back.has(id));
  const ofShare = Map.groupBy(untouched, ({ shareId }) => shareId);
  for (const { id, state, amount } of shares) {
    const own = (ofShare.get(id) ?? []).map((payment) => payment.amount);
    const should = state === 'paid' ? [amount] : [];
    if (own.join(' ') !== should.join(' '))
      yield `share ${id} of ${amount} is ${state} and has ${own.join(', ') || 'no money'}`;
  }
}

/** Of I72: nobody promises anything for a check that is over, and nothing was paid for one that was called off. */
export function* overAndShared({ shares, checks }: Records) {
  for (const { id, checkId, state } of shares) {
    const status = checks.get(checkId)?.status;
    if (state === 'open' && status !== 'requested') yield `share ${id} is open, its check is ${status}`;
    if (state === 'paid' && status === 'cancelled') yield `share ${id} is paid, its check is called off`;
  }
}

export const shareRules = { I69, I70, I71 } satisfies Record<string, Rule>;
