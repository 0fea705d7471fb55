import type { OrderStatus } from '@masa/domain/order-status';
import type { WaitReason } from '@masa/domain/presence';
import { orderStatus } from '@masa/domain/order-status';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { TryAgain } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { KnownMenu } from '../menu/public.ts';
import { soldDishHandedOver } from '../report/public.ts';
import {
  isByStaff,
  mustOrder,
  readSession,
  type DiningTable,
  type HeldVisits,
  type LockedTable,
  type Session,
  type TableLocks,
} from '../session/public.ts';
import type { Storeroom } from '../stock/public.ts';
import { readVenue } from '../venue/public.ts';
import { cartItems, type CartLine } from './cart-lines.ts';
import { menuOnOffer } from './menu-on-offer.view.ts';
import * as store from './order.store.ts';
import { readOpenOrder, type OpenOrder } from './overview.view.ts';
import { judgeOrder, releaseItems } from './presence.ts';
import { originalSticker, stickerOrder } from './sticker.ts';
import { strikeOff, type StrikeOffNeighbours } from './strike-off.ts';

export type PlacedItem = {
  readonly id: string;
  readonly menuItemId: string;
  readonly status: OrderStatus;
  readonly createdTs: number;
  readonly waits: WaitReason | null;
};

/** Refuses whatever would change a bill that is being paid or is closed [guest 4], and visits that may not order. */
export function mustShop(session: Session): void {
  if (session.status !== 'open') throw new Refusal('session_not_open');
  if (session.checkId !== null) throw new Refusal('check_requested');
  mustOrder(session);
}

const toPlaced = (item: store.OrderItem): PlacedItem => ({
  id: item.id,
  menuItemId: item.menuItemId,
  status: item.status,
  createdTs: item.createdAt,
  waits: item.waits,
});

type Neighbours = StrikeOffNeighbours & {
  readonly locks: TableLocks;
  readonly menu: KnownMenu;
  /** Takes what the item is made of out of the stock (AMB-113). */
  readonly consume: Storeroom['consume'];
  /** Ends visits that were held for their dishes and have none left. */
  readonly letGo: HeldVisits['letGo'];
  /** Counts for the metrics. */
  readonly placed: (items: number) => void;
};

export function orderService({ config, uow, world }: Context, neighbours: Neighbours) {
  const { locks, menu, printing, consume, letGo, placed } = neighbours;

  /** Stores one cart in the caller's transaction, with the kitchen's stickers; also the first half of a quick order. */
  async function placeIn(
    work: Work,
    locked: LockedTable,
    session: Session,
    lines: readonly CartLine[],
    caller: Caller,
  ): Promise<store.OrderItem[]> {
    const { autoStickers, autoSoldOut, firstOrder } = await readVenue(work.tx);
    const offered = await menuOnOffer(menu, work, session, lines, autoSoldOut);
    const batchId = world.newId();
    const known = cartItems(lines, offered, session);
    const byStaff = isByStaff(caller, session);
    if (byStaff) await locked.vouch();
    const house = { limited: config.rateLimits, firstOrder };
    const waits = byStaff ? null : await judgeOrder(work, locked, session, known.length, house);
    const items = known.map((item, index) => ({
      ...item,
      waits,
      releasedAt: null,
      id: world.newId(),
      batchId,
      batchNo: index + 1,
      batchSize: known.length,
      createdAt: work.now,
      statusChangedAt: work.now,
    }));
    await store.insertBatch(work.tx, {
      id: batchId,
      sessionId: session.id,
      tableRow: session.tableRow,
      now: work.now,
      items,
    });
    if (autoStickers && waits === null)
      await printing.enqueueAll(
        work,
        items
          .filter(({ station }) => station === 'kitchen')
          .map((item) => originalSticker(item, session, locked.table.tableName)),
      );
    work.after(() => placed(items.length));
    await audit(work, {
      actor: actorOf(caller),
      action: 'order.placed',
      entity: 'session',
      entityId: session.id,
      details: { batchId, items: items.map(({ id, menuItemId, price }) => ({ id, menuItemId, price })) },
    });
    return items;
  }

  /** Item, owner and locked table; starts over when the item changes hands between reading and locking. */
  async function lockItem(
    work: Work,
    id: string,
  ): Promise<{ item: store.OrderItem; owner: Session; locked: LockedTable }> {
    const before = await store.readItem(work.tx, id);
    if (!before || before.deletedAt !== null) throw new Refusal('order_not_found');
    const { locked, session } = await locks.lockOf(work, before.sessionId);
    const item = found(await store.readItem(work.tx, id), 'order_not_found');
    if (item.deletedAt !== null) throw new Refusal('order_not_found');
    if (item.sessionId === session.id) return { item, owner: session, locked };
    const owner = found(await readSession(work.tx, item.sessionId), 'session_not_found');
    if (owner.tableRow !== session.tableRow) throw new TryAgain();
    return { item, owner, locked };
  }

  return {
    lockItem,
    placeIn,
    toPlaced,

    /** POST /api/order. */
    place: async (sessionId: string, lines: readonly CartLine[], caller: Caller, once: Once | null) =>
      uow.short(async (work) => {
        const { locked, session } = await locks.lockOf(work, sessionId);
        if (session.isQuickOrder) throw new Refusal('quick_order_only');
        mustShop(session);
        const items = await placeIn(work, locked, session, lines, caller);
        await locked.change({ bill: [session.id] });
        return { status: 'ok' as const, orders: items.map(toPlaced) };
      }, once),

    /** POST /api/order-claim: compare and set on the owner (AMB-078 to AMB-081). */
    claim: async (
      claim: { readonly newSessionId: string; readonly previousSessionId: string; readonly orderId: string },
      caller: Caller,
      once: Once | null,
    ) =>
      uow.run(async (work) => {
        const { item, owner, locked } = await lockItem(work, claim.orderId);
        const claimer = found(await readSession(work.tx, claim.newSessionId), 'session_not_found');
        found(await readSession(work.tx, claim.previousSessionId), 'session_not_found');
        if (claimer.status !== 'open' || owner.status !== 'open') throw new Refusal('session_not_open');
        if (claimer.tableRow !== owner.tableRow) throw new Refusal('other_table');
        if (claimer.checkId !== null || owner.checkId !== null) throw new Refusal('check_requested');
        mustOrder(claimer);
        if (owner.id === claimer.id)
          return { claimStatus: 'Claimed' as const, claimedBySessionId: claimer.id };
        if (!(await store.changeOwner(work.tx, item.id, claim.previousSessionId, claimer.id))) {
          return { claimStatus: 'ClaimedBySomeoneElse' as const, claimedBySessionId: owner.id };
        }
        if (isByStaff(caller, claimer)) await locked.vouch();
        else if (item.waits !== null && claimer.vouchedAt !== null)
          await releaseItems(work, printing, locked, [{ ...item, sessionId: claimer.id }]);
        await locked.change({ bill: [owner.id, claimer.id] });
        await letGo(work, locked, [owner]);
        await audit(work, {
          actor: actorOf(caller),
          action: 'order.claimed',
          entity: 'order',
          entityId: item.id,
          details: { from: owner.id, to: claimer.id },
        });
        return { claimStatus: 'Claimed' as const, claimedBySessionId: claimer.id };
      }, once),

    /** One step on; the same step again changes nothing (AMB-093). */
    advance: async (orderId: string, to: OrderStatus, staff: Staff): Promise<OpenOrder> =>
      uow.run(async (work) => {
        const { item, owner, locked } = await lockItem(work, orderId);
        if (item.status === to) return found(await readOpenOrder(work.tx, item.id), 'order_not_found');
        if (item.waits !== null) throw new Refusal('waits_for_presence');
        if (!orderStatus.leads(item.status, to))
          throw new Refusal('illegal_transition', { status: item.status });
        if (to === 'delivered') await locked.vouch();
        if (!(await store.advanceItem(work.tx, item.id, item.status, to, work.now)))
          throw new Refusal('illegal_transition');
        const actor = actorOf(staff);
        // Once per item: only who wins the step above comes here. What is cooked in training takes nothing.
        if (to === 'being_prepared' && !owner.training)
          await consume(
            work,
            { orderItemId: item.id, menuItemId: item.menuItemId, options: item.options },
            actor,
          );
        await locked.change({ screen: [owner.id] });
        await audit(work, {
          actor,
          action: 'order.status',
          entity: 'order',
          entityId: item.id,
          details: { from: item.status, to },
        });
        if (to === 'delivered' && owner.status === 'closed') await soldDishHandedOver(work, item);
        return found(await readOpenOrder(work.tx, item.id), 'order_not_found');
      }),

    remove: async (orderId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { item, owner, locked } = await lockItem(work, orderId);
        if (owner.checkId !== null) throw new Refusal('check_requested');
        const actor = actorOf(staff);
        if ((await strikeOff(work, neighbours, locked, [{ item, owner }], staff)) === 0)
          throw new Refusal('order_not_found');
        await locked.change({ bill: [owner.id] });
        await letGo(work, locked, [owner]);
        await audit(work, {
          actor,
          action: 'order.deleted',
          entity: 'order',
          entityId: item.id,
          details: { item: item.menuItemId, price: item.price, status: item.status, session: owner.id },
        });
        return { status: 'deleted' as const, id: item.id };
      }, once),

    /** Everything that these visits have on the bill, whatever has become of it. Answers the ids. */
    removeAll: async (
      work: Work,
      locked: LockedTable,
      visits: readonly Session[],
      staff: Staff,
    ): Promise<readonly string[]> => {
      const owners = new Map(visits.map((visit) => [visit.id, visit]));
      const items = (await store.liveItemsOf(work.tx, [...owners.keys()])).flatMap((item) => {
        const owner = owners.get(item.sessionId);
        return owner ? [{ item, owner }] : [];
      });
      if (items.length > 0) await strikeOff(work, neighbours, locked, items, staff);
      return items.map(({ item }) => item.id);
    },

    printSticker: async (orderId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { item, owner, locked } = await lockItem(work, orderId);
        if (item.waits !== null) throw new Refusal('waits_for_presence');
        const ticket = await printing.enqueueCopy(
          work,
          stickerOrder(item, owner, locked.table.tableName, staff.displayName),
        );
        await audit(work, {
          actor: actorOf(staff),
          action: 'sticker.printed',
          entity: 'order',
          entityId: item.id,
          details: { jobId: ticket.jobId },
        });
        return ticket;
      }, once),

    /** Cooks must find the new table: undelivered items of a moved guest get a slip (AMB-045). */
    moved: async (work: Work, session: Session, to: DiningTable, stamp: number): Promise<void> => {
      const waiting = (await store.liveItemsOf(work.tx, [session.id])).filter(
        (item) => item.status !== 'delivered',
      );
      const ids = waiting.map(({ id }) => id);
      const stickered = await printing.withSticker(work, ids);
      // Without a sticker nobody has a paper with the old table on it.
      for (const item of waiting.filter(({ id }) => stickered.has(id))) {
        const order = stickerOrder(item, session, to.tableName, session.username, 'moved');
        await printing.enqueue(work, { ...order, copyNo: 0, dedupKey: `moved:${item.id}:${stamp}` });
      }
    },
  };
}
export type OrderService = ReturnType<typeof orderService>;
