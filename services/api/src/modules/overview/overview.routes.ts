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
    // Read before the snapshot: 'Seen' says "up to this instant", and must not cover what the snapshot cannot show.
    const now = world.now();
    return uow.snapshot((tx) => overviewOf(tx, printing, now));
  },
});
