import { orderStatus } from '@masa/domain/order-status';
import type { Place } from '@masa/domain/station';
import { actorOf, type Staff } from '../../caller.ts';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { isReturnable } from '../station/public.ts';
import type { OrderNeeds } from './order.needs.ts';
import { readItems } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';

type Begun = Pick<OrderItem, 'station' | 'stationId' | 'partCount'>;

/** What several stations make together is not untouched when the first of them is. */
const onlyAt = ({ station, stationId, partCount }: Begun): string | null =>
  partCount === null ? (stationId ?? station) : null;

/** Whether what was begun may go back into the stock: it is made at one station, and that takes back what is untouched. */
export async function mayGoBack(reader: Reader, item: Begun): Promise<boolean> {
  const station = onlyAt(item);
  return station !== null && (await isReturnable(reader, station));
}

/** What of these has used something that may go back into the stock. */
export function returnableOf(items: readonly OrderItem[], places: readonly Place[]): ReadonlySet<string> {
  const taking = new Set(places.flatMap(({ id, returnable }) => (returnable ? [id] : [])));
  return new Set(
    items.flatMap((item) =>
      item.status !== orderStatus.initial && taking.has(onlyAt(item) ?? '') ? [item.id] : [],
    ),
  );
}

/** What these dishes used goes back into the stock, as when they are struck off unspoilt: their guests gave them back unopened. */
export const returnToStock =
  ({ giveBack }: Pick<OrderNeeds, 'giveBack'>) =>
  async (work: Work, ids: readonly string[], staff: Staff): Promise<void> => {
    for (const item of await readItems(work.tx, ids))
      if (!(await mayGoBack(work.tx, item))) throw new Refusal('not_returnable');
    await giveBack(work, ids, actorOf(staff));
  };
