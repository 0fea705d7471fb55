import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { timelyId } from '../../world/world.ts';
import { audit } from '../audit/public.ts';
import { readRemovable, type RemovableOf } from '../menu/public.ts';
import type { MenuItem } from '../menu/public.ts';
import { isByStaff, mustOrder, type LockedTable, type Session } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { mustBeOpen } from '../opening/public.ts';
import { cartItems, type Cart, type CartLine, type SaidByGuest } from './cart-lines.ts';
import { itemShares } from './made-at.ts';
import { menuOnOffer } from './menu-on-offer.view.ts';
import type { OrderNeeds } from './order.needs.ts';
import { untouched, type OrderItem } from './order.tables.ts';
import { insertBatch } from './order.store.ts';
import { judgeOrder } from './waiting.ts';
import { mustBeForAnybody, nothingSaid } from './said-by-guest.ts';
import type { SettlingClock } from './settling-clock.ts';
import { mustBeSeen } from './seen-total.ts';
import { pickupCodeFor } from './pickup-codes.ts';
import { pickupTimeOf } from './pickup-time.ts';
import { printOriginals } from './print-originals.ts';

const SECOND_MS = 1_000;

/** Refuses whatever would change a bill that is being paid or is closed, and visits that may not order. */
export function mustShop(session: Session): void {
  if (session.status !== 'open') throw new Refusal('session_not_open');
  if (session.checkId !== null) throw new Refusal('check_requested');
  mustOrder(session);
}

/** A dropped "no nuts" is worse than a refusal: the guest has to hear that nobody would read it (AMB-208). */
function mustBeWithoutNotes(lines: readonly CartLine[]): void {
  const noted = lines.flatMap(({ menuItemId, note = '' }, line) =>
    note === '' ? [] : [{ line, menuItemId, error: 'notes_off' }],
  );
  if (noted.length > 0) throw new Refusal('notes_off', { items: noted });
}

/** As the log keeps it: what it cost, and what made it so where something did. */
const asWritten = ({ id, menuItemId, price, basePrice, listPrice, priceRuleId }: OrderItem) => ({
  id,
  menuItemId,
  price,
  ...(basePrice !== null && { basePrice }),
  ...(listPrice !== null && { listPrice }),
  ...(priceRuleId !== null && { priceRuleId }),
});

/** Asked only for lines that leave something out: few do. */
async function removableFor({ tx }: Work, lines: readonly CartLine[]): Promise<RemovableOf> {
  const asked = lines.filter(({ without = [] }) => without.length > 0);
  if (asked.length === 0) return new Map();
  return readRemovable(
    tx,
    asked.map(({ menuItemId }) => menuItemId),
  );
}

/** Whoever says that he is 18 has said so for this visit; of whoever is not, nothing that is for adults is taken (AMB-213). */
async function askedForAge(
  locked: LockedTable,
  session: Session,
  lines: readonly CartLine[],
  dishOf: (line: CartLine) => MenuItem | undefined,
  { adult }: SaidByGuest,
): Promise<void> {
  if (adult === true) await locked.sayAdult(session.id);
  if (adult === false) mustBeForAnybody(lines, dishOf);
}

/** Stores one cart in the caller's transaction, with the kitchen's stickers; also the first half of a quick order. */
export const placeIn =
  ({ config, world }: Context, { menu, admit, parted, placed, ...needs }: OrderNeeds) =>
  async (
    work: Work,
    locked: LockedTable,
    session: Session,
    { lines, undo = false, seenTotal, anyway = false, said = nothingSaid, serve, ...cart }: Cart,
    caller: Caller,
  ): Promise<OrderItem[]> => {
    const venue = await readVenue(work.tx);
    const { askAge, autoStickers, firstOrder, notes, guestUndoSeconds } = venue;
    // Its turn comes first: hours and prices are those of the moment at which the order counts as made.
    const pickupCode = await pickupCodeFor(work, locked.table.kind);
    const byStaff = isByStaff(caller, session);
    if (!byStaff) mustBeOpen(venue, work.now);
    if (!notes) mustBeWithoutNotes(lines);
    const { waiterSession } = session;
    const offer = {
      ...(await menuOnOffer(menu, work, { waiterSession, byStaff }, lines, venue)),
      removable: await removableFor(work, lines),
    };
    const batchId = timelyId(world);
    const known = cartItems(lines, offer, session);
    if (askAge && !byStaff) await askedForAge(locked, session, lines, offer.dishOf, said);
    const asked = lines.map((line) => ({
      menuItemId: line.menuItemId,
      station: offer.dishOf(line)?.station ?? 'kitchen',
      portions: line.quantity ?? 1,
    }));
    await admit(work, { lines: asked, sessionId: session.id, byStaff, anyway }, caller);
    mustBeSeen(lines, known, seenTotal);
    if (byStaff) await locked.vouch();
    const rules = { limited: config.rateLimits, firstOrder };
    const waits = byStaff ? null : await judgeOrder(work, locked, session, known.length, rules);
    const settles = undo && !byStaff && guestUndoSeconds > 0;
    const settlesAt = settles ? work.now + guestUndoSeconds * SECOND_MS : null;
    const wantedAt = pickupTimeOf(cart.wantedAt, locked.table.kind, work.now);
    const items = known.map(({ held, ...item }, index) => ({
      ...untouched,
      ...item,
      allergy: said.allergy,
      waits,
      settlesAt,
      id: world.newId(),
      batchId,
      batchNo: index + 1,
      batchSize: known.length,
      createdAt: work.now,
      statusChangedAt: work.now,
      heldAt: held ? work.now : null,
      serve: serve ?? null,
      pickupCode,
      wantedAt,
    }));
    await insertBatch(work.tx, {
      id: batchId,
      sessionId: session.id,
      tableRow: session.tableRow,
      now: work.now,
      items,
      serve: serve ?? null,
      source: session.isQuickOrder ? 'quick' : byStaff ? 'waiter' : 'phone',
      pickupCode,
    });
    const shares = itemShares(items, offer.places);
    if (shares.length > 0) await parted(work, shares);
    const fired = items.filter(({ heldAt }) => heldAt === null);
    if (autoStickers && waits === null) await printOriginals(work, needs, locked, fired, () => session);
    work.after(() => placed(items.length));
    await audit(work, {
      actor: actorOf(caller),
      action: 'order.placed',
      entity: 'session',
      entityId: session.id,
      details: { batchId, items: items.map(asWritten) },
    });
    return items;
  };

/** POST /api/order: one cart of one visit, all of it or nothing. */
export const placeOrder =
  (context: Context, needs: OrderNeeds, clock: SettlingClock) =>
  <A>(sessionId: string, cart: Cart, caller: Caller, { once, tell }: Repeatable<OrderItem[], A>) =>
    context.uow.short(async (work) => {
      const { locked, session } = await needs.locks.lockOf(work, sessionId);
      if (session.isQuickOrder) throw new Refusal('quick_order_only');
      mustShop(session);
      const items = await placeIn(context, needs)(work, locked, session, cart, caller);
      const settlesAt = items[0]?.settlesAt ?? null;
      if (settlesAt !== null) work.after(() => clock.wake(settlesAt));
      await locked.change({ bill: [session.id] });
      return tell(items);
    }, once);
