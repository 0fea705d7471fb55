import {
  isTooMuch,
  mustWait,
  unvouchedAllowance,
  type FirstOrder,
  type WaitReason,
} from '@masa/domain/presence';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { ownersOf, type LockedTable, type Release, type Session } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import type { OrderItem } from './order.tables.ts';
import { printOriginals, type PaperNeeds } from './print-originals.ts';
import * as store from './waiting.store.ts';

type VenueRules = {
  readonly limited: boolean;
  readonly firstOrder: FirstOrder;
};

/** What a guest's order of so many dishes has to wait for; refused where his table has too much on the bill. */
export async function judgeOrder(
  work: Work,
  { table }: LockedTable,
  session: Session,
  dishes: number,
  { limited, firstOrder }: VenueRules,
): Promise<WaitReason | null> {
  if (limited && isTooMuch({ dishes, ...(await store.unpaidAt(work.tx, table.row, session.id)) }))
    throw new Refusal('too_many_dishes');
  if (session.vouchedAt !== null) return null;
  const allowance = unvouchedAllowance({ firstOrder, absent: table.absentSince !== null, limited });
  if (allowance === Number.POSITIVE_INFINITY) return null;
  const sentBefore = dishes > allowance ? 0 : await store.sentUnvouched(work.tx, table.row);
  return mustWait({ vouched: false, dishes, sentBefore, allowance }) ? 'presence' : null;
}

/** Kitchen and bar get what waited: from now on it rings, ages and has its stickers. */
export async function releaseItems(
  work: Work,
  needs: PaperNeeds,
  locked: LockedTable,
  items: readonly OrderItem[],
): Promise<void> {
  await store.release(
    work.tx,
    items.map(({ id }) => id),
    work.now,
  );
  const { autoStickers } = await readVenue(work.tx);
  const owners = await ownersOf(work.tx, items);
  if (autoStickers) await printOriginals(work, needs, locked, items, (item) => owners.get(item.sessionId));
  await locked.change({ screen: [...owners.keys()] });
}

/** What vouching for a table does to its orders. */
export const releaseAt =
  (needs: PaperNeeds): Release =>
  async (work, locked, only) => {
    const all = await store.waitingAt(work.tx, locked.table.row);
    const items = only === undefined ? all : all.filter(({ sessionId }) => sessionId === only);
    if (items.length > 0) await releaseItems(work, needs, locked, items);
    return items.length;
  };
