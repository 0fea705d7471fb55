import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { isReturnable } from '../station/public.ts';
import type { OrderNeeds } from './order.needs.ts';
import { readItems } from './order.store.ts';

/** What these dishes used goes back into the stock, as when they are struck off unspoilt: their guests gave them back unopened. */
export const returnToStock =
  ({ giveBack }: Pick<OrderNeeds, 'giveBack'>) =>
  async (work: Work, ids: readonly string[], staff: Staff): Promise<void> => {
    for (const { stationId, station } of await readItems(work.tx, ids))
      if (!(await isReturnable(work.tx, stationId ?? station))) throw new Refusal('not_returnable');
    await giveBack(work, ids, actorOf(staff));
  };
