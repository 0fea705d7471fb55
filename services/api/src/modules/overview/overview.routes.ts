import type { staffOrderRoutes } from '@masa/contract/order.http';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Printing } from '../print/public.ts';
import { overviewOf } from './overview.view.ts';

export const overviewHandlers = (
  { uow, world }: Context,
  printing: Printing,
): Handlers<Pick<typeof staffOrderRoutes, 'overview'>> => ({
  overview: () => {
    // Read before the snapshot: what the cards call new is never newer than the clock beside them.
    const now = world.now();
    return uow.snapshot((tx) => overviewOf(tx, printing, now));
  },
});
