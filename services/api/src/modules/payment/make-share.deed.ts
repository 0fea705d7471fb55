import { MOST_OPEN_OF_GUEST, shareState, splitOff, type ShareAsked } from '@masa/domain/share';
import { found, Refusal } from '../../refusal.ts';
import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import type { Bani } from '@masa/domain/money';
import { guestOnCheck } from './guest-on-check.ts';
import type { HeldBill, PaymentNeeds } from './payment.needs.ts';
import type { Share } from './share.ts';
import { dropShares, insertShare, nextShareNo, readShare } from './share.store.ts';
import { heldTill, moneyIn, type Till } from './shares.ts';
import { tellShare } from './told-share.ts';

export type ShareWish = { readonly asked: ShareAsked; readonly tip: Bani };
/** Who asks for it: a guest for himself; staff for one of the guests, or for nobody in particular. */
export type ShareFor = { readonly sessionId: string | null; readonly byGuest: boolean };

/** Takes a share out of what is free of this bill, in the transaction of whoever holds its table. */
export async function takeShare(
  work: Work,
  world: Context['world'],
  bill: HeldBill,
  till: Till,
  { asked, tip, sessionId, byGuest }: ShareWish & ShareFor,
): Promise<Share> {
  const held = till.shares.filter(
    (share) => share.byGuest && share.sessionId === sessionId && share.state === shareState.is.open,
  );
  if (byGuest && held.length >= MOST_OPEN_OF_GUEST) throw new Refusal('share_taken');
  const split = splitOff({ free: till.money.free, lines: bill.lines, shares: till.shares }, asked);
  if (typeof split === 'string')
    throw new Refusal(split, split === 'amount_too_large' ? { free: till.money.free } : {});
  const prices = new Map(bill.lines.map(({ orderItemId, price }) => [orderItemId, price]));
  const share: Share = {
    ...split,
    parts: split.parts.map((part) => ({
      ...part,
      price: found(prices.get(part.orderItemId), 'order_not_found'),
    })),
    id: world.newId(),
    checkId: bill.id,
    no: await nextShareNo(work.tx, bill.id),
    kind: asked.kind,
    state: shareState.initial,
    tip,
    sessionId,
    byGuest,
    at: work.now,
    training: bill.training,
  };
  await insertShare(work.tx, share);
  return share;
}

/** Whose share it becomes: staff may make one for a guest whose dishes it is. */
export const ofStaff = ({ asked }: ShareWish): ShareFor => ({
  sessionId: asked.kind === 'session' ? asked.sessionId : null,
  byGuest: false,
});

export type MadeShare = { readonly share: Share; readonly till: Till };

/** Somebody says what he pays for, so that nobody else does. */
export const makeShare =
  (context: Context, needs: PaymentNeeds) =>
  async <A>(checkId: string, wish: ShareWish, caller: Caller, { once, tell }: Repeatable<MadeShare, A>) => {
    const who: ShareFor = caller.staff
      ? ofStaff(wish)
      : { sessionId: await guestOnCheck(context, needs, caller, checkId), byGuest: true };
    return context.uow.run(async (work) => {
      const bill = await needs.bills.lockOpen(work, checkId);
      const till = await heldTill(work, bill);
      const share = await takeShare(work, context.world, bill, till, { ...wish, ...who });
      await tellShare(work, actorOf(caller), 'made', share);
      const shares = [...till.shares, share];
      await bill.changed();
      return tell({ share, till: { ...till, shares, money: moneyIn(bill.total, till.ledger, shares) } });
    }, once);
  };

/** A guest gives up what he said that he would pay; staff give up anybody's. */
export const dropShare =
  (context: Context, needs: PaymentNeeds) =>
  async <A>(checkId: string, shareId: string, caller: Caller, { once, tell }: Repeatable<MadeShare, A>) => {
    const sessionId = caller.staff ? null : await guestOnCheck(context, needs, caller, checkId);
    return context.uow.run(async (work) => {
      const bill = await needs.bills.lockOpen(work, checkId);
      const share = found(await readShare(work.tx, shareId), 'share_not_found');
      if (share.checkId !== checkId) throw new Refusal('share_not_found');
      if (!caller.staff && share.sessionId !== sessionId) throw new Refusal('not_your_session');
      if (share.state !== shareState.is.open) throw new Refusal('share_not_open', { state: share.state });
      await dropShares(work.tx, [shareId]);
      await tellShare(work, actorOf(caller), 'dropped', share);
      await bill.changed();
      const till = await heldTill(work, bill);
      return tell({ share: { ...share, state: shareState.is.dropped }, till });
    }, once);
  };
