import { BACK_AT, notBackBecause, type RecallReason } from '@masa/domain/kitchen-work';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import {
  codesComeBack,
  openRecallsOf,
  printAgain,
  readItems,
  readOpenOrders,
  type OpenOrder,
} from '../order/public.ts';
import { ownersOf, type LockedTable, type Session } from '../session/public.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import { keepEvent } from './kept-taps.ts';
import { reopenParts } from './part.store.ts';
import { dropSamplesOf } from '../times/public.ts';
import { insertRecalls, recallsSoFar } from './recall.store.ts';
import { sharesBack } from './recalled-shares.ts';

/** What comes back from the pass or from a table, and why; `remake`: it is made once more. */
export type BringBack = {
  readonly items: readonly string[];
  /** Of a dish that several stations make, whose share alone comes back. */
  readonly parts: readonly { readonly id: string; readonly no: number }[];
  readonly reason: RecallReason;
  readonly remake: boolean;
};

/** The items and their locked table, in the order of their ids; all of them can come back. */
async function lockBack(work: Work, { locks }: KitchenNeeds, { items: ids, parts }: BringBack) {
  const [first] = await readItems(work.tx, ids.slice(0, 1));
  const { locked } = await locks.lockOf(work, found(first, 'order_not_found').sessionId);
  const items = (await readItems(work.tx, ids)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (items.length < ids.length) throw new Refusal('order_not_found');
  const owners = await ownersOf(work.tx, items);
  if ([...owners.values()].some(({ tableRow }) => tableRow !== locked.table.row))
    throw new Refusal('other_table');
  const recalls = await openRecallsOf(work.tx, ids);
  const staying = items.flatMap(({ id, status, deletedAt }) => {
    const why = notBackBecause({ status, deletedAt, recalledTo: recalls.get(id)?.step ?? null });
    return why === null ? [] : [{ id, why }];
  });
  if (staying.length > 0) throw new Refusal('cannot_come_back', { items: staying });
  const soFar = await recallsSoFar(work.tx, ids);
  const shares = await sharesBack(work.tx, items, parts);
  const coded = await codesComeBack(work, locked.table.kind, items);
  const back = coded.map((item) => ({
    item,
    owner: found(owners.get(item.sessionId), 'session_not_found'),
    no: (soFar.get(item.id) ?? 0) + 1,
    share: found(shares.get(item.id), 'order_not_found'),
  }));
  return { locked, back };
}
type Back = Awaited<ReturnType<typeof lockBack>>['back'];

/** Made once more, each takes its stock again and has a sticker of its own; training takes nothing. */
async function makeAgain(
  work: Work,
  { consume, printing }: KitchenNeeds,
  locked: LockedTable,
  back: Back,
  staff: Staff,
): Promise<void> {
  const taking = back.filter(({ owner }) => !owner.training);
  await consume(
    work,
    taking.map(({ item, no, share: { modifiers, onlyAdded } }) => ({
      ...item,
      modifiers,
      onlyAdded,
      orderItemId: item.id,
      reason: `remake:${no}`,
    })),
    actorOf(staff),
  );
  await printAgain(
    work,
    printing,
    locked,
    back.map(({ share: { parts }, ...one }) => ({ ...one, parts })),
    staff,
  );
}

const visitsOf = (back: Back): Session['id'][] => [...new Set(back.map(({ owner }) => owner.id))];

/**
 * POST /api/admin/order-recalls: what was ready or handed out goes back to where the kitchen makes it. Its status and the
 * time of its first hand-over stay, and so do bill and sums (AMB-232).
 */
export const recallOrders =
  ({ uow }: Context, needs: KitchenNeeds) =>
  <A>(bringBack: BringBack, staff: Staff, { once, tell }: Repeatable<readonly OpenOrder[], A>): Promise<A> =>
    uow.run(async (work) => {
      const { items, reason, remake } = bringBack;
      const { locked, back } = await lockBack(work, needs, bringBack);
      await insertRecalls(
        work.tx,
        back.map(({ item, no, share: { parts, price } }) => ({
          itemId: item.id,
          no,
          kind: 'recall',
          reason,
          remake,
          parts,
          price,
          step: BACK_AT,
          by: staff.username,
          at: work.now,
        })),
      );
      // Each of its stations has its share to make again, or whose share was named (AMB-234).
      await reopenParts(
        work.tx,
        back
          .filter(({ item }) => item.partCount !== null)
          .map(({ item, share }) => ({ id: item.id, parts: share.parts })),
      );
      for (const { item } of back)
        await keepEvent(work, { itemId: item.id, kind: 'recall', deedId: null, by: staff.username });
      await dropSamplesOf(work.tx, items);
      if (remake) await makeAgain(work, needs, locked, back, staff);
      await locked.change({ screen: visitsOf(back) });
      for (const { item, no, share } of back)
        await audit(work, {
          actor: actorOf(staff),
          action: 'order.recalled',
          entity: 'order',
          entityId: item.id,
          details: { no, reason, remake, from: item.status, ...(share.parts && { parts: share.parts }) },
        });
      return tell(await readOpenOrders(work.tx, items));
    }, once);
