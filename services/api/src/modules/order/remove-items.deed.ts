import { orderStatus } from '@masa/domain/order-status';
import { keptReason, toldReason, type GivenReason } from '@masa/domain/reason';
import { actorOf, needRight, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { consented, type Consent } from '../account/public.ts';
import { audit } from '../audit/public.ts';
import { readVenue } from '../venue/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import type { OrderItem } from './order.tables.ts';
import { liveItemsOf, softDelete, type Struck } from './order.store.ts';
import { withHeldCodes } from './pickup-codes.ts';
import { mayGoBack } from './return-to-stock.ts';
import { settleWith } from './settling.ts';
import { noticesOf } from './notices.ts';

type StrikeOffNeeds = Pick<OrderNeeds, 'giveBack' | 'printing' | 'releasePromos' | 'overtaken'>;

/** Soft delete; releases the promos, tells the kitchen on paper (AMB-045). Answers how many were not struck off yet. */
async function strikeOff(
  work: Work,
  { giveBack, printing, releasePromos, overtaken }: StrikeOffNeeds,
  { table }: LockedTable,
  items: readonly { readonly item: OrderItem; readonly owner: Session }[],
  staff: Staff,
  why: Struck | null = null,
): Promise<number> {
  const ids = items.map(({ item }) => item.id);
  const told = await withHeldCodes(
    work.tx,
    items.map(({ item }) => item),
  );
  const struck = await softDelete(work.tx, ids, staff.username, work.now, why);
  await overtaken(work, ids);
  await releasePromos(work, ids);
  if (why?.wasted === false) await giveBack(work, ids, actorOf(staff));
  const onPaper = await printing.dismissStickers(work, ids);
  await printing.enqueueAll(
    work,
    await noticesOf(
      work,
      items
        .map(({ item, owner }, at) => ({
          item: told[at] ?? item,
          owner,
          dedupKey: `cancelled:${item.id}`,
        }))
        .filter(({ item }) => onPaper.has(item.id)),
      { notice: 'cancelled', tableName: table.tableName, requestedBy: staff.displayName },
    ),
  );
  return struck;
}

/** What the caller says of it; all of it may be left out where the house does not insist. */
export type StrikingOff = GivenReason & {
  /** Undefined: what was begun is lost. */
  readonly wasted: boolean | undefined;
  readonly approvalId: string | null;
};

/** Consent is for what costs the house or is not what the guest has read: the rest is struck off as ever. */
const isAfterTheFact = ({ status, shownAt }: OrderItem): boolean =>
  status !== orderStatus.initial || shownAt !== null;

async function consentTo(
  work: Work,
  item: OrderItem,
  staff: Staff,
  { approvalId, wasted, ...given }: StrikingOff,
): Promise<{ readonly struck: Struck; readonly consent: Consent }> {
  const settings = await readVenue(work.tx);
  const consent = isAfterTheFact(item)
    ? await consented(work, {
        deed: 'strike_off',
        subject: item.id,
        amount: item.price,
        staff,
        approvalId,
        about: { shownAt: item.shownAt, shownTotal: item.shownTotal },
      })
    : null;
  // Of whoever does it alone, too: a manager needs nobody, and says why all the same.
  const required = isAfterTheFact(item) && settings.lossControl === 'approve';
  const kept = keptReason('strike_off', given, { own: settings.ownReasons, required });
  if (typeof kept === 'string') throw new Refusal(kept);
  const isBegun = item.status !== orderStatus.initial;
  if (isBegun && wasted === false) {
    needRight(staff, 'return_to_stock');
    if (!(await mayGoBack(work.tx, item))) throw new Refusal('not_returnable');
  }
  return { struck: { ...kept, wasted: isBegun ? (wasted ?? true) : null }, consent };
}

/** Staff take one item off the bill. */
export const removeItem =
  ({ uow }: Context, needs: OrderNeeds) =>
  (orderId: string, striking: StrikingOff, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const { item, owner, locked } = await lockItem(work, needs.locks, orderId);
      if (owner.checkId !== null) throw new Refusal('check_requested');
      const { struck, consent } = await consentTo(work, item, staff, striking);
      const actor = actorOf(staff);
      await settleWith(work, needs.printing, [item]);
      if ((await strikeOff(work, needs, locked, [{ item, owner }], staff, struck)) === 0)
        throw new Refusal('order_not_found');
      await locked.change({ bill: [owner.id] });
      await needs.letGo(work, locked, [owner]);
      await audit(work, {
        actor,
        action: 'order.deleted',
        entity: 'order',
        entityId: item.id,
        details: {
          item: item.menuItemId,
          price: item.price,
          status: item.status,
          session: owner.id,
          ...toldReason(struck),
          ...(struck.wasted !== null && { wasted: struck.wasted }),
          ...(item.shownAt !== null && { shownAt: item.shownAt }),
          ...consent,
        },
      });
      return { status: 'deleted' as const, id: item.id };
    }, once);

/** Everything that these visits have on the bill, whatever has become of it. Answers the ids. */
export const removeAllOf =
  (needs: StrikeOffNeeds) =>
  async (
    work: Work,
    locked: LockedTable,
    visits: readonly Session[],
    staff: Staff,
  ): Promise<readonly string[]> => {
    const owners = new Map(visits.map((visit) => [visit.id, visit]));
    const items = (await liveItemsOf(work.tx, [...owners.keys()])).flatMap((item) => {
      const owner = owners.get(item.sessionId);
      return owner ? [{ item, owner }] : [];
    });
    if (items.length > 0) await strikeOff(work, needs, locked, items, staff);
    return items.map(({ item }) => item.id);
  };
